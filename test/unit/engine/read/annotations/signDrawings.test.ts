import assert from 'node:assert/strict';
import type { FormField } from '../../../../../src/engine/read/annotations/formFields';
import { withoutSignDrawings } from '../../../../../src/engine/read/annotations/signDrawings';
import { across, fill, text } from '../../layout/tables/pageBuilder';

describe('a field that can be checked', () => {
  const field = (kind: FormField['kind'], right = 110): FormField => ({
    bounds: { left: 100, top: 90, right, bottom: 100 },
    kind,
    name: '',
    title: '',
    value: '',
    checked: false,
    flags: { readOnly: false, multiline: false, editable: false, several: false },
  });
  const ring = { left: 98, top: 88, right: 112, bottom: 102 };
  const drawn = {
    words: [...text(101, 99, '\u2610'), ...text(120, 99, 'Rules \u2610')],
    rulings: [across(89, 99, 111), across(120, 60, 300)],
    fills: [fill(ring, 0xccd7ff), fill({ ...ring, right: 300 }, 0xccd7ff)],
    pictures: [{ bounds: ring, kind: 'drawing', media: 'a.png', rotation: 0, background: false, artifact: false }],
  } as const;
  const leftOf = (own: FormField): readonly number[] => {
    const { words, rulings, fills, pictures } = withoutSignDrawings(drawn, [own]);
    return [words, rulings, fills, pictures].map(({ length }) => length);
  };

  it('is a sign, and not drawn around that once more', () => {
    assert.deepEqual(leftOf(field('checkbox')), [2, 1, 1, 0]);
    assert.deepEqual(leftOf(field('radio')), [2, 1, 1, 0]);
  });

  it('leaves what is drawn around other fields, and around large ones', () => {
    assert.deepEqual(leftOf(field('text')), [3, 2, 2, 1]);
    assert.deepEqual(leftOf(field('checkbox', 180)), [3, 2, 2, 1]);
  });

  it('is not drawn once more in one drawing with the fields below it', () => {
    const below = (top: number): FormField => ({
      ...field('radio'),
      bounds: { left: 100, top, right: 110, bottom: top + 10 },
    });
    const column = { ...drawn, pictures: drawn.pictures.map((one) => ({ ...one, bounds: { ...ring, bottom: 122 } })) };
    const isDrawn = (...tops: readonly number[]): boolean =>
      withoutSignDrawings(column, [field('radio'), ...tops.map(below)]).pictures.length > 0;
    assert.deepEqual([isDrawn(110), isDrawn(), isDrawn(140)], [false, true, true]);
  });
});
