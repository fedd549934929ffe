import type { Paragraph, ParagraphRole } from '../../model/document';
import type { DocumentPlan, ParagraphLook, StyleSheet } from '../../model/documentPlan';
import type { ListReference } from '../../model/lists';

/** Which paragraph style a paragraph has, and the look that it has from it: a paragraph writes only what differs. */

export interface NamedLook {
  /** w:styleId. */
  readonly id: string;
  /** As Word names it: built-in names have their places in the user interface. */
  readonly name: string;
  readonly look: ParagraphLook;
  /** What numbers its paragraphs. */
  readonly list?: ListReference;
}

const HEADING_LEVELS = 9;
const TOC_LEVELS = 9;

/** Styles that only their place calls for, not a role. */
type PlaceStyle = 'Header' | 'Footer' | 'FootnoteText' | 'EndnoteText';

export interface StyleIndex {
  readonly normal: NamedLook;
  readonly all: readonly NamedLook[];
  of(role: ParagraphRole): NamedLook;
  ofPlace(place: PlaceStyle): NamedLook;
}

export const BODY_TEXT_STYLE = 'BodyText';
export const CODE_STYLE = 'Code';

const FALLBACK_CODE_FAMILY = 'Courier New';
/** Sizes of headings that the document has no look for, by level, relative to body text. */
const FALLBACK_HEADING_RATIOS = [1.6, 1.35, 1.2, 1.1];

export function styleIndex({ styles }: Pick<DocumentPlan, 'styles'>): StyleIndex {
  const normal: NamedLook = { id: 'Normal', name: 'Normal', look: styles.body };
  const plain = unspaced(styles.body);
  const bodyText = styles.bodyText && { id: BODY_TEXT_STYLE, name: 'Body Text', look: styles.bodyText };
  const headings = Array.from({ length: HEADING_LEVELS }, (_, i) => ({
    id: `Heading${i + 1}`,
    name: `heading ${i + 1}`,
    look: styles.headings[i] ?? fallbackHeading(styles, i),
    ...listOfLevel(styles, i),
  }));
  const contents = Array.from({ length: TOC_LEVELS }, (_, i) => ({
    id: `TOC${i + 1}`,
    name: `toc ${i + 1}`,
    look: styles.contents?.[i] ?? { ...plain, alignment: 'left' as const },
  }));
  const captionEntry = {
    id: 'TableofFigures',
    name: 'table of figures',
    look: styles.captionEntry ?? { ...plain, alignment: 'left' as const },
  };
  const title = { id: 'Title', name: 'Title', look: styles.title ?? fallbackHeading(styles, 0) };
  const caption = { id: 'Caption', name: 'caption', look: styles.caption ?? plain };
  const code = { id: CODE_STYLE, name: 'Code', look: styles.code ?? fallbackCode(styles) };
  const listItem = { id: 'ListParagraph', name: 'List Paragraph', look: styles.listItem ?? styles.body };
  const places: Readonly<Record<PlaceStyle, NamedLook>> = {
    Header: { id: 'Header', name: 'header', look: styles.header ?? plain },
    Footer: { id: 'Footer', name: 'footer', look: styles.footer ?? plain },
    FootnoteText: { id: 'FootnoteText', name: 'footnote text', look: plain },
    EndnoteText: { id: 'EndnoteText', name: 'endnote text', look: plain },
  };
  return {
    normal,
    all: [
      normal,
      ...(bodyText ? [bodyText] : []),
      ...headings,
      title,
      listItem,
      caption,
      code,
      ...contents,
      captionEntry,
      ...Object.values(places),
    ],
    of(role) {
      switch (role.kind) {
        case 'body':
          return normal;
        case 'bodyText':
          return bodyText ?? normal;
        case 'heading':
          return headings[level(role.level, HEADING_LEVELS)] ?? normal;
        case 'title':
          return title;
        case 'listItem':
          return listItem;
        case 'caption':
          return caption;
        case 'code':
          return code;
        case 'tocEntry':
          return role.ofCaptions ? captionEntry : (contents[level(role.level, TOC_LEVELS)] ?? normal);
      }
    },
    ofPlace: (place) => places[place],
  };
}

const level = (oneBased: number, levels: number): number => Math.min(levels, Math.max(1, Math.round(oneBased))) - 1;

function listOfLevel({ headingLists }: StyleSheet, level: number): Pick<NamedLook, 'list'> {
  const list = headingLists?.[level];
  return list === undefined ? {} : { list: { list, level } };
}

const unspaced = (look: ParagraphLook): ParagraphLook => ({ ...look, spaceBeforePt: 0, spaceAfterPt: 0 });

function fallbackHeading({ body, headings }: StyleSheet, index: number): ParagraphLook {
  const sizePt = body.format.sizePt * (FALLBACK_HEADING_RATIOS[index] ?? 1);
  const above = headings.at(-1)?.format;
  const alignment: Paragraph['alignment'] = 'left';
  return {
    format: { ...body.format, bold: true, sizePt: above ? Math.min(above.sizePt, sizePt) : sizePt },
    alignment,
    spaceBeforePt: body.format.sizePt,
    spaceAfterPt: 0,
    lineSpacing: { rule: 'single' },
  };
}

function fallbackCode({ body }: StyleSheet): ParagraphLook {
  return {
    ...unspaced(body),
    format: { ...body.format, family: FALLBACK_CODE_FAMILY, monospace: true },
    alignment: 'left',
  };
}
