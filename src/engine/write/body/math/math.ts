import type { Paragraph } from '../../../model/document';
import type { MathNode } from '../../../model/math';
import { readableMath } from './mathText';
import { escapeAttribute, escapeText } from '../../xml';

/** Formulas as Office Math (ECMA-376 part 1, 22.1). */

/** The font that Word sets formulas in. */
const FONT = '<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/></w:rPr>';
const CONTROL = `<m:ctrlPr>${FONT}</m:ctrlPr>`;
/** Limits of these stand beside them, those of sums and products above and below. */
const INTEGRALS = /^[\u222b-\u2233\u2a0b-\u2a1c]$/;

/** A formula in a line of text. */
export const mathXml = (math: MathNode): string => `<m:oMath>${nodeXml(readableMath(math))}</m:oMath>`;

/** A formula that is a paragraph of its own. */
export function displayedMathXml(math: MathNode, alignment: Paragraph['alignment']): string {
  const side = alignment === 'justify' ? 'left' : alignment;
  return `<m:oMathPara><m:oMathParaPr><m:jc m:val="${side}"/></m:oMathParaPr>${mathXml(math)}</m:oMathPara>`;
}

function nodeXml(node: MathNode): string {
  switch (node.kind) {
    case 'row':
      return node.items.map(nodeXml).join('');
    case 'text':
      return textXml(node.text, looksXml(node));
    case 'fraction':
      return `<m:f><m:fPr>${CONTROL}</m:fPr>` + `${part('num', node.numerator)}${part('den', node.denominator)}</m:f>`;
    case 'script':
      return scriptXml(node);
    case 'radical':
      return (
        `<m:rad><m:radPr>${node.degree ? '' : '<m:degHide m:val="1"/>'}${CONTROL}</m:radPr>` +
        `${part('deg', node.degree)}${part('e', node.radicand)}</m:rad>`
      );
    case 'nary':
      return naryXml(node);
    case 'delimited':
      return delimitedXml(node);
    case 'matrix':
      return matrixXml(node);
    case 'accent':
      return (
        `<m:acc><m:accPr><m:chr m:val="${escapeAttribute(node.accent)}"/>${CONTROL}</m:accPr>` +
        `${part('e', node.base)}</m:acc>`
      );
    case 'overline':
      return `<m:bar><m:barPr><m:pos m:val="top"/>${CONTROL}</m:barPr>${part('e', node.base)}</m:bar>`;
    case 'brace':
      return braceXml(node);
    case 'limits':
      return limitsXml(node);
    case 'lines':
      return linesXml(node);
  }
}

const part = (name: string, node: MathNode | undefined): string =>
  node ? `<m:${name}>${nodeXml(readableMath(node))}</m:${name}>` : `<m:${name}/>`;

/** Letters are italic unless it is said that they are not; words are no mathematics at all (22.1.2.78). */
function looksXml({ words, italic, bold, alphabet }: Extract<MathNode, { kind: 'text' }>): string {
  if (words) return '<m:rPr><m:nor/></m:rPr>';
  const slant = alphabet === undefined && italic;
  const style = bold ? (slant ? 'bi' : 'b') : slant ? '' : 'p';
  const scr = alphabet === undefined ? '' : `<m:scr m:val="${alphabet}"/>`;
  return style || scr ? `<m:rPr>${scr}${style && `<m:sty m:val="${style}"/>`}</m:rPr>` : '';
}

function textXml(text: string, looks: string): string {
  if (text === '') return '';
  // LibreOffice reads the bar of the keyboard as "or", and what is between quotation marks as text.
  const shown = escapeText(text.replaceAll('|', '\u2223').replaceAll('"', '\u201d').replaceAll('\\', '\u2216'));
  return `<m:r>${looks}${FONT}<m:t xml:space="preserve">${shown}</m:t></m:r>`;
}

function scriptXml({ base, sub, sup }: Extract<MathNode, { kind: 'script' }>): string {
  const name = sub && sup ? 'sSubSup' : sub ? 'sSub' : 'sSup';
  if (!sub && !sup) return nodeXml(base);
  return (
    `<m:${name}><m:${name}Pr>${CONTROL}</m:${name}Pr>${part('e', base)}` +
    `${sub ? part('sub', sub) : ''}${sup ? part('sup', sup) : ''}</m:${name}>`
  );
}

function naryXml({ operator, sub, sup, body }: Extract<MathNode, { kind: 'nary' }>): string {
  const limits = INTEGRALS.test(operator) ? 'subSup' : 'undOvr';
  return (
    `<m:nary><m:naryPr><m:chr m:val="${escapeAttribute(operator)}"/><m:limLoc m:val="${limits}"/>` +
    `${sub ? '' : '<m:subHide m:val="1"/>'}${sup ? '' : '<m:supHide m:val="1"/>'}${CONTROL}</m:naryPr>` +
    `${part('sub', sub)}${part('sup', sup)}${part('e', body)}</m:nary>`
  );
}

const limit = (name: 'limLow' | 'limUpp', body: string, node: MathNode): string =>
  `<m:${name}><m:${name}Pr>${CONTROL}</m:${name}Pr><m:e>${body}</m:e>${part('lim', node)}</m:${name}>`;

/** A brace is a character that grows (22.1.2.41), and what is said of it a limit of both. */
function braceXml({ side, base, label }: Extract<MathNode, { kind: 'brace' }>): string {
  const look =
    side === 'under' ? '<m:chr m:val="\u23df"/>' : '<m:chr m:val="\u23de"/><m:pos m:val="top"/><m:vertJc m:val="bot"/>';
  const brace = `<m:groupChr><m:groupChrPr>${look}${CONTROL}</m:groupChrPr>${part('e', base)}</m:groupChr>`;
  return label ? limit(side === 'under' ? 'limLow' : 'limUpp', brace, label) : brace;
}

/** Limits over and under are two elements, one in the other (22.1.2.54 and 22.1.2.56). */
function limitsXml({ base, under, over }: Extract<MathNode, { kind: 'limits' }>): string {
  const own = nodeXml(readableMath(base));
  const lower = under ? limit('limLow', own, under) : own;
  return over ? limit('limUpp', lower, over) : lower;
}

function delimitedXml({ open, close, body }: Extract<MathNode, { kind: 'delimited' }>): string {
  const sides = `<m:begChr m:val="${escapeAttribute(open)}"/><m:endChr m:val="${escapeAttribute(close)}"/>`;
  return `<m:d><m:dPr>${sides}${CONTROL}</m:dPr>${part('e', body)}</m:d>`;
}

function matrixXml({ rows, alignment }: Extract<MathNode, { kind: 'matrix' }>): string {
  return cellsXml(rows, [{ count: Math.max(1, rows[0]?.length ?? 1), alignment }]);
}

/**
 * Lines in two columns that end and begin where they are aligned. Word has arrays of equations for them (22.1.2.34), aligned at the ampersands in them, which
 * LibreOffice 7.4 shows as "and".
 */
function linesXml({ lines }: Extract<MathNode, { kind: 'lines' }>): string {
  return cellsXml(lines, [
    { count: 1, alignment: 'right' },
    { count: 1, alignment: 'left' },
  ]);
}

/** Neighbouring columns of one alignment. */
interface MathColumns {
  readonly count: number;
  readonly alignment: 'left' | 'center' | 'right';
}

function cellsXml(rows: readonly (readonly MathNode[])[], columns: readonly MathColumns[]): string {
  const looks = columns.map(
    ({ count, alignment }) => `<m:mc><m:mcPr><m:count m:val="${count}"/><m:mcJc m:val="${alignment}"/></m:mcPr></m:mc>`,
  );
  const cells = rows.map((row) => `<m:mr>${row.map((cell) => part('e', cell)).join('')}</m:mr>`);
  return `<m:m><m:mPr><m:mcs>${looks.join('')}</m:mcs>${CONTROL}</m:mPr>${cells.join('')}</m:m>`;
}
