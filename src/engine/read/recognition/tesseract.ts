import type { GreyImage } from '../formats/greyImage';
import type startCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';

/** LSTM networks alone: the older recogniser is not in this build. */
const ENGINE_MODE = 1;
/** What an image shows (PageSegMode): a page, upright, with columns, tables and pictures to be found; or a line of text and nothing else. */
const SEGMENTATION = { page: 3, line: 7 } as const;
/** So many are kept loaded, 20 MB each. */
const MAX_MODELS = 4;
/** Where the build looks for its image. */
const IMAGE_FILE = '/input';

type Core = Awaited<ReturnType<typeof startCore>>;
type Api = InstanceType<Core['TessBaseAPI']>;

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
  hocrOf(
    image: GreyImage,
    language: string,
    model: () => Uint8Array,
    shows: keyof typeof SEGMENTATION = 'page',
  ): string {
    const api = this.apiOf(language, model);
    api.SetPageSegMode(SEGMENTATION[shows]);
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
    this.apis.set(language, api);
    return api;
  }
}

/** The image as a PGM file (netpbm). */
function portableGreymap({ width, height, pixels }: GreyImage): Uint8Array {
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  return Buffer.concat([header, pixels]);
}
