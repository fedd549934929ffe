import type startCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';

/** LSTM networks alone: the older recogniser is not in this build. */
const ENGINE_MODE = 1;
/** Finds columns, tables and pictures by itself, takes the page as upright. */
const PAGE_SEGMENTATION = 3;
/** So many are kept loaded, 20 MB each. */
const MAX_MODELS = 4;
/** Where the build looks for its image. */
const IMAGE_FILE = '/input';

type Core = Awaited<ReturnType<typeof startCore>>;
type Api = InstanceType<Core['TessBaseAPI']>;

/** Values of light, a byte each, 0 for black. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  /** `width` bytes for each row. */
  readonly pixels: Uint8Array;
  readonly dpi: number;
}

/** A model that cannot be read, is damaged, or of another kind than LSTM networks. */
export class ModelRefused extends Error {
  override readonly name = 'ModelRefused';
  constructor(
    readonly model: string,
    cause: unknown,
  ) {
    super(`Tesseract does not take the model ${model}.`, { cause });
  }
}

/** Tesseract in WebAssembly, with the languages that have been asked for. After any exception it is not to be used any more. */
export class Tesseract {
  /** By language, the last used one last. */
  private readonly apis = new Map<string, Api>();

  private constructor(private readonly core: Core) {}

  /** `program`: tesseract-core-simd-lstm.wasm. */
  static async start(program: Uint8Array): Promise<Tesseract> {
    const silent = (): void => undefined;
    const { default: startCore } = await import('tesseract.js-core/tesseract-core-simd-lstm.js');
    return new Tesseract(await startCore({ wasmBinary: program, print: silent, printErr: silent }));
  }

  /** The text of an image as hOCR. The same image gives the same text, whatever came before it. */
  hocrOf(image: GreyImage, language: string, model: () => Uint8Array): string {
    const api = this.apiOf(language, model);
    this.core.FS.writeFile(IMAGE_FILE, portableGreymap(image));
    try {
      if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract does not take the image.');
      api.SetSourceResolution(image.dpi);
      if (api.Recognize(null) !== 0) throw new Error('Tesseract cannot recognise the image.');
      return api.GetHOCRText(0);
    } finally {
      api.Clear();
      this.core.FS.unlink(IMAGE_FILE);
    }
  }

  private apiOf(language: string, model: () => Uint8Array): Api {
    const known = this.apis.get(language);
    if (known) {
      this.apis.delete(language);
      this.apis.set(language, known);
      return known;
    }
    const [oldest] = this.apis;
    if (oldest && this.apis.size >= MAX_MODELS) {
      oldest[1].End();
      this.apis.delete(oldest[0]);
    }
    const file = `/${language}.traineddata`;
    const api = new this.core.TessBaseAPI();
    try {
      this.core.FS.writeFile(file, model());
      if (api.Init('/', language, ENGINE_MODE) !== 0) throw new Error('It is damaged, or of another kind.');
    } catch (error) {
      throw new ModelRefused(language, error);
    }
    this.core.FS.unlink(file);
    api.SetPageSegMode(PAGE_SEGMENTATION);
    this.apis.set(language, api);
    return api;
  }
}

/** The image as a PGM file (netpbm). */
function portableGreymap({ width, height, pixels }: GreyImage): Uint8Array {
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  return Buffer.concat([header, pixels]);
}

/** An image turned clockwise by quarters. */
export function turnedImage({ width, height, pixels, dpi }: GreyImage, turns: number): GreyImage {
  const turned = new Uint8Array(pixels.length);
  // From a pixel of the turned image to the next one of its row, and of its column, on the image.
  const [first, across, down] =
    turns === 1
      ? [(height - 1) * width, -width, 1]
      : turns === 2
        ? [pixels.length - 1, -1, -width]
        : [width - 1, width, -1];
  const size = turns === 2 ? { width, height } : { width: height, height: width };
  for (let y = 0, to = 0; y < size.height; y++) {
    for (let x = 0, at = first + y * down; x < size.width; x++, at += across) turned[to++] = pixels[at] ?? 0;
  }
  return { ...size, pixels: turned, dpi };
}
