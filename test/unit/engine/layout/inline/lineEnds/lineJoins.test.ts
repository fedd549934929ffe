import assert from 'node:assert/strict';
import { FULL, layoutOf } from '../../draftText';
import { page, text } from '../../tables/pageBuilder';

/** What stands at the end of two lines, and in the next one, with a link to the address over both. */
function joined(end: string, start: string, uri?: string): string {
  const words = [...text(72, 100, FULL), ...text(72, 112, `${FULL} ${end}`), ...text(72, 124, `${start} and more`)];
  const links = [106, 118].map((middle) => ({
    bounds: { left: 72, right: 600, top: middle - 3, bottom: middle + 9 },
    target: { kind: 'uri', uri: uri ?? '' } as const,
  }));
  const { blocks } = layoutOf({ ...page({ words }), ...(uri !== undefined && { links }) }).draft;
  const contents = blocks.flatMap((draft) => (draft.type === 'paragraph' ? draft.paragraph.content : []));
  const all = contents.map((inline) => (inline.type === 'text' ? inline.text : '')).join('');
  return all.slice(all.lastIndexOf(FULL) + FULL.length + 1);
}

describe('lines that end inside an address', () => {
  const uri = 'https://docs.example/some-guide';

  it('may break there where it is linked', () => {
    assert.equal(joined('https://docs.example/', 'some-guide', uri), 'https://docs.example/\u200bsome-guide and more');
  });

  it('break by themselves behind a hyphen', () => {
    assert.equal(joined('https://docs.example/some-', 'guide', uri), 'https://docs.example/some-guide and more');
  });

  it('leave the address as it is where nothing but its text leads there', () => {
    assert.equal(joined('https://docs.example/', 'some-guide'), 'https://docs.example/some-guide and more');
  });
});
