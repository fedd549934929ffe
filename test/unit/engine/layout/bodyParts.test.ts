import assert from 'node:assert/strict';
import { bodyParts, rulingsOf } from '../../../../src/engine/layout/bodyParts';
import type { Picture } from '../../../../src/engine/model/pageContent';
import { findTables } from '../../../../src/engine/layout/tables/findTables';
import { across, lattice, OPTIONS, page, rowsOfText, SURVEY } from './tables/pageBuilder';

const picture = (top: number, bottom: number): Picture => ({
  kind: 'image',
  media: 'm',
  rotation: 0,
  background: false,
  artifact: false,
  bounds: { left: 210, top, right: 290, bottom },
});

describe('a picture on a table', () => {
  const words = rowsOfText([55, 105], 115, 20, [
    ['Iron', '8'],
    ['Lead', '7'],
    ['Tin', '4'],
    ['Gold', '3'],
  ]);
  const rulings = lattice([50, 100, 200, 300], [100, 120, 140, 160, 180]);
  const partsWith = (drawing: Picture) =>
    bodyParts(
      {
        content: page({ words, rulings, pictures: [drawing] }),
        survey: SURVEY,
        running: new Set(),
        runningPictures: [],
        marginNotes: [],
        render: undefined,
      },
      new Set(),
      { top: -Infinity, bottom: Infinity },
    );

  it('is in the cell that holds it', () => {
    const drawing = picture(121, 138);
    const { tables, tablePictures, pictures } = partsWith(drawing);
    const [table] = tables;
    assert.ok(table);
    assert.deepEqual([tablePictures.get(table), pictures.floating], [[drawing], []]);
  });

  it('floats where it lies over several cells, as the charts of sheets do', () => {
    const drawing = picture(102, 178);
    const { tablePictures, pictures } = partsWith(drawing);
    assert.deepEqual([tablePictures.size, pictures.floating, pictures.blocks], [0, [drawing], []]);
  });
});

describe('a rule between two rows of a table that text alone tells', () => {
  it('is a border of the table, and none of the text around it', () => {
    const rows = [
      ['Iron', '8.20'],
      ['Lead', '7.10'],
      ['Tin', '4.40'],
    ];
    const content = page({ words: rowsOfText([55, 255], 110, 18, rows), rulings: [across(115, 55, 275)] });
    const tables = findTables(content, OPTIONS);
    assert.deepEqual(
      tables.map(({ ruled }) => ruled),
      ['unruled'],
    );
    assert.deepEqual([...rulingsOf(tables, content)], content.rulings);
  });
});
