import { centreX, centreY, type Rect } from '../geometry';
import type { PageContent, Word } from '../pageContent';

/** Side of a bucket, points: a few words fall into each. */
const BUCKET_PT = 48;

/**
 * Finds the words of a part of the page without looking at all of them: buckets over the page, each with the words whose centre is in it. They are filled
 * when first asked for.
 */
export class WordIndex {
  private filled: number[][] | undefined;
  private readonly columns: number;
  private readonly rows: number;

  /** `among`: indices of the words that can be found. */
  constructor(
    private readonly words: readonly Word[],
    { widthPt, heightPt }: Pick<PageContent, 'widthPt' | 'heightPt'>,
    private readonly among: () => Iterable<number> = () => words.keys(),
  ) {
    this.columns = bucketCount(widthPt);
    this.rows = bucketCount(heightPt);
  }

  /** Indices of the words whose centre is in `area`, in the order of the content stream. */
  inside(area: Rect): number[] {
    const buckets = (this.filled ??= this.fill());
    const found: number[] = [];
    const lastRow = this.row(area.bottom);
    const lastColumn = this.column(area.right);
    for (let row = this.row(area.top); row <= lastRow; row++) {
      for (let column = this.column(area.left); column <= lastColumn; column++) {
        for (const i of buckets[row * this.columns + column] ?? []) {
          const word = this.words[i];
          if (!word) continue;
          const x = middleX(word);
          const y = middleY(word);
          if (x >= area.left && x < area.right && y >= area.top && y < area.bottom) found.push(i);
        }
      }
    }
    return found.sort((a, b) => a - b);
  }

  private fill(): number[][] {
    const buckets: number[][] = [];
    for (const i of this.among()) {
      const word = this.words[i];
      if (!word) continue;
      const place = this.row(middleY(word)) * this.columns + this.column(middleX(word));
      (buckets[place] ??= []).push(i);
    }
    return buckets;
  }

  private column(x: number): number {
    return Math.min(this.columns - 1, Math.max(0, Math.floor(x / BUCKET_PT)));
  }

  private row(y: number): number {
    return Math.min(this.rows - 1, Math.max(0, Math.floor(y / BUCKET_PT)));
  }
}

const middleX = (word: Word): number => centreX(word.bounds);
const middleY = (word: Word): number => centreY(word.bounds);
/** At most 256, so that a page of 200 inches makes no more work than a poster. */
const bucketCount = (lengthPt: number): number => Math.max(1, Math.min(256, Math.ceil(lengthPt / BUCKET_PT)));
