import assert from 'node:assert/strict';
import { haveSameBorders, withPageBorders } from '../../../../../src/engine/layout/pages/pageBorders';
import type { PageContent, Ruling } from '../../../../../src/engine/model/pageContent';
import { across, down, page, text } from '../tables/pageBuilder';

/** Rules `spacePt` within the edges of the page. */
const frame = (spacePt: number): Ruling[] => {
  const { widthPt, heightPt } = page({});
  const [right, bottom] = [widthPt - spacePt, heightPt - spacePt];
  return [
    across(spacePt, spacePt, right),
    across(bottom, spacePt, right),
    down(spacePt, spacePt, bottom),
    down(right, spacePt, bottom),
  ];
};
const words = text(72, 100, 'Some text of a page');
const bordersOf = (rulings: Ruling[], own = words): PageContent['borders'] =>
  withPageBorders(page({ words: own, rulings })).borders;

describe('a frame around a page', () => {
  it('is its borders, and no line of it', () => {
    const content = withPageBorders(page({ words, rulings: [...frame(24), across(300, 72, 300)] }));
    const side = { style: 'single', widthPt: 0.5, colour: 0, spacePt: 23.75 };
    assert.deepEqual(content.borders, { top: side, right: side, bottom: side, left: side });
    assert.deepEqual(
      content.rulings.map(({ position }) => position),
      [300],
    );
  });

  it('may be double', () => {
    const top = bordersOf([...frame(24), ...frame(26)])?.top;
    assert.deepEqual([top?.style, top?.widthPt], ['double', 2.5]);
    assert.equal(bordersOf([...frame(20), ...frame(24), ...frame(28)]), undefined);
  });

  it('is none that is farther from the edge than Word draws them, or with text outside', () => {
    assert.equal(bordersOf(frame(40)), undefined);
    assert.equal(bordersOf(frame(24), [...words, ...text(300, 835, '7')]), undefined);
  });

  it('is none that other lines end at: a form that fills the page', () => {
    const { widthPt } = page({});
    assert.equal(bordersOf([...frame(24), across(300, 24, widthPt - 24)]), undefined);
    assert.equal(bordersOf(frame(24).slice(1)), undefined);
  });

  it('begins a section where another page has none, or another one', () => {
    const [near, far] = [bordersOf(frame(24)), bordersOf(frame(30))];
    assert.ok(haveSameBorders(near, bordersOf(frame(24.5))));
    assert.ok(!haveSameBorders(near, far));
    assert.ok(!haveSameBorders(near, undefined));
    assert.ok(haveSameBorders(undefined, undefined));
  });
});
