import assert from 'node:assert/strict';
import { AnyDocument } from './anyDocument';
import { unzip, write } from './docx';
import { packageProblems } from './packageProblems';

const DOCUMENTS = 20;
const MEDIA = {
  'a.png': Uint8Array.of(1),
  'b.svg': new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};

describe('any document', () => {
  for (let seed = 1; seed <= DOCUMENTS; seed++) {
    it(`opens, and has the same bytes however its pages are cut: number ${seed}`, async () => {
      const { pages, plan } = new AnyDocument(seed).make();
      const whole = await write(pages, plan, pages.length, MEDIA);
      assert.deepEqual(packageProblems(unzip(whole)), []);
      for (const pagesPerRun of [1, 3])
        assert.ok(Buffer.from(whole).equals(await write(pages, plan, pagesPerRun, MEDIA)), `in runs of ${pagesPerRun}`);
    });
  }
});
