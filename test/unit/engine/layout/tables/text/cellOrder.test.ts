import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import { rowsByCellOrder } from '../../../../../../src/engine/layout/tables/text/cellOrder';
import { textRows } from '../../../../../../src/engine/layout/tables/text/textRows';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { across, described, OPTIONS, page, text } from '../pageBuilder';

/** Lines of a cell below each other, the first one on the baseline. */
const cell = (left: number, baseline: number, ...lines: readonly string[]): Word[] =>
  lines.flatMap((line, i) => text(left, baseline + 12 * i, line));

const HEAD = [...text(55, 112, 'Ref.'), ...text(100, 112, 'What is asked'), ...text(260, 112, 'Who')];
const RULES = [across(100, 50, 350), across(117, 50, 350)];
const ROWS = [
  '1,0: 1.1',
  '1,1: A copy of the contract is kept for ten years by the board',
  '1,2: The head of the office',
  '2,0: 8.2',
  '2,1: The site has a connection to the public network of the town',
  '2,2: An engineer',
];

describe('rows whose texts stand beside the middle of each other', () => {
  const first = [
    ...cell(55, 142, '1.1'),
    ...cell(100, 130, 'A copy of the contract', 'is kept for ten years', 'by the board'),
    ...cell(260, 136, 'The head of', 'the office'),
  ];
  const second = [
    ...cell(55, 182, '8.2'),
    ...cell(100, 170, 'The site has a', 'connection to the public', 'network of the town'),
    ...cell(260, 182, 'An engineer'),
  ];

  it('are told by the order of the content, which goes from cell to cell', () => {
    const content = page({ words: [...HEAD, ...first, ...second], rulings: [...RULES, across(200, 50, 350)] });
    assert.deepEqual(described(findTables(content, OPTIONS)[0], content).slice(3), ROWS);
  });

  it('are told where bullets are written after all text', () => {
    const bullets = [...text(92, 142, '•'), ...text(92, 154, '•')];
    const words = [...HEAD, ...first, ...second, ...bullets];
    const content = page({ words, rulings: [...RULES, across(200, 50, 350)] });
    assert.equal(findTables(content, OPTIONS)[0]?.rowEdges.length, 4);
  });
});

describe('numbers below each other', () => {
  it('are in a row each, though the content has them one after the other', () => {
    const words = [
      ...HEAD,
      ...cell(55, 130, '12', '13', '14'),
      ...cell(100, 130, 'Pens', 'Ink', 'Paper'),
      ...cell(260, 130, 'Ann', 'Bob', 'Eve'),
      ...[...cell(55, 166, '15'), ...cell(100, 166, 'Glue'), ...cell(260, 166, 'Ida')],
    ];
    const content = page({ words, rulings: [...RULES, across(176, 50, 350)] });
    assert.equal(findTables(content, OPTIONS)[0]?.rowEdges.length, 6);
  });
});

describe('a name of two lines with its values beside the last one', () => {
  const rowAt = (baseline: number, from: string, to: string, ...others: readonly string[]): Word[] => [
    ...text(55, baseline, from),
    ...text(55, baseline + 12, to),
    ...others.flatMap((other, i) => text(140 + 110 * i, baseline + 12, other)),
  ];

  it('is one row where rows stand farther apart than lines', () => {
    const words = [
      ...[...text(55, 112, 'Time'), ...text(140, 112, 'Monday'), ...text(250, 112, 'Tuesday')],
      ...rowAt(130, '08:00–', '09:00', 'Chemistry', 'Physics'),
      ...rowAt(160, '09:00–', '10:00', 'Ethics', 'Urban Geography'),
      ...rowAt(190, '10:00–', '11:00', 'Literature', 'Medieval History'),
    ];
    const content = page({ words, rulings: [...RULES, across(210, 50, 350)] });
    const found = described(findTables(content, OPTIONS)[0], content);
    assert.deepEqual(found.slice(3, 9), [
      '1,0: 08:00– 09:00',
      '1,1: Chemistry',
      '1,2: Physics',
      '2,0: 09:00– 10:00',
      '2,1: Ethics',
      '2,2: Urban Geography',
    ]);
  });
});

describe('a line that runs on into the next column', () => {
  it('is the heading of rows, and not the first line of the name below it', () => {
    const words = [
      ...text(55, 100, '8:00'),
      ...cell(130, 100, 'A walk'),
      ...text(55, 125, 'Tuesday, the second of May'),
      ...text(55, 139, '9:00'),
      ...cell(130, 139, 'A long talk about', 'what is needed'),
      ...text(55, 171, '10:00'),
      ...cell(130, 171, 'Supper'),
    ];
    const content = page({ words });
    const rows = textRows(content, [...words.keys()], 0.9).map((row) => [row]);
    const starts = rowsByCellOrder(rows, (x) => (x < 120 ? 0 : 1), content);
    assert.ok(starts === undefined || starts.includes(2), String(starts));
  });
});
