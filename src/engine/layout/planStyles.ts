import { inTwips } from '../model/wordUnits';
import type { Block, LineDistance, Paragraph, ParagraphRole, RunFormat } from '../model/document';
import type { ParagraphLook, StyleSheet } from '../model/documentPlan';
import { mostCommon } from '../model/collections/counts';
import { largest } from '../model/collections/statistics';
import { fontLineOf } from './fonts/lineHeights';
import type { DocumentSurvey } from './surveys';
import type { ParagraphOutline } from './types';

/** Spaces within this of each other are one, of which a style has the most common length, points. */
const SPACE_STEP_PT = 0.5;
/** Spaces beyond this are the page's layout and no property of a style, em. */
const MAX_SPACE_EM = 3;

/** Looks of Word's styles: what most paragraphs of a role have. `roles` by index into the paragraphs. */
export function planStyles(
  paragraphs: readonly ParagraphOutline[],
  roles: readonly ParagraphRole[],
  survey: DocumentSurvey,
  /** What stands in the running heads. */
  heads: { readonly headers: readonly (readonly Block[])[]; readonly footers: readonly (readonly Block[])[] },
  /** First lines of paragraphs are set in: see `indentsFirstLines`. */
  indents: boolean,
): StyleSheet {
  const having = (test: (role: ParagraphRole) => boolean): ParagraphOutline[] =>
    paragraphs.filter((_, index) => test(roles[index] ?? { kind: 'body' }));
  const body = having(({ kind }) => kind === 'body').filter(
    (p) => Math.abs(p.sizePt - survey.bodySizePt) < SPACE_STEP_PT,
  );
  const levels = largest(roles.map((role) => (role.kind === 'heading' ? role.level : 0)));
  const bodyStyle = bodyLook(body, survey);
  const headings: ParagraphLook[] = [];
  for (let level = 1; level <= levels; level++) {
    const members = having((role) => role.kind === 'heading' && role.level === level);
    const spelled = having((role) => role.kind === 'heading' && role.level === level && role.text !== undefined);
    const bold = { ...bodyStyle, format: { ...bodyStyle.format, bold: true } };
    headings.push(headingLook(members, spelled.length) ?? headings.at(-1) ?? bold);
  }
  const title = having(({ kind }) => kind === 'title');
  const code = having(({ kind }) => kind === 'code');
  const caption = having(({ kind }) => kind === 'caption');
  const items = having(({ kind }) => kind === 'listItem');
  const depth = largest(roles.map((role) => (role.kind === 'tocEntry' && !role.ofCaptions ? role.level : 0)));
  const contents = Array.from({ length: depth }, (_, i) => {
    const entries = having((role) => role.kind === 'tocEntry' && !role.ofCaptions && role.level === i + 1);
    return entries.length > 0 ? contentsLook(entries) : undefined;
  });
  const captionEntries = having((role) => role.kind === 'tocEntry' && role.ofCaptions === true);
  const header = lookOfBlocks(heads.headers.flat(), bodyStyle);
  const footer = lookOfBlocks(heads.footers.flat(), bodyStyle);
  const headingLists = headings.map((_, i) => listOfMost(roles, i + 1));
  const bodyText = bodyTextLook(bodyStyle, body, indents);
  return {
    body: bodyStyle,
    ...(bodyText && { bodyText }),
    ...(survey.kerned === true && { kerned: true }),
    ...(survey.scriptsApart === true && { scriptsApart: true }),
    headings,
    ...(headingLists.some((list) => list !== undefined) && { headingLists }),
    ...(title.length > 0 && { title: lookOf(title) }),
    ...(code.length > 0 && { code: listingLook(code) }),
    ...(caption.length > 0 && { caption: lookOf(caption) }),
    ...(items.length > 0 && { listItem: { ...lookOf(items), lineSpacing: bodyStyle.lineSpacing } }),
    ...(depth > 0 && { contents }),
    ...(captionEntries.length > 0 && { captionEntry: contentsLook(captionEntries) }),
    ...(header && { header }),
    ...(footer && { footer }),
  };
}

function bodyLook(body: readonly ParagraphOutline[], survey: DocumentSurvey): ParagraphLook {
  const format: RunFormat = {
    ...formatOf(body),
    family: survey.bodyFamily,
    sizePt: survey.bodySizePt,
    bold: survey.bodyBold,
    italic: false,
    monospace: false,
  };
  const ofSeveralLines = body.filter(({ lines }) => lines > 1);
  return {
    format,
    alignment: mostCommon(body, ({ alignment }) => alignment) ?? 'left',
    spaceBeforePt: 0,
    spaceAfterPt: 0,
    lineSpacing: usualLines(ofSeveralLines, format) ??
      usualLines(body, format) ?? { rule: 'exact', pt: survey.bodyLeadingPt },
  };
}

/** In capitals where more than half are, whose text is `spelled` otherwise; undefined for a level without headings. */
function headingLook(members: readonly ParagraphOutline[], spelled: number): ParagraphLook | undefined {
  const look = lookOf(members);
  const caps = spelled * 2 > members.length && { caps: true };
  return members.length > 0 ? { ...look, format: { ...look.format, ...caps } } : undefined;
}

/** Undefined where most text has neither space nor indent. */
function bodyTextLook(
  body: ParagraphLook,
  members: readonly ParagraphOutline[],
  indents: boolean,
): ParagraphLook | undefined {
  const text = members.filter(({ lines, firstInColumn }) => lines > 1 && !firstInColumn);
  const { spaceBeforePt } = lookOf(text);
  const firstLinePt = indents ? mostCommonLength(text, ({ textLeft, column }) => textLeft - column.left) : 0;
  if (text.length === 0 || (spaceBeforePt === 0 && firstLinePt <= 0)) return undefined;
  return { ...body, spaceBeforePt, ...(firstLinePt > 0 && { indent: { startPt: 0, firstLinePt } }) };
}

/** As far apart as most lines of these paragraphs are; they grow with their text where they are no higher in its font. */
function usualLines(
  members: readonly ParagraphOutline[],
  { family, sizePt }: Pick<RunFormat, 'family' | 'sizePt'>,
): LineDistance | undefined {
  const pt = mostCommon(members, ({ top, bottom, lines }) => inTwips((bottom - top) / lines));
  if (pt === undefined) return undefined;
  return { rule: fontLineOf({ family, sizePt }) <= pt ? 'atLeast' : 'exact', pt };
}

/** The list that numbers more than half of the headings of a level. */
function listOfMost(roles: readonly ParagraphRole[], level: number): number | undefined {
  const lists = roles.flatMap((role) => (role.kind === 'heading' && role.level === level ? [role.list?.list] : []));
  // Whatever more than half of them are is in their middle.
  const middle = lists.sort((a = -1, b = -1) => a - b)[lists.length >> 1];
  return lists.filter((list) => list === middle).length * 2 > lists.length ? middle : undefined;
}

/** Its paragraphs are single lines: what is around a listing is not between them. */
function listingLook(members: readonly ParagraphOutline[]): ParagraphLook {
  const look = lookOf(members);
  const lineSpacing = usualLines(members, look.format) ?? look.lineSpacing;
  return { ...look, lineSpacing, spaceBeforePt: 0, spaceAfterPt: 0 };
}

function lookOf(members: readonly ParagraphOutline[]): ParagraphLook {
  const format = formatOf(members);
  const lines = usualLines(members, format);
  // What begins a column has no text above it.
  const below = members.filter(({ firstInColumn }) => !firstInColumn);
  const stepOf = ({ spaceBeforePt }: ParagraphOutline): number =>
    Math.round(Math.max(0, spaceBeforePt) / SPACE_STEP_PT);
  const step = mostCommon(below, stepOf);
  const space = mostCommonLength(
    below.filter((p) => stepOf(p) === step),
    (p) => Math.max(0, p.spaceBeforePt),
  );
  return {
    format,
    alignment: mostCommon(members, ({ alignment }): Paragraph['alignment'] => alignment) ?? 'left',
    spaceBeforePt: Math.min(space, format.sizePt * MAX_SPACE_EM),
    // All white between two paragraphs is written as space before the lower one.
    spaceAfterPt: 0,
    lineSpacing: lines?.rule === 'atLeast' ? lines : { rule: 'single' },
  };
}

/** Word sets contents anew when they are renewed: what the style does not have is lost then. */
function contentsLook(entries: readonly ParagraphOutline[]): ParagraphLook {
  const startPt = Math.max(
    0,
    mostCommonLength(entries, ({ textLeft, column }) => textLeft - column.left),
  );
  const firstLinePt = mostCommonLength(entries, ({ labelLeft, textLeft }) => labelLeft - textLeft);
  const indent = startPt > 0 ? { startPt, firstLinePt } : undefined;
  return { ...lookOf(entries), alignment: 'left', ...(indent && { indent }) };
}

const mostCommonLength = (members: readonly ParagraphOutline[], of: (p: ParagraphOutline) => number): number =>
  mostCommon(members, (p) => inTwips(of(p))) ?? 0;

/** The look of most of the text in running heads, which have no outlines. */
function lookOfBlocks(blocks: readonly Block[], body: ParagraphLook): ParagraphLook | undefined {
  const runs: (readonly [RunFormat, number])[] = [];
  const paragraphs: (readonly [Paragraph, number])[] = [];
  for (const block of blocks) {
    if (block.type !== 'paragraph') continue;
    const own = block.content.flatMap((inline): (readonly [RunFormat, number])[] => {
      if (inline.type === 'text') return [[inline.format, inline.text.length]];
      return inline.type === 'pageNumber' ? [[inline.format, 1]] : [];
    });
    runs.push(...own);
    paragraphs.push([block, own.reduce((sum, [, characters]) => sum + characters, 0)]);
  }
  const format = heaviest(runs, ({ family, sizePt, bold, italic, colour }) => [family, sizePt, bold, italic, colour]);
  const paragraph = heaviest(paragraphs, ({ alignment, lineSpacing }) => [alignment, lineSpacing]);
  if (!format || !paragraph) return undefined;
  const { family, sizePt, bold, italic, colour, monospace } = format;
  return {
    ...body,
    format: { ...body.format, family, sizePt, bold, italic, colour, monospace },
    alignment: paragraph.alignment,
    lineSpacing: paragraph.lineSpacing,
  };
}

/** The first one of those that are alike and together weigh most. */
function heaviest<T>(entries: readonly (readonly [T, number])[], traitsOf: (value: T) => unknown): T | undefined {
  const sums = new Map<string, { readonly value: T; readonly weight: number }>();
  let best: { readonly value: T; readonly weight: number } | undefined;
  for (const [value, weight] of entries) {
    const key = JSON.stringify(traitsOf(value));
    const known = sums.get(key);
    const sum = { value: known?.value ?? value, weight: (known?.weight ?? 0) + weight };
    sums.set(key, sum);
    if (sum.weight > (best?.weight ?? 0)) best = sum;
  }
  return best?.value;
}

function formatOf(members: readonly ParagraphOutline[]): RunFormat {
  const family = mostCommon(members, (p) => p.family) ?? '';
  const sizePt = mostCommon(members, (p) => p.sizePt) ?? 0;
  return {
    family,
    sizePt,
    bold: mostCommon(members, (p) => p.bold) ?? false,
    italic: mostCommon(members, (p) => p.italic) ?? false,
    underline: false,
    strike: false,
    verticalAlign: 'baseline',
    colour: mostCommon(members, (p) => p.colour) ?? 0,
    monospace: mostCommon(members, (p) => p.monospace) ?? false,
    rightToLeft: false,
  };
}
