import type { ParagraphOutline } from '../types';

/** Words that name a figure or table, with their number: "Figure 3.", "Table 2-1:", "Abb. 4", "Figure S1b", "图 1". */
const NAMED =
  /^(figure|fig|table|tab|chart|diagram|exhibit|listing|plate|image|photo|scheme|box|equation|abbildung|abb|tabelle|bild|tableau|figura|tabla|tabela|tabella|cuadro|quadro|gráfico|graphique|grafik|schaubild|übersicht|tablica|tabel|tabelul|рисунок|рис|таблица|табл|obrázek|tabulka|rysunek|afbeelding|figur|tabell|kuva|taulukko|图|表|図|그림|표)(?:(?<=[图表図그림표])|(?!\p{L}))\.?\s*((?:[A-Z]{0,3}\p{Nd}+[a-z]?|[A-Z]|[IVX]+)(?:[.\-–]\p{Nd}+[a-z]?)*)\s*([.:：．)）–—|-]|\s|$)/iu;
/** Behind the number, before the caption's text. */
const MARK = /[.:：．)）–—|-]/;
const MAX_LINES = 6;
const MAX_CHARACTERS = 600;
/** A caption is no larger than the body. */
const MAX_SIZE_RATIO = 1.1;

/** Its start names a figure or table. */
export const namesFigure = (text: string): boolean => NAMED.test(text);

/** "Fig. 3.2: Rivers" in its parts. */
interface NamedFigure {
  readonly name: string;
  readonly number: string;
  readonly title: string;
}

/** Undefined where a text names no figure or table. */
export function readNamedFigure(text: string): NamedFigure | undefined {
  const [start = '', name, number] = NAMED.exec(text) ?? [];
  return name === undefined || number === undefined ? undefined : { name, number, title: text.slice(start.length) };
}

/**
 * Captions of figures and tables, by index into the paragraphs: named and numbered, next to a picture or table, or set off by a mark
 * after the number. Linear.
 */
export function findCaptions(
  paragraphs: readonly ParagraphOutline[],
  bodySizePt: number,
  taken: ReadonlySet<number>,
): ReadonlySet<number> {
  const captions = new Set<number>();
  paragraphs.forEach((paragraph, index) => {
    if (taken.has(index)) return;
    if (paragraph.tag === 'Caption' || isCaption(paragraph, paragraphs, index, bodySizePt)) captions.add(index);
  });
  return captions;
}

function isCaption(
  paragraph: ParagraphOutline,
  paragraphs: readonly ParagraphOutline[],
  index: number,
  bodySizePt: number,
): boolean {
  const { text, lines, characters, sizePt } = paragraph;
  if (lines > MAX_LINES || characters > MAX_CHARACTERS || sizePt > bodySizePt * MAX_SIZE_RATIO) return false;
  const match = NAMED.exec(text);
  if (match === null) return false;
  // "Table 3 shows that …" is a sentence; with a picture beside it, or a mark behind the number, it is a caption.
  const marked = MARK.test(match[3] ?? '') || match[0].length === text.length;
  return marked || isBesideBlock(paragraph, paragraphs[index - 1], paragraphs[index + 1]);
}

/** Blocks of the page that are no paragraphs leave gaps in the indices. */
function isBesideBlock(
  paragraph: ParagraphOutline,
  previous: ParagraphOutline | undefined,
  next: ParagraphOutline | undefined,
): boolean {
  const before = previous?.pageIndex === paragraph.pageIndex ? previous.index : -1;
  const after = next?.pageIndex === paragraph.pageIndex ? next.index : undefined;
  return paragraph.index - before > 1 || (after !== undefined && after - paragraph.index > 1);
}
