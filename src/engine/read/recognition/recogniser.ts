import { countLanguages, documentLanguages } from '../../model/languages/languageCounts';
import { median } from '../../model/sorted';
import type { RecogniserFiles } from '../../ports';
import { pageOfHocr, type HocrLine, type HocrPage, type HocrWord } from './hocr';
import { ModelRefused, Tesseract, turnedImage, type GreyImage } from './tesseract';

/** Knows all letters that are plain, so that words tell their language by it. */
const FIRST_MODEL = 'eng';
/** Tesseract's names of models (ISO 639-2/T) for languages in Latin letters (ISO 639-1). */
const LATIN_MODELS: Readonly<Record<string, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  et: 'est',
  fi: 'fin',
  hr: 'hrv',
  hu: 'hun',
  id: 'ind',
  lt: 'lit',
  lv: 'lav',
  nb: 'nor',
  nl: 'nld',
  pl: 'pol',
  ro: 'ron',
  sk: 'slk',
  sl: 'slv',
  sv: 'swe',
  tr: 'tur',
  vi: 'vie',
};
/** They tell how a page lies, and where formulas are: no text. */
const NO_LANGUAGES = ['osd', 'equ'];
/** Below it a word is a stain, a stroke, or a piece of a drawing, per cent, … */
const MIN_CONFIDENCE = 40;
/** … but no word in a line of text: of so many words, and with such a mean of the characters. */
const TEXT = { words: 3, confidence: 55 };
/** A line that is higher than the usual one by such a factor, and doubted, is a signature. */
const MAX_HEIGHT = 2;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Mean of the characters below which nothing was recognised, per cent: Latin text has 85 and more, poor copies 75; other scripts read as Latin 30 to 60. */
const MIN_MEAN_CONFIDENCE = 65;
/** Fewer characters do not tell how a page lies. */
const MIN_TURNED_CHARACTERS = 60;

/** What one model makes of a picture. */
export interface Reading {
  readonly lines: readonly HocrLine[];
  /** Mean of the characters, per cent. */
  readonly confidence: number;
  readonly characters: number;
  /** Those of lines that run up or down. */
  readonly turned: number;
}

/** Text on a picture of a page. */
export interface Recognised {
  /** In the order of reading, on the picture as it is turned. */
  readonly lines: readonly HocrLine[];
  /** Quarter turns clockwise that bring the text upright. */
  readonly turns: number;
}

/** Recognises text on pictures of pages: Tesseract, which is started when the first picture asks for it. */
export class Recogniser {
  private tesseract: Tesseract | undefined;
  private isWanted = false;
  private cannotStart = false;
  /** Models that are damaged, or of another kind. */
  private readonly refused = new Set<string>();

  constructor(private readonly files: RecogniserFiles) {}

  /** Whether there is a model to recognise anything with. */
  get hasModels(): boolean {
    return this.firstModel() !== undefined;
  }

  /** Whether a picture was refused because Tesseract does not run yet. */
  get isAwaited(): boolean {
    return this.isWanted && !this.tesseract && !this.cannotStart;
  }

  /** Where it cannot start, for want of memory, pictures stay pictures. */
  async start(): Promise<void> {
    try {
      this.tesseract = await Tesseract.start(this.files.program());
    } catch {
      this.cannotStart = true;
    }
  }

  /**
   * The lines of text on a picture, in the order of reading; undefined where there are none, or none that can be relied on, and as long as Tesseract
   * does not run. The same picture gives the same lines, whatever came before it.
   */
  textOn(image: GreyImage): Recognised | undefined {
    const first = this.firstModel();
    if (first === undefined) return undefined;
    this.isWanted = true;
    const { tesseract } = this;
    if (!tesseract) return undefined;
    const readAs = (picture: GreyImage): Reading =>
      this.bestReading(first, (model) =>
        readingOf(pageOfHocr(tesseract.hocrOf(picture, model, () => this.files.model(model)))),
      );
    try {
      const asItLies = readAs(image);
      const turns = turnsToRead(asItLies);
      if (turns === 0) return isRead(asItLies) ? { lines: asItLies.lines, turns } : undefined;
      const turned = readAs(turnedImage(image, turns));
      return isRead(turned) ? { lines: turned.lines, turns } : undefined;
    } catch (error) {
      // What a fault in WebAssembly leaves behind is not to be trusted: the next picture starts it anew, or this one, without the model.
      this.tesseract = undefined;
      this.isWanted = error instanceof ModelRefused;
      if (error instanceof ModelRefused) this.refused.add(error.model);
      return undefined;
    }
  }

  private get models(): readonly string[] {
    return this.files.models.filter((model) => !NO_LANGUAGES.includes(model) && !this.refused.has(model));
  }

  private firstModel(): string | undefined {
    const { models } = this;
    return models.includes(FIRST_MODEL) ? FIRST_MODEL : models[0];
  }

  /** By the model of the language that the words are in; where they are in no Latin letters, by the best of the other models. */
  private bestReading(firstModel: string, read: (model: string) => Reading): Reading {
    const first = read(firstModel);
    if (first.confidence >= MIN_MEAN_CONFIDENCE) {
      const model = modelFor(first.lines);
      const isKnown = model !== undefined && model !== firstModel && this.models.includes(model);
      return isKnown ? better(first, read(model)) : first;
    }
    const latin = new Set(Object.values(LATIN_MODELS));
    const others = this.models.filter((model) => !latin.has(model) && model !== firstModel);
    return others.reduce((best, model) => better(best, read(model)), first);
  }
}

/** Whether there is text that lies upright. */
const isRead = ({ confidence, characters, turned }: Reading): boolean =>
  confidence >= MIN_MEAN_CONFIDENCE && turned <= characters / 2;

/** Quarter turns clockwise that may bring text upright: Tesseract reads lines that run down, none that run up, or stand on their head. */
function turnsToRead({ confidence, characters, turned }: Reading): number {
  if (characters < MIN_TURNED_CHARACTERS) return 0;
  const isKnown = confidence >= MIN_MEAN_CONFIDENCE;
  if (turned > characters / 2) return isKnown ? 3 : 1;
  return isKnown ? 0 : 2;
}

const better = (a: Reading, b: Reading): Reading => (b.confidence > a.confidence ? b : a);

/** The model for the language of words in Latin letters; undefined where nothing tells it. */
function modelFor(lines: readonly HocrLine[]): string | undefined {
  const words = lines.flatMap((line) => line.words);
  const { western } = documentLanguages(countLanguages({ words, pageIndex: 0 }), undefined);
  return western && LATIN_MODELS[western.replace(/-.*/, '')];
}

/** Lines of text without the words that are none. Lines that are not upright count, and are left out. */
export function readingOf({ lines: all, turned }: HocrPage): Reading {
  const onSide = weighed(turned);
  let { characters, sum } = onSide;
  const highest = MAX_HEIGHT * (median(all.map(({ height }) => height)) ?? 0);
  const lines = all.flatMap((line) => {
    const own = weighed(line.words);
    characters += own.characters;
    sum += own.sum;
    if (line.height > highest && own.sum < MIN_MEAN_CONFIDENCE * own.characters) return [];
    const isText = line.words.length >= TEXT.words && own.sum >= TEXT.confidence * own.characters;
    const words = line.words.filter(
      ({ text, confidence }) => confidence >= MIN_CONFIDENCE || (isText && LETTER_OR_DIGIT.test(text)),
    );
    return words.length > 0 ? [{ ...line, words }] : [];
  });
  return { lines, confidence: characters > 0 ? sum / characters : 0, characters, turned: onSide.characters };
}

/** Characters, and their confidence summed up. */
function weighed(words: readonly HocrWord[]): { characters: number; sum: number } {
  let characters = 0;
  let sum = 0;
  for (const { text, confidence } of words) {
    characters += text.length;
    sum += text.length * confidence;
  }
  return { characters, sum };
}
