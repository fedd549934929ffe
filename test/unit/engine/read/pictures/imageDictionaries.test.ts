import assert from 'node:assert/strict';
import { ImageDictionaries } from '../../../../../src/engine/read/pictures/imageDictionaries';
import { MemoryMedia, onePage, readFirst, sourceOf, stream } from '../support';

const SIDE_PX = 64;
/** Grey noise, the same each time: a linear congruential generator (Numerical Recipes, 7.1). */
const noise = ((): string => {
  let state = 1;
  return Array.from({ length: SIDE_PX * SIDE_PX }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(state >>> 24);
  }).join('');
})();
const data = Buffer.from(noise, 'latin1');
const IMAGE = `/Type /XObject /Subtype /Image /Width ${SIDE_PX} /Height ${SIDE_PX}`;
const GREY = '/ColorSpace /DeviceGray /BitsPerComponent 8';
const MASKED = `${GREY} /SMask 8 0 R`;
const MASKED_OTHERWISE = `${GREY} /SMask 9 0 R`;
const STENCIL = '/ImageMask true /BitsPerComponent 1';
/** A mask of one opacity. */
const mask = (opacity: number): string =>
  stream(String.fromCharCode(opacity).repeat(SIDE_PX * SIDE_PX), `${IMAGE} ${GREY}`);

/** A page with two images of the same samples, with these entries in their dictionaries; the second one in this graphics state. */
const twoImages = (first: string, second: string, state = ''): Uint8Array =>
  onePage(`q 90 0 0 90 100 300 cm /A Do Q q ${state} 90 0 0 90 300 300 cm /B Do Q`, {
    resources: '/ExtGState << /Faint << /ca 0.3 >> >> /XObject << /A 6 0 R /B 7 0 R >>',
    objects: {
      6: stream(noise, `${IMAGE} ${first}`),
      7: stream(noise, `${IMAGE} ${second}`),
      8: mask(100),
      9: mask(200),
    },
  });

describe('what the dictionaries of images state', () => {
  it('holds for all with the same data where they are the same', () => {
    const stated = new ImageDictionaries(sourceOf(twoImages(MASKED, MASKED))).of(data);
    assert.deepEqual(stated, { plain: false, single: true });
  });

  it('holds for none with the same data where they differ', () => {
    const stated = new ImageDictionaries(sourceOf(twoImages(MASKED, MASKED_OTHERWISE))).of(data);
    assert.deepEqual(stated, { plain: false, single: false });
  });

  const pictures = async (pdf: Uint8Array): Promise<number> => {
    const media = new MemoryMedia();
    const page = await readFirst(pdf, media);
    assert.equal(page.pictures.length, 2);
    return media.files.size;
  };

  it('keeps pictures apart that differ in their masks alone, or in the opacity or the colour in which they are painted', async () => {
    assert.equal(await pictures(twoImages(MASKED, MASKED_OTHERWISE)), 2);
    assert.equal(await pictures(twoImages(MASKED, MASKED, '/Faint gs')), 2);
    assert.equal(await pictures(twoImages(STENCIL, STENCIL, '1 0 0 rg')), 2);
    assert.equal(await pictures(twoImages(MASKED, MASKED)), 1);
  });
});
