import type { Word } from '../../../../../../src/engine/model/pageContent';

/** A word of a text layer: ten points a character, in the first style. */
export const wordAt = (text: string, left: number, baseline: number, change: Partial<Word> = {}): Word => {
  const right = left + 10 * text.length;
  return {
    text,
    bounds: { left, right, top: baseline - 10, bottom: baseline + 1 },
    baseline,
    angle: 0,
    vertical: false,
    softHyphen: false,
    spaceAfter: true,
    pieces: [{ text, style: 0, left, right, baseline }],
    ...change,
  };
};
