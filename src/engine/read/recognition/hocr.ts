/** A line of recognised text, pixels of its image. */
export interface HocrLine {
  /** The baseline's height at x = 0, and how far it falls for each pixel to the right. */
  readonly baseline: number;
  readonly slope: number;
  /** From the tops of ascenders to the ends of descenders, and the part of it below the baseline. */
  readonly height: number;
  readonly descent: number;
  readonly words: readonly HocrWord[];
}

/** What is recognised on an image. */
export interface HocrPage {
  /** In their order of reading. */
  readonly lines: readonly HocrLine[];
  /** Words of lines that run up or down the image. */
  readonly turned: readonly HocrWord[];
}

export interface HocrWord {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** 0 to 100 */
  readonly confidence: number;
}

/** Lines that run up or down have no baseline, or one that is all but upright. */
const LINE =
  /<span class='ocr_(?:line|header|caption|textfloat)'[^>]*? title="bbox (\d+) \d+ \d+ (\d+)(?:; textangle \d+)?(?:; baseline (\S+) (\S+))?; x_size (\S+); x_descenders ([^;"]+)/;
const MAX_SLOPE = 1;
const WORD = /<span class='ocrx_word'[^>]*? title='bbox (\d+) \d+ (\d+) \d+; x_wconf (\d+)'[^>]*>(.*?)<\/span>/;
const LINE_OR_WORD = new RegExp(`${LINE.source}|${WORD.source}`, 'g');
const TAG = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g;

/** The lines of hOCR (hOCR 1.2) as Tesseract 5 writes it, in its order. */
export function pageOfHocr(hocr: string): HocrPage {
  const lines: HocrLine[] = [];
  const turned: HocrWord[] = [];
  let words = turned;
  for (const [, left, bottom, slope, offset, size, descenders, from, to, confidence, text = ''] of hocr.matchAll(
    LINE_OR_WORD,
  )) {
    if (left === undefined) {
      words.push({
        text: text.replace(TAG, '').replace(ENTITY, (entity) => ENTITIES[entity] ?? entity),
        left: Number(from),
        right: Number(to),
        confidence: Number(confidence),
      });
    } else if (Math.abs(Number(slope ?? Infinity)) > MAX_SLOPE) words = turned;
    else {
      words = [];
      // The baseline is told from the lower left corner of the line's box.
      const baseline = Number(bottom) + Number(offset) - Number(slope) * Number(left);
      lines.push({ baseline, slope: Number(slope), height: Number(size), descent: Number(descenders), words });
    }
  }
  return { lines, turned };
}
