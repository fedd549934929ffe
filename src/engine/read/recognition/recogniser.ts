import { intersect, type Rect } from '../../model/geometry';
import type { RecogniserFiles } from '../../ports';
import { denseStrip } from './denseStrip';
import { pageOfHocr, type HocrLine } from './hocr';
import { isLatinModel, latinModelFor } from './languageModels';
import { isSure, readingOf, type Reading } from './reading';
import { partOf, turnedImage, type GreyImage } from '../formats/greyImage';
import { ModelRefused, Tesseract } from './tesseract';

/** Knows all letters that are plain, so that words tell their language by it. */
const FIRST_MODEL = 'eng';
/** They tell how a page lies, and where formulas are: no text. */
const NO_LANGUAGES = ['osd', 'equ'];
/** What was missed is mostly no text: the mean of its characters from which it is believed, per cent, and that of a digit alone: specks look like single letters. */
const MIN_MISSED = 80;
const MIN_MISSED_DIGIT = 90;
const DIGIT = /^\p{Nd}$/u;
/** Fewer characters do not tell how a page lies, and what its letters are. */
const MIN_TELLING = 60;

/** How a picture is read. */
interface Way {
  readonly model: string;
  /** Quarters clockwise, before it is read. */
  readonly turns: number;
}

interface WayReading extends Reading {
  readonly way: Way;
}

/** Reads one picture, or a strip of it. */
type Read = (way: Way & { readonly part?: 'strip' }) => WayReading;

/** Text on a picture of a page. */
export interface Recognised {
  /** In the order of reading, on the picture as it is turned. */
  readonly lines: readonly HocrLine[];
  /** Quarter turns clockwise that bring the text upright. */
  readonly turns: number;
  readonly model: string;
}

/** Recognises text on pictures of pages: Tesseract, which is started when the first picture asks for it. */
export class Recogniser {
  private tesseract: Tesseract | undefined;
  private isWanted = false;
  private cannotStart = false;
  /** That of the language of most of the document; undefined where nothing tells it. */
  private usualModel: string | undefined;
  private isSampleBad = false;
  /** Models that are damaged, or of another kind. */
  private readonly refused = new Set<string>();

  constructor(private readonly files: RecogniserFiles) {}

  /** Whether there is a model to recognise anything with. */
  get hasModels(): boolean {
    return this.models.length > 0;
  }

  /** Whether a picture was refused because Tesseract does not run yet. */
  get isAwaited(): boolean {
    return this.isWanted && !this.tesseract && !this.cannotStart && this.hasModels;
  }

  /**
   * Where it cannot start, for want of memory, pictures stay pictures.
   *
   * @param sample a page of the document, always the same one: what it is written in is tried first with all others
   */
  async start(sample: () => GreyImage | undefined): Promise<void> {
    try {
      this.tesseract = await Tesseract.start(this.files.program());
    } catch {
      this.cannotStart = true;
      return;
    }
    const image = this.isSampleBad ? undefined : sample();
    this.usualModel = image && this.guarded((tesseract) => this.modelFor(readerOf(tesseract, image, this.files)));
    if (!this.isWanted) this.isSampleBad = true;
  }

  /**
   * The lines of text on a picture, in the order of reading; undefined where there are none, or none that can be relied on, and as long as Tesseract
   * does not run. The same picture gives the same lines, whatever came before it.
   */
  textOn(image: GreyImage): Recognised | undefined {
    if (!this.hasModels) return undefined;
    this.isWanted = true;
    return this.guarded((tesseract) => {
      const read = readerOf(tesseract, image, this.files);
      const asItLies = this.firstReading(read);
      const onSide = quartersOnSide(asItLies);
      const upright = onSide === 0 ? asItLies : this.firstReading(read, onSide);
      const best = isSure(upright) || upright.characters < MIN_TELLING ? upright : this.likeliestReading(read, upright);
      const model = this.otherModelFor(best);
      const reading = model === undefined ? best : better(best, read({ ...best.way, model }));
      return isRead(reading) ? { lines: reading.lines, ...reading.way } : undefined;
    });
  }

  /** A line of text that the whole picture was read without: what is not all but sure stays ink. `place`: pixels, with white around it. */
  missedLine(image: GreyImage, place: Rect, model: string): HocrLine | undefined {
    return this.guarded((tesseract) => {
      const part = intersect(place, { left: 0, top: 0, right: image.width, bottom: image.height });
      // Where a page was askew, its corners may be beside the picture.
      if (part.right <= part.left || part.bottom <= part.top) return undefined;
      const hocr = tesseract.hocrOf(partOf(image, part), model, () => this.files.model(model), 'line');
      const { lines, confidence, characters } = readingOf(pageOfHocr(hocr));
      const [line] = lines;
      const isDigit = DIGIT.test(line?.words[0]?.text ?? '');
      const least = characters > 1 ? MIN_MISSED : isDigit ? MIN_MISSED_DIGIT : Infinity;
      return line && confidence >= least ? movedLine(line, part) : undefined;
    });
  }

  /** What a fault in WebAssembly leaves behind is not to be trusted: the next picture starts it anew, or this one, without the model. */
  private guarded<T>(use: (tesseract: Tesseract) => T): T | undefined {
    if (!this.tesseract) return undefined;
    try {
      return use(this.tesseract);
    } catch (error) {
      this.tesseract = undefined;
      this.isWanted = error instanceof ModelRefused;
      if (error instanceof ModelRefused) this.refused.add(error.model);
      return undefined;
    }
  }

  private get models(): readonly string[] {
    return this.files.models.filter((model) => !NO_LANGUAGES.includes(model) && !this.refused.has(model));
  }

  private get firstModel(): string {
    const { models } = this;
    return models.includes(FIRST_MODEL) ? FIRST_MODEL : (models[0] ?? FIRST_MODEL);
  }

  /** By the usual model, and where that knows none of the letters, by the first one. */
  private firstReading(read: Read, turns = 0): WayReading {
    const { usualModel, firstModel } = this;
    const first = read({ model: usualModel ?? firstModel, turns });
    const isOther = usualModel !== undefined && usualModel !== firstModel;
    return isOther && !isSure(first) ? better(first, read({ model: firstModel, turns })) : first;
  }

  /** Where the words are in no Latin letters, or stand on their head: in the way in which a strip of them reads best. */
  private likeliestReading(read: Read, upright: WayReading): WayReading {
    const [first, ...others] = this.waysOnStrip(read, upright.way.turns);
    return first ? better(upright, read(others.reduce(better, first).way)) : upright;
  }

  private modelFor(read: Read): string | undefined {
    const first = read({ model: this.firstModel, turns: 0, part: 'strip' });
    const best = isSure(first) ? first : this.waysOnStrip(read, 0).reduce(better, first);
    return isSure(best) ? (this.otherModelFor(best) ?? best.way.model) : undefined;
  }

  /** A strip read in all ways in which text may be that none of the usual ones reads. */
  private waysOnStrip(read: Read, turns: number): WayReading[] {
    const { usualModel, firstModel } = this;
    const known = usualModel === undefined ? [firstModel] : [...new Set([usualModel, firstModel])];
    const others = this.models.filter((model) => !isLatinModel(model) && !known.includes(model));
    const part = 'strip';
    const onHead = (turns + 2) % 4;
    return [
      ...others.map((model) => read({ model, turns, part })),
      ...[...known, ...others].map((model) => read({ model, turns: onHead, part })),
    ];
  }

  /** The model for the language of words in Latin letters, where it is there, and they were read with another one. */
  private otherModelFor(reading: WayReading): string | undefined {
    if (!isSure(reading)) return undefined;
    const model = latinModelFor(reading.lines.flatMap(({ words }) => words));
    return model !== undefined && model !== reading.way.model && this.models.includes(model) ? model : undefined;
  }
}

function readerOf(tesseract: Tesseract, image: GreyImage, files: RecogniserFiles): Read {
  const pictures = new Map([[0, image]]);
  const turnedBy = (turns: number): GreyImage => {
    const turned = pictures.get(turns) ?? turnedImage(image, turns);
    pictures.set(turns, turned);
    return turned;
  };
  return ({ model, turns, part }) => {
    const picture = turnedBy(turns);
    const shown = part === 'strip' ? denseStrip(picture) : picture;
    const hocr = tesseract.hocrOf(shown, model, () => files.model(model));
    return { way: { model, turns }, ...readingOf(pageOfHocr(hocr)) };
  };
}

/** Whether there is text that lies upright. */
const isRead = (reading: Reading): boolean => isSure(reading) && reading.turned <= reading.characters / 2;

/** Quarter turns clockwise that bring text upright that lies on its side: Tesseract reads lines that run down, none that run up. */
function quartersOnSide(reading: Reading): number {
  if (reading.characters < MIN_TELLING || reading.turned <= reading.characters / 2) return 0;
  return isSure(reading) ? 3 : 1;
}

/** A line on a part of an image, on the image. */
function movedLine(line: HocrLine, { left, top }: Pick<Rect, 'left' | 'top'>): HocrLine {
  const words = line.words.map((word) => ({ ...word, left: word.left + left, right: word.right + left }));
  return { ...line, baseline: line.baseline + top - line.slope * left, words };
}

const better = (a: WayReading, b: WayReading): WayReading => (b.confidence > a.confidence ? b : a);
