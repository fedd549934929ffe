import { A } from '../namespaces';
import { escapeAttribute, XML_DECLARATION } from '../xml';

/** word/theme/theme1.xml (ECMA-376 part 1, 20.1.6): Office's colours, and the document's fonts for what the user adds. */

const COLOURS: readonly (readonly [string, string])[] = [
  ['dk2', '44546A'],
  ['lt2', 'E7E6E6'],
  ['accent1', '4472C4'],
  ['accent2', 'ED7D31'],
  ['accent3', 'A5A5A5'],
  ['accent4', 'FFC000'],
  ['accent5', '5B9BD5'],
  ['accent6', '70AD47'],
  ['hlink', '0563C1'],
  ['folHlink', '954F72'],
];

export function themeXml(headingFamily: string, bodyFamily: string): string {
  const colours = COLOURS.map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`).join('');
  const font = (name: string, family: string): string =>
    `<a:${name}><a:latin typeface="${escapeAttribute(family)}"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
  const solid = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = `<a:ln w="6350">${solid}</a:ln>`;
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
  return (
    `${XML_DECLARATION}<a:theme xmlns:a="${A}" name="Office"><a:themeElements><a:clrScheme name="Office">` +
    '<a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>' +
    `${colours}</a:clrScheme><a:fontScheme name="Document">${font('majorFont', headingFamily)}${font('minorFont', bodyFamily)}</a:fontScheme>` +
    `<a:fmtScheme name="Office"><a:fillStyleLst>${solid.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst>` +
    `<a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${solid.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>` +
    '</a:themeElements></a:theme>'
  );
}
