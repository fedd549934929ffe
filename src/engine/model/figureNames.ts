/** Words that name a figure or table, with their number: "Figure 3.", "Table 2-1:", "Abb. 4", "Figure S1b", "图 1". */
const NAMED =
  /^(figure|fig|table|tab|chart|diagram|exhibit|listing|plate|image|photo|scheme|box|equation|abbildung|abb|tabelle|bild|tableau|figura|tabla|tabela|tabella|cuadro|quadro|gráfico|graphique|grafik|schaubild|übersicht|tablica|tabel|tabelul|рисунок|рис|таблица|табл|obrázek|tabulka|rysunek|afbeelding|figur|tabell|kuva|taulukko|图|表|図|그림|표)(?:(?<=[图表図그림표])|(?!\p{L}))\.?\s*((?:[A-Z]{0,3}\p{Nd}+[a-z]?|[A-Z]|[IVX]+)(?:[.\-–]\p{Nd}+[a-z]?)*)\s*([.:：．)）–—|-]|\s|$)/iu;

/** "Fig. 3.2: Rivers" in its parts. */
interface NamedFigure {
  readonly name: string;
  readonly number: string;
  /** What stands between the number and the title: a mark, a space or nothing. */
  readonly mark: string;
  readonly title: string;
}

/** Its start names a figure or table. */
export const namesFigure = (text: string): boolean => NAMED.test(text);

/** Undefined where a text names no figure or table. */
export function readNamedFigure(text: string): NamedFigure | undefined {
  const [start = '', name, number, mark = ''] = NAMED.exec(text) ?? [];
  return name === undefined || number === undefined
    ? undefined
    : { name, number, mark, title: text.slice(start.length) };
}
