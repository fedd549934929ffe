import assert from 'node:assert/strict';
import { bodyZone } from '../../../../src/engine/layout/bodyWords';
import { page, text } from './tables/pageBuilder';

describe('the body of a page', () => {
  const words = [...text(72, 40, 'Head'), ...text(72, 100, 'Body'), ...text(72, 780, 'Foot')];
  const zone = bodyZone(page({ words }), new Set([0, 2]));

  it('has the rules that are close to it, and the running heads all others', () => {
    const [head, body, foot] = words;
    assert.ok(head && body && foot);
    assert.ok(zone.top > (head.bounds.bottom + body.bounds.top) / 2 && zone.top < body.bounds.top - 5);
    assert.ok(zone.bottom < (body.bounds.bottom + foot.bounds.top) / 2 && zone.bottom > body.bounds.bottom + 5);
  });

  it('has all rules on a side without a running head', () => {
    const open = bodyZone(page({ words }), new Set([0]));
    assert.equal(open.bottom, Infinity);
  });

  it('has no rule that the running heads have on all pages, close to it or not', () => {
    const [head, body, foot] = words;
    assert.ok(head && body && foot);
    const [upper, lower] = [body.bounds.top - 2, body.bounds.bottom + 2];
    assert.ok(zone.top < upper && zone.bottom > lower);
    const ruled = bodyZone(page({ words }), new Set([0, 2]), { rules: [upper, lower + 500] });
    assert.ok(ruled.top > upper);
    assert.equal(ruled.bottom, zone.bottom);
  });

  it('reaches from head to foot where it has no words', () => {
    const [head, , foot] = words;
    assert.ok(head && foot);
    assert.deepEqual(bodyZone(page({ words: [head, foot] }), new Set([0, 1])), {
      top: head.bounds.bottom,
      bottom: foot.bounds.top,
    });
  });
});
