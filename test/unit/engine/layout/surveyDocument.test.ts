import assert from 'node:assert/strict';
import { surveyDocument } from '../../../../src/engine/layout/surveyDocument';
import { INFO, survey } from './surveys';

const bodyOf = (looks: Readonly<Record<string, number>>) => {
  const { bodyFamily, bodySizePt, typewritten } = surveyDocument({ ...INFO, pageCount: 1 }, [
    survey(0, [], [], { looks }),
  ]);
  return [bodyFamily, bodySizePt, typewritten];
};

describe('the look of body text', () => {
  it('is that of prose, also between long listings', () => {
    assert.deepEqual(bodyOf({ 'Arial|11.0|0|0|0': 900, 'Courier New|8.0|0|0|1': 4100 }), ['Arial', 11, false]);
  });

  it('is monospaced where nothing but a head is not', () => {
    assert.deepEqual(bodyOf({ 'Arial|11.0|0|0|0': 90, 'Courier New|10.0|0|0|1': 4100 }), ['Courier New', 10, true]);
  });
});

describe('numbers of lines in the margin', () => {
  it('are no part of the body: Word counts the lines itself', () => {
    const numbers = { words: [0, 7], first: 1, last: 2, step: 1, right: 50, distancePt: 22, inSentences: 9 };
    const found = surveyDocument({ ...INFO, pageCount: 3 }, [
      survey(0, [], [], { marginNumbers: numbers }),
      survey(1, [], []),
      survey(2, [], [], { marginNumbers: numbers }),
    ]);
    assert.deepEqual(found.runningWords, [[0, 7], [], [0, 7]]);
    assert.deepEqual(found.lineNumbering, { step: 1, restart: 'newPage', distancePt: 22 });
  });
});
