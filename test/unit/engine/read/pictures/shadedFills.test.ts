import assert from 'node:assert/strict';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { onePage, readFirst, stream } from '../support';

const WORDS = 'BT 0 g /F1 12 Tf 120 520 Td (words on it) Tj ET';
const BOX = { left: 100, top: 192, right: 300, bottom: 292 };

/** Painted behind words in a box 200 points wide and 100 points high. */
const read = (painting: string, resources = '', objects: Record<number, string> = {}): Promise<PageContent> =>
  readFirst(onePage(`${painting} ${WORDS}`, { resources, objects }));

const shading = (type: string, colours = '/C0 [1 1 1] /C1 [0 0.4 0.2]'): string =>
  `<< ${type} /ColorSpace /DeviceRGB /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] ${colours} /N 1 >> >>`;
const AXIAL = '/ShadingType 2 /Coords [100 0 300 0]';
const RADIAL = '/ShadingType 3 /Coords [200 550 0 200 550 150]';
const SHADED = 'q 100 500 200 100 re W n /S sh Q';

function isBehindText({ pictures, fills }: PageContent): boolean {
  const [picture] = pictures;
  if (!picture || pictures.length > 1 || fills.length > 0 || !picture.background || !picture.artifact) return false;
  const { left, top, right, bottom } = picture.bounds;
  return [left - BOX.left, top - BOX.top, right - BOX.right, bottom - BOX.bottom].every((off) => Math.abs(off) < 1);
}

/** `count` strips side by side, from white to green; `nested`: each over all that is left of the box. */
function strips(count: number, nested: boolean, isStriped = false): string {
  const width = 200 / count;
  return Array.from({ length: count }, (_, i) => {
    const share = isStriped ? i % 2 : i / (count - 1);
    const right = nested ? 300 : 100 + (i + 1) * width;
    const left = 100 + i * width;
    return `${1 - share} ${1 - 0.6 * share} ${1 - 0.8 * share} rg ${left} 500 ${right - left} 100 re f`;
  }).join(' ');
}

describe('a gradient under text', () => {
  it('is a picture behind it, along one axis or from the middle', async () => {
    for (const type of [AXIAL, RADIAL])
      assert.ok(isBehindText(await read(SHADED, '/Shading << /S 6 0 R >>', { 6: shading(type) })), type);
  });

  it('fills a path, too', async () => {
    const pattern = `<< /PatternType 2 /Shading 7 0 R >>`;
    const content = await read('/Pattern cs /P scn 100 500 200 100 re f', '/Pattern << /P 6 0 R >>', {
      6: pattern,
      7: shading(AXIAL),
    });
    assert.ok(isBehindText(content));
  });

  it('of one colour is a box', async () => {
    const even = shading(AXIAL, '/C0 [0.8 0.9 0.8] /C1 [0.81 0.9 0.8]');
    const { pictures, fills } = await read(SHADED, '/Shading << /S 6 0 R >>', { 6: even });
    assert.deepEqual([pictures.length, fills.length], [0, 1]);
  });

  it('may be strips whose colours run into each other, side by side or over each other', async () => {
    for (const nested of [false, true]) assert.ok(isBehindText(await read(strips(40, nested))), String(nested));
  });

  it('is none of a few strips or of wide ones, as of a scale of colours, nor of stripes', async () => {
    for (const count of [4, 10]) assert.deepEqual((await read(strips(count, false))).pictures, [], String(count));
    assert.deepEqual((await read(strips(40, false, true))).pictures, []);
  });
});

describe('a box that a mask lets show in part', () => {
  it('has the colour that it has on paper', async () => {
    const mask = stream(
      '0.5 g 0 0 600 800 re f',
      '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>',
    );
    const group = stream(
      '0 0.8 0.2 rg 100 500 200 100 re f',
      '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Group << /S /Transparency >> /Resources << >>',
    );
    const { fills } = await read(
      'q /S gs /F Do Q',
      '/ExtGState << /S << /SMask << /S /Luminosity /G 6 0 R >> >> >> /XObject << /F 7 0 R >>',
      {
        6: mask,
        7: group,
      },
    );
    const [red, green] = [((fills[0]?.colour ?? 0) >> 16) & 255, ((fills[0]?.colour ?? 0) >> 8) & 255];
    assert.ok(red > 110 && red < 145 && green > 215, (fills[0]?.colour ?? 0).toString(16));
  });
});
