import assert from 'node:assert/strict';
import { findFormulas } from '../../../../../src/engine/layout/formulas/findFormulas';
import type { MathNode } from '../../../../../src/engine/model/math';
import type { PageContent, Ruling, Word } from '../../../../../src/engine/model/pageContent';
import { page } from '../tables/pageBuilder';

/** Styles of the pages: prose, letters and signs of mathematics at 10 pt, and at 7 pt, upright letters of formulas, code. */
export const PROSE = 0;
export const MATH = 2;
export const SMALL = 3;
export const LETTERS = 4;
export const CODE = 5;

export function content(words: readonly Word[], rulings: readonly Ruling[] = []): PageContent {
  const plain = page({ words, rulings });
  const [base] = plain.styles;
  assert.ok(base);
  const math = { ...base, family: 'Cambria Math', postScriptName: 'CMMI10', italic: true };
  const upright = { ...base, postScriptName: 'CMR10' };
  return {
    ...plain,
    styles: [
      ...plain.styles,
      math,
      { ...math, postScriptName: 'CMMI7', sizePt: 7 },
      upright,
      { ...base, monospace: true },
    ],
  };
}

/** Characters of 5 pt, or of 3.5 pt when small, as one word. */
export function sign(left: number, baseline: number, value: string, style = MATH): Word {
  const sizePt = style === SMALL ? 7 : 10;
  const right = left + (value.length * sizePt) / 2;
  return {
    text: value,
    bounds: { left, right, top: baseline - 0.8 * sizePt, bottom: baseline + 0.2 * sizePt },
    baseline,
    angle: 0,
    vertical: false,
    pieces: [{ text: value, style, left, right, baseline }],
    softHyphen: false,
    spaceAfter: false,
  };
}

/** A formula as a reader would type it. */
export function typed(node: MathNode | undefined): string {
  switch (node?.kind) {
    case undefined:
      return '';
    case 'row':
      return node.items.map(typed).join('');
    case 'text':
      return node.text;
    case 'fraction':
      return `(${typed(node.numerator)})/(${typed(node.denominator)})`;
    case 'script':
      return typed(node.base) + (node.sub ? `_{${typed(node.sub)}}` : '') + (node.sup ? `^{${typed(node.sup)}}` : '');
    case 'radical':
      return `${typed(node.degree)}√(${typed(node.radicand)})`;
    case 'nary':
      return `${node.operator}_{${typed(node.sub)}}^{${typed(node.sup)}}[${typed(node.body)}]`;
    case 'delimited':
      return `${node.open}${typed(node.body)}${node.close}`;
    case 'matrix':
      return node.rows.map((row) => row.map(typed).join(' & ')).join(' // ');
    case 'accent':
      return typed(node.base) + node.accent;
    case 'overline':
      return `overline(${typed(node.base)})`;
    case 'brace':
      return `${node.side}brace{${typed(node.base)}}{${typed(node.label)}}`;
    case 'limits':
      return `${typed(node.base)}_{${typed(node.under)}}^{${typed(node.over)}}`;
    case 'lines':
      return node.lines.map(([start, end]) => `${typed(start)} & ${typed(end)}`).join(' // ');
  }
}

export function formulasOf(content: PageContent): string[] {
  return findFormulas(content, content.words, content.rulings).map(({ paragraph }) =>
    paragraph.content
      .map((inline) => (inline.type === 'math' ? typed(inline.math) : inline.type === 'text' ? inline.text : '\t'))
      .join(''),
  );
}
