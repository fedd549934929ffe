import type { Rect } from '../../model/geometry';
import type { Picture, PlacedComment, PlacedControl, Word } from '../../model/pageContent';

/** x' = scale · x + dx, y' = scale · y + dy. */
interface Move {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

/** A picture in another place: what stands on it moves with it. */
export function movedPicture(picture: Picture, bounds: Rect, scale = 1): Picture {
  const { labels, artwork } = picture;
  const move = { scale, dx: bounds.left - scale * picture.bounds.left, dy: bounds.top - scale * picture.bounds.top };
  return {
    ...picture,
    bounds,
    ...(labels && { labels: labels.map((word) => movedWord(word, move)) }),
    ...(artwork && { artwork: movedRect(artwork, move) }),
  };
}

/** A word in another place. */
export function movedWord(word: Word, move: Move): Word {
  const { scale, dx } = move;
  const isLevel = word.angle === 0 || word.angle === 180;
  const along = isLevel ? dx : move.dy;
  const across = isLevel ? move.dy : dx;
  return {
    ...word,
    bounds: movedRect(word.bounds, move),
    baseline: scale * word.baseline + across,
    pieces: word.pieces.map((piece) => ({
      ...piece,
      left: scale * piece.left + along,
      right: scale * piece.right + along,
      baseline: scale * piece.baseline + across,
    })),
  };
}

export function movedRect({ left, top, right, bottom }: Rect, { scale, dx, dy }: Move): Rect {
  return { left: scale * left + dx, top: scale * top + dy, right: scale * right + dx, bottom: scale * bottom + dy };
}

/** Content controls on a page that is moved. */
export function movedControls(
  controls: readonly PlacedControl[],
  move: (bounds: Rect) => Rect,
  moveWord: (word: Word) => Word,
): PlacedControl[] {
  return controls.map(({ blank, ...placed }) => ({
    ...placed,
    bounds: move(placed.bounds),
    ...(blank && { blank: moveWord(blank) }),
  }));
}

/** Comments on a page that is moved. */
export function movedComments(comments: readonly PlacedComment[], move: (bounds: Rect) => Rect): PlacedComment[] {
  return comments.map(({ comment, areas }) => ({ comment, areas: areas.map(move) }));
}
