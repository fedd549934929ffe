import { lumaOf } from '../formats/bitmap';
import type { GreyImage } from '../formats/greyImage';
import { EDGE_PX, type Ground, groundsOn, MIN_CONTRAST } from './grounds';
import type { InkMap } from './inkMap';
import type { StraightPicture } from './straightPicture';

/** On grounds with light letters these are the ink. */
export function takeLightLetters(map: InkMap, picture: StraightPicture, grounds: readonly Ground[]): void {
  const { ink, width } = map;
  forLightLetters(picture, grounds, (x, y, { light, most, isInside }) => {
    const isLetter = isInside && light > most / 2;
    ink[y * width + x] = isLetter || light < -MIN_CONTRAST ? 1 : 0;
  });
}

/** The image with dark letters in place of light ones. */
export function withDarkLetters(image: GreyImage, picture: StraightPicture): GreyImage {
  const grounds = groundsOn(picture);
  if (!grounds.some(({ hasLightLetters }) => hasLightLetters)) return image;
  const pixels = image.pixels.slice();
  forLightLetters(picture, grounds, (x, y, { light, most, isInside }) => {
    pixels[y * image.width + x] = isInside ? 255 - Math.round((Math.max(0, light) * 255) / most) : 255;
  });
  return { ...image, pixels };
}

/** A pixel of a ground. */
interface OnGround {
  /** How much lighter than the ground it is, and may be, of 255. */
  readonly light: number;
  readonly most: number;
  /** Not where scanning blurs the edge. */
  readonly isInside: boolean;
}

/** Visits the pixels of such grounds, and of their edges. */
function forLightLetters(
  picture: StraightPicture,
  grounds: readonly Ground[],
  visit: (x: number, y: number, pixel: OnGround) => void,
): void {
  const { scale, width, height } = picture;
  for (const { boxes, hasLightLetters, colour } of grounds) {
    if (!hasLightLetters) continue;
    const ground = lumaOf(colour);
    for (const bounds of boxes) {
      const [left, right] = [Math.floor(bounds.left * scale) - EDGE_PX, Math.ceil(bounds.right * scale) + EDGE_PX];
      const [top, bottom] = [Math.floor(bounds.top * scale) - EDGE_PX, Math.ceil(bounds.bottom * scale) + EDGE_PX];
      const isWithin = (place: number, from: number, to: number): boolean =>
        place >= from + 2 * EDGE_PX && place < to - 2 * EDGE_PX;
      for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
        for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
          const isInside = isWithin(x, left, right) && isWithin(y, top, bottom);
          visit(x, y, { light: lumaOf(picture.pixelAt(x, y)) - ground, most: 255 - ground, isInside });
        }
      }
    }
  }
}
