import type { Rect } from '../model/geometry';
import type { Fill, FormField, Link, PageContent, Picture, Piece, Ruling, Word } from '../model/pageContent';

type Angle = Word['angle'];

/** Pages of which at least this share of the characters is turned are turned back for reading. */
const MIN_TURNED_SHARE = 0.7;

/**
 * A page whose text is nearly all set at 90, 180 or 270 degrees, turned so that the text stands upright; Word knows no turned pages.
 * Other pages come back as they are.
 */
export function uprightPage(content: PageContent): PageContent {
  const angle = mainAngle(content.words);
  if (angle === 0) return content;
  const turn = new Turn(angle, content.widthPt, content.heightPt);
  const sideways = angle !== 180;
  return {
    ...content,
    widthPt: sideways ? content.heightPt : content.widthPt,
    heightPt: sideways ? content.widthPt : content.heightPt,
    words: content.words.map((word) => turn.word(word)),
    rulings: content.rulings.map((ruling) => turn.ruling(ruling)),
    fills: content.fills.map((fill): Fill => ({ ...fill, bounds: turn.rect(fill.bounds) })),
    pictures: content.pictures.map((picture): Picture => ({
      ...picture,
      bounds: turn.rect(picture.bounds),
      rotation: (picture.rotation + 360 - angle) % 360,
    })),
    links: content.links.map((link): Link => ({ ...link, bounds: turn.rect(link.bounds) })),
    formFields: content.formFields.map((field): FormField => ({ ...field, bounds: turn.rect(field.bounds) })),
  };
}

function mainAngle(words: readonly Word[]): Angle {
  const characters = new Map<Angle, number>();
  let all = 0;
  for (const word of words) {
    if (word.vertical) continue;
    all += word.text.length;
    characters.set(word.angle, (characters.get(word.angle) ?? 0) + word.text.length);
  }
  for (const [angle, count] of characters) if (angle !== 0 && count >= MIN_TURNED_SHARE * all) return angle;
  return 0;
}

/** Turns a page counter-clockwise by the angle that its text is turned clockwise. */
class Turn {
  constructor(
    readonly angle: Angle,
    readonly widthPt: number,
    readonly heightPt: number,
  ) {}

  rect({ left, top, right, bottom }: Rect): Rect {
    switch (this.angle) {
      case 90:
        return { left: top, right: bottom, top: this.widthPt - right, bottom: this.widthPt - left };
      case 270:
        return { left: this.heightPt - bottom, right: this.heightPt - top, top: left, bottom: right };
      case 180:
        return {
          left: this.widthPt - right,
          right: this.widthPt - left,
          top: this.heightPt - bottom,
          bottom: this.heightPt - top,
        };
      case 0:
        return { left, top, right, bottom };
    }
  }

  word(word: Word): Word {
    const bounds = this.rect(word.bounds);
    return {
      ...word,
      bounds,
      baseline: this.#baseline(word),
      angle: turned(word.angle, this.angle),
      pieces: word.pieces.map((piece) => this.#piece(piece, word)),
    };
  }

  /** The baseline is a y, or for text turned sideways an x. */
  #baseline({ baseline, angle }: Pick<Word, 'baseline' | 'angle'>): number {
    const sidewaysText = angle === 90 || angle === 270;
    const point = sidewaysText
      ? { left: baseline, right: baseline, top: 0, bottom: 0 }
      : { left: 0, right: 0, top: baseline, bottom: baseline };
    const moved = this.rect(point);
    const after = turned(angle, this.angle);
    return after === 90 || after === 270 ? moved.left : moved.top;
  }

  /** Pieces run along the baseline: their left and right become x again when the text stands upright. */
  #piece(piece: Piece, word: Word): Piece {
    const sidewaysText = word.angle === 90 || word.angle === 270;
    const [from, to] = [piece.left, piece.right];
    const along = sidewaysText
      ? { left: 0, right: 0, top: from, bottom: to }
      : { left: from, right: to, top: 0, bottom: 0 };
    const moved = this.rect(along);
    const after = turned(word.angle, this.angle);
    const isSideways = after === 90 || after === 270;
    return {
      ...piece,
      left: isSideways ? moved.top : moved.left,
      right: isSideways ? moved.bottom : moved.right,
      baseline: this.#baseline({ baseline: piece.baseline, angle: word.angle }),
    };
  }

  ruling(ruling: Ruling): Ruling {
    const { position, from, to } = ruling;
    const horizontal = ruling.orientation === 'horizontal';
    const moved = this.rect(
      horizontal
        ? { left: from, right: to, top: position, bottom: position }
        : { left: position, right: position, top: from, bottom: to },
    );
    const staysPut = this.angle === 180;
    const after = staysPut === horizontal ? 'horizontal' : 'vertical';
    return after === 'horizontal'
      ? { ...ruling, orientation: after, position: moved.top, from: moved.left, to: moved.right }
      : { ...ruling, orientation: after, position: moved.left, from: moved.top, to: moved.bottom };
  }
}

function turned(angle: Angle, by: Angle): Angle {
  const result = (angle - by + 360) % 360;
  return result === 90 || result === 180 || result === 270 ? result : 0;
}
