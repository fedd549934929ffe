import assert from 'node:assert/strict';
import { onePage, readFirst, stream } from '../../support';

/** What lies under the text is as grey as the mask lets the black box be. */
const MASK = stream(
  '0.5 g 0 0 600 800 re f',
  '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>',
);
const WORDS = 'BT 0 g /F1 12 Tf 120 520 Td (words on it) Tj ET';

describe('boxes painted through a soft mask', () => {
  it('have the colour that shows, not that of the paint', async () => {
    const { fills } = await readFirst(
      onePage(`q /S gs 0 g 100 500 200 100 re f Q ${WORDS}`, {
        resources: '/ExtGState << /S << /SMask << /S /Luminosity /G 6 0 R >> >> >>',
        objects: { 6: MASK },
      }),
    );
    assert.equal(fills.length, 1);
    const grey = (fills[0]?.colour ?? 0) & 255;
    assert.ok(grey > 100 && grey < 160, String(grey));
  });
});
