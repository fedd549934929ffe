import type { Inline, Paragraph, PictureInline, RunFormat, RunLink, TextRun } from '../../model/document';
import type { Comment, ContentControl } from '../../model/pageContent';
import { TWIPS_PER_PT } from '../../model/wordUnits';
import { bookmarkName } from '../names';
import type { PartWriter } from '../partWriter';
import type { NamedLook } from './styleIndex';
import { controlHolder } from './contentControl';
import { drawingXml } from './drawings/drawing';
import { captionNumberInstruction, fieldXml, referenceInstruction } from './field';
import { mathXml } from './math/math';
import { noteReferenceXml } from './noteReference';
import { panelXml } from './drawings/panel';
import { rubyXml } from './ruby';
import { runProperties } from './runProperties';
import { type RunHolder, RunWriter } from './runs';
import { textBoxXml } from './drawings/textBox';
import { twips } from '../units';
import { valued } from '../xml';

/** The content of paragraphs: runs, hyperlinks, fields, notes, comments, pictures (ECMA-376 part 1, 17.3.3, 17.11, 17.13.4, 17.16). */

/** Fonts whose signs have no Unicode value; Word and PDFs have them at U+F000 and their code. */
const SYMBOL_FONT = /^(?:Symbol|Webdings|Wingdings(?: [23])?)$/;
const SYMBOLS = /([\uf020-\uf0ff])/;
/** Letters and signs of Latin 1 whose codes are others in Symbol: there Word shows © as ♥, × as ⋅ and µ as ∝. */
const OTHERS_IN_SYMBOL = /[\u00a1-\u00af\u00b2-\u00ff]/;

/** Word counts pages as soon as it shows them. */
const FIELD_RESULT = '1';

/** What the style Hyperlink adds to a run; Word's own. */
const HYPERLINK_LOOK = { colour: 0x0563c1, underline: true } as const;

export function contentXml(
  content: readonly Inline[],
  style: NamedLook,
  writer: PartWriter,
  language?: string,
): string {
  return new ContentWriter(content, style.look.format, writer, language).write();
}

class ContentWriter {
  readonly #runs = new RunWriter();
  /** Made for the first of them: there is a writer for each cell of a table. */
  #openComments: Set<number> | undefined;
  #openBookmark: number | undefined;
  #control: { readonly control: ContentControl; readonly holder: RunHolder } | undefined;
  constructor(
    readonly content: readonly Inline[],
    readonly base: RunFormat,
    readonly writer: PartWriter,
    readonly language: string | undefined,
  ) {}

  write(): string {
    this.content.forEach((inline, i) => {
      this.#add(inline, i);
    });
    return this.#runs.end();
  }

  /** As Word writes them (ECMA-376 part 1, 17.3.3.30): LibreOffice shows them where the machine lacks the font, too. */
  #addSymbols(text: string, family: string, properties: string, holder: RunHolder | undefined): void {
    for (const part of text.split(SYMBOLS)) {
      if (!SYMBOLS.test(part)) this.#runs.addText(properties, part, holder);
      else {
        const code = part.charCodeAt(0).toString(16).toUpperCase();
        this.#runs.addToRun(properties, `<w:sym w:font="${family}" w:char="${code}"/>`, holder);
      }
    }
  }

  /** Without its family where that has other signs in the places of these. */
  #formatOf({ text, format }: TextRun): RunFormat {
    const hasOthers = format.family === 'Symbol' && OTHERS_IN_SYMBOL.test(text);
    return hasOthers ? { ...format, family: this.base.family } : format;
  }

  #add(inline: Inline, index: number): void {
    switch (inline.type) {
      case 'text': {
        const link = inline.link && this.#linkHolder(inline.link);
        const properties = this.#properties(this.#formatOf(inline), link);
        const holder = inline.control ? this.#controlHolder(inline.control, inline.text, properties) : link;
        this.#startBookmark(inline, index);
        if (inline.ruby) {
          const base = { text: inline.text, sizePt: inline.format.sizePt };
          this.#runs.addRun(rubyXml(inline.ruby, base, this.#properties(inline.ruby.format), properties), holder);
        } else if (SYMBOL_FONT.test(inline.format.family))
          this.#addSymbols(inline.text, inline.format.family, properties, holder);
        else if (inline.number)
          this.#runs.addElement(fieldXml(captionNumberInstruction(inline.number), inline.text, properties));
        else if (inline.reference)
          this.#runs.addElement(fieldXml(referenceInstruction(inline.reference), inline.text, properties), holder);
        else this.#runs.addText(properties, inline.text, holder);
        this.#endBookmark(inline, index);
        return;
      }
      case 'tab':
        this.#addSpace('<w:tab/>', index, inline.format);
        return;
      case 'lineBreak':
        this.#addSpace('<w:br/>', index);
        return;
      case 'pageBreak':
        this.#runs.addBreak('page');
        return;
      case 'columnBreak':
        this.#runs.addBreak('column');
        return;
      case 'pageNumber':
        this.#runs.addElement(fieldXml(inline.field, FIELD_RESULT, this.#properties(inline.format)));
        return;
      case 'noteReference':
        this.#addNoteReference(inline);
        return;
      case 'commentStart':
        this.#startComment(inline.id, index);
        return;
      case 'comment':
        this.#addComment(inline.comment);
        return;
      case 'picture':
        this.#runs.addRun(positionOf(inline) + drawingXml(inline, this.writer, (content) => this.#boxed(content)));
        return;
      case 'textBox':
        this.#runs.addRun(textBoxXml(inline, this.#boxed(inline.content), this.writer));
        return;
      case 'panel':
        this.#runs.addRun(panelXml(inline, this.writer));
        return;
      case 'math':
        this.#runs.addElement(mathXml(inline.math));
        return;
    }
  }

  #startBookmark({ bookmark }: TextRun, index: number): void {
    if (bookmark === undefined || neighbour(this.content, index, -1)?.bookmark === bookmark) return;
    this.#openBookmark = this.writer.nextId();
    this.#runs.addElement(bookmarkStart(bookmark, this.#openBookmark));
  }

  #endBookmark({ bookmark }: TextRun, index: number): void {
    if (this.#openBookmark === undefined || neighbour(this.content, index, 1)?.bookmark === bookmark) return;
    this.#runs.addElement(bookmarkEnd(this.#openBookmark));
    this.#openBookmark = undefined;
  }

  /** Runs of a paragraph in a box, which has the style of body text, whatever paragraph holds the box. */
  #boxed(content: readonly Inline[]): string {
    return new ContentWriter(content, this.writer.styles.normal.look.format, this.writer, this.language).write();
  }

  #properties(format: RunFormat, link?: RunHolder): string {
    this.writer.useFont(format);
    // Also where it looks like the text around it: LibreOffice gives a link without a style its own, blue and underlined.
    return link === undefined
      ? runProperties(format, this.base, undefined, this.language)
      : runProperties(format, { ...this.base, ...HYPERLINK_LOOK }, 'Hyperlink', this.language);
  }

  /** The hyperlink; undefined when its target is left out. */
  #linkHolder(link: RunLink): RunHolder | undefined {
    const end = '</w:hyperlink>';
    if (link.kind === 'bookmark')
      return { start: `<w:hyperlink w:anchor="${bookmarkName(link.name)}" w:history="1">`, end };
    const id = this.writer.useLink(link.uri);
    return id === undefined ? undefined : { start: `<w:hyperlink r:id="${id}" w:history="1">`, end };
  }

  /** One for all runs of a value: it looks as the first of them. */
  #controlHolder(control: ContentControl, text: string, properties: string): RunHolder {
    if (this.#control?.control !== control)
      this.#control = { control, holder: controlHolder(control, properties, text.trim() === '', this.writer.nextId()) };
    return this.#control.holder;
  }

  /** A tab or line break looks like the text beside it that has no line under or through it, and stays inside a link or value that goes on after it. */
  #addSpace(element: string, index: number, format?: RunFormat): void {
    const before = neighbour(this.content, index, -1);
    const after = neighbour(this.content, index, 1);
    const look = format ?? [before?.format, after?.format].find((candidate) => candidate && !isDecorated(candidate));
    if (before?.control && before.control === after?.control) {
      this.#runs.addToRun(look ? this.#properties(look) : '', element, this.#runs.holder);
      return;
    }
    const link = after?.link && this.#linkHolder(after.link);
    const around = link?.start === this.#runs.holder?.start ? link : undefined;
    this.#runs.addToRun(look ? this.#properties(look, around) : '', element, around);
  }

  /** Of a comment that ends in the same paragraph. Headers, footers and notes take none, and have none. */
  #startComment(id: number, index: number): void {
    const end = this.content.findIndex((inline) => inline.type === 'comment' && inline.comment.id === id);
    if (end < index || !this.writer.takesNotes) return;
    this.#openComments ??= new Set();
    this.#openComments.add(id);
    this.#runs.addElement(`<w:commentRangeStart w:id="${id}"/>`);
  }

  #addComment(comment: Comment): void {
    if (!this.writer.takesNotes) return;
    const { id } = comment;
    this.writer.useComment(comment);
    const end = this.#openComments?.delete(id) ? `<w:commentRangeEnd w:id="${id}"/>` : '';
    this.#runs.addElement(`${end}<w:r><w:commentReference w:id="${id}"/></w:r>`);
  }

  #addNoteReference({ kind, id, format, mark }: Extract<Inline, { type: 'noteReference' }>): void {
    if (!this.writer.takesNotes) {
      this.#runs.addText(this.#properties({ ...format, verticalAlign: 'superscript' }), mark ?? String(id + 1));
      return;
    }
    const style = kind === 'footnote' ? 'FootnoteReference' : 'EndnoteReference';
    const base: RunFormat = { ...this.base, verticalAlign: 'superscript' };
    const own = this.writer.noteId(kind, id);
    this.writer.useNote(kind, own);
    this.#runs.addToRun(runProperties(format, base, style), noteReferenceXml(kind, own, mark));
  }
}

const isDecorated = (format: RunFormat): boolean =>
  format.underline ||
  format.strike ||
  format.highlight !== undefined ||
  format.frame !== undefined ||
  format.verticalAlign !== 'baseline';

function neighbour(content: readonly Inline[], index: number, step: 1 | -1) {
  const inline = content[index + step];
  return inline?.type === 'text' ? inline : undefined;
}

/**
 * The content of a paragraph behind its bookmarks, which start and end where it starts; those of a numbered one hold it, as Word's own do: what
 * refers to them shows its number.
 */
export function bookmarked(content: string, { bookmarks, role }: Paragraph, writer: PartWriter): string {
  const isNumbered = 'list' in role;
  let [starts, ends] = ['', ''];
  for (const name of bookmarks) {
    const id = writer.nextId();
    starts += bookmarkStart(name, id) + (isNumbered ? '' : bookmarkEnd(id));
    if (isNumbered) ends += bookmarkEnd(id);
  }
  return starts + content + ends;
}

const bookmarkStart = (name: string, id: number): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${bookmarkName(name)}"/>`;
const bookmarkEnd = (id: number): string => `<w:bookmarkEnd w:id="${id}"/>`;

/** Pictures stand on the baseline unless their run is raised or lowered (ECMA-376 part 1, 17.3.2.24), in half points. LibreOffice 7.4 leaves them there. */
function positionOf({ loweredPt = 0 }: PictureInline): string {
  const halfPoints = Math.round((2 * twips(-loweredPt)) / TWIPS_PER_PT) + 0;
  return halfPoints === 0 ? '' : `<w:rPr>${valued('position', halfPoints)}</w:rPr>`;
}
