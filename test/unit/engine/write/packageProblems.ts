import { wordLimits } from './wordLimits';
import type { Element } from '@xmldom/xmldom';
import { children, type Package, parse } from './docx';

/** What would keep Word from opening a DOCX without repair. */

const sequence = (names: string): ReadonlyMap<string, number> =>
  // Names joined by '/' may stand in any order among each other.
  new Map(names.split(/\s+/).flatMap((group, i) => group.split('/').map((name): [string, number] => [name, i])));

/** Order of children (ECMA-376 part 1, transitional schemas in part 4), of the elements that this writer makes. */
const SEQUENCES: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  'w:document': sequence('w:body'),
  'w:pPr': sequence(
    `w:pStyle w:keepNext w:keepLines w:pageBreakBefore w:framePr w:widowControl w:numPr w:suppressLineNumbers w:pBdr w:shd w:tabs
    w:suppressAutoHyphens w:kinsoku w:wordWrap w:overflowPunct w:topLinePunct w:autoSpaceDE w:autoSpaceDN w:bidi w:adjustRightInd w:snapToGrid
    w:spacing w:ind w:contextualSpacing w:mirrorIndents w:suppressOverlap w:jc w:textDirection w:textAlignment w:textboxTightWrap w:outlineLvl
    w:divId w:cnfStyle w:rPr w:sectPr w:pPrChange`,
  ),
  'w:rPr': sequence(
    `w:rStyle w:rFonts w:b w:bCs w:i w:iCs w:caps w:smallCaps w:strike w:dstrike w:outline w:shadow w:emboss w:imprint w:noProof w:snapToGrid
    w:vanish w:webHidden w:color w:spacing w:w w:kern w:position w:sz w:szCs w:highlight w:u w:effect w:bdr w:shd w:fitText w:vertAlign w:rtl
    w:cs w:em w:lang w:eastAsianLayout w:specVanish w:oMath`,
  ),
  'w:numPr': sequence('w:ilvl w:numId'),
  'w:pBdr': sequence('w:top w:left w:bottom w:right w:between w:bar'),
  'w:tbl': sequence('w:bookmarkStart/w:bookmarkEnd w:tblPr w:tblGrid w:tr'),
  'w:tblPr': sequence(
    `w:tblStyle w:tblpPr w:tblOverlap w:bidiVisual w:tblStyleRowBandSize w:tblStyleColBandSize w:tblW w:jc w:tblCellSpacing w:tblInd w:tblBorders
    w:shd w:tblLayout w:tblCellMar w:tblLook w:tblCaption w:tblDescription`,
  ),
  'w:tblCellMar': sequence('w:top w:left w:bottom w:right'),
  'w:tr': sequence('w:tblPrEx w:trPr w:tc'),
  'w:tc': sequence('w:tcPr w:p/w:tbl'),
  'w:tcPr': sequence(
    `w:cnfStyle w:tcW w:gridSpan w:hMerge w:vMerge w:tcBorders w:shd w:noWrap w:tcMar w:textDirection w:tcFitText w:vAlign w:hideMark`,
  ),
  'w:tcBorders': sequence('w:top w:left w:bottom w:right w:insideH w:insideV w:tl2br w:tr2bl'),
  'w:sectPr': sequence(
    `w:headerReference/w:footerReference w:footnotePr w:endnotePr w:type w:pgSz w:pgMar w:paperSrc w:pgBorders w:lnNumType w:pgNumType w:cols
    w:formProt w:vAlign w:noEndnote w:titlePg w:textDirection w:bidi w:rtlGutter w:docGrid`,
  ),
  'w:styles': sequence('w:docDefaults w:latentStyles w:style'),
  'w:style': sequence(
    `w:name w:aliases w:basedOn w:next w:link w:autoRedefine w:hidden w:uiPriority w:semiHidden w:unhideWhenUsed w:qFormat w:locked w:personal
    w:personalCompose w:personalReply w:rsid w:pPr w:rPr w:tblPr w:trPr w:tcPr w:tblStylePr`,
  ),
  'w:numbering': sequence('w:numPicBullet w:abstractNum w:num w:numIdMacAtCleanup'),
  'w:abstractNum': sequence('w:nsid w:multiLevelType w:tmpl w:name w:styleLink w:numStyleLink w:lvl'),
  'w:lvl': sequence(
    'w:start w:numFmt w:lvlRestart w:pStyle w:isLgl w:suff w:lvlText w:lvlPicBulletId w:legacy w:lvlJc w:pPr w:rPr',
  ),
  'w:settings': sequence(
    `w:zoom w:mirrorMargins w:defaultTabStop w:autoHyphenation w:evenAndOddHeaders w:characterSpacingControl w:footnotePr w:endnotePr w:compat
    w:themeFontLang w:clrSchemeMapping w:decimalSymbol w:listSeparator`,
  ),
  'w:compat': sequence('w:doNotExpandShiftReturn w:doNotUseHTMLParagraphAutoSpacing w:compatSetting'),
  'w:font': sequence('w:altName w:panose1 w:charset w:family w:notTrueType w:pitch w:sig'),
  'wp:inline': sequence('wp:extent wp:effectExtent wp:docPr wp:cNvGraphicFramePr a:graphic'),
  'wp:anchor': sequence(
    `wp:simplePos wp:positionH wp:positionV wp:extent wp:effectExtent wp:wrapNone/wp:wrapSquare/wp:wrapTopAndBottom wp:docPr
    wp:cNvGraphicFramePr a:graphic`,
  ),
  'pic:pic': sequence('pic:nvPicPr pic:blipFill pic:spPr'),
  'm:f': sequence('m:fPr m:num m:den'),
  'm:sSub': sequence('m:sSubPr m:e m:sub'),
  'm:sSup': sequence('m:sSupPr m:e m:sup'),
  'm:sSubSup': sequence('m:sSubSupPr m:e m:sub m:sup'),
  'm:rad': sequence('m:radPr m:deg m:e'),
  'm:nary': sequence('m:naryPr m:sub m:sup m:e'),
};

const RELATIONSHIP_ATTRIBUTES = ['r:id', 'r:embed', 'r:link'];

/** One sentence per problem; none for a document that opens. */
export function packageProblems(parts: Package): string[] {
  const problems: string[] = [];
  const names = new Set(Object.keys(parts));
  const roots = new Map<string, Element>();
  for (const [name, xml] of Object.entries(parts)) {
    if (!/\.(xml|rels)$/.test(name)) continue;
    let root: Element;
    try {
      root = parse(xml);
    } catch (error) {
      problems.push(`${name} is not well-formed: ${String(error)}`);
      continue;
    }
    roots.set(name, root);
    if (/="-?(?:NaN|Infinity|undefined)"/.test(xml)) problems.push(`${name}: a value that is none`);
    problems.push(...elementProblems(root).map((problem) => `${name}: ${problem}`));
    if (name.endsWith('.rels')) problems.push(...targetProblems(name, root, names));
    else problems.push(...referenceProblems(name, root, parts));
  }
  return [...problems, ...commentProblems(roots), ...wordLimits(roots), ...contentTypeProblems(parts)];
}

function elementProblems(element: Element): string[] {
  const problems: string[] = [];
  const inside = children(element);
  const order = SEQUENCES[element.tagName];
  let last = -1;
  for (const child of inside) {
    problems.push(...elementProblems(child));
    if (!order) continue;
    const place = order.get(child.tagName);
    if (place === undefined) problems.push(`${child.tagName} in ${element.tagName}`);
    else if (place < last) problems.push(`${child.tagName} too late in ${element.tagName}`);
    else last = place;
  }
  const lastBlock = inside.at(-1)?.tagName;
  if (
    inside.length &&
    ['w:tc', 'w:hdr', 'w:ftr', 'w:footnote', 'w:endnote'].includes(element.tagName) &&
    lastBlock !== 'w:p'
  )
    problems.push(`${element.tagName} does not end with a paragraph`);
  if (element.tagName === 'w:tr' && !inside.some((child) => child.tagName === 'w:tc'))
    problems.push('a row without cells');
  if (element.tagName === 'w:body') {
    if (lastBlock !== 'w:sectPr') problems.push('the body does not end with its section');
    if (inside.at(-2)?.tagName !== 'w:p') problems.push('no paragraph before the last section');
  }
  inside.forEach((child, i) => {
    if (child.tagName === 'w:tbl' && inside[i + 1]?.tagName === 'w:tbl') problems.push('two tables touch');
  });
  return problems;
}

function relationships(root: Element): { id: string; target: string; external: boolean }[] {
  return children(root).map((element) => ({
    id: element.getAttribute('Id') ?? '',
    target: element.getAttribute('Target') ?? '',
    external: element.getAttribute('TargetMode') === 'External',
  }));
}

function targetProblems(name: string, root: Element, names: ReadonlySet<string>): string[] {
  const folder = name.replace(/_rels\/[^/]*$/, '');
  const all = relationships(root);
  const ids = all.map(({ id }) => id);
  return [
    ...all.filter((r) => !r.external && !names.has(folder + r.target)).map((r) => `${name}: nothing at ${r.target}`),
    ...(new Set(ids).size < ids.length ? [`${name}: an id stands for two targets`] : []),
  ];
}

function referenceProblems(name: string, root: Element, parts: Package): string[] {
  const slash = name.lastIndexOf('/') + 1;
  const rels = parts[`${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`];
  const ids = new Set(rels === undefined ? [] : relationships(parse(rels)).map(({ id }) => id));
  const problems: string[] = [];
  const visit = (element: Element): void => {
    for (const attribute of RELATIONSHIP_ATTRIBUTES) {
      const id = element.getAttribute(attribute);
      if (id !== null && !ids.has(id)) problems.push(`${name}: ${element.tagName} refers to ${id}, which is nothing`);
    }
    children(element).forEach(visit);
  };
  visit(root);
  return problems;
}

/** Every comment is referred to once, from the body alone, and each of its ends has the other one. */
function commentProblems(roots: ReadonlyMap<string, Element>): string[] {
  const idsOf = (root: Element | undefined, tag: string): string =>
    Array.from(root?.getElementsByTagName(tag) ?? [], (element) => element.getAttribute('w:id') ?? '')
      .sort()
      .join(' ');
  const body = roots.get('word/document.xml');
  const problems: string[] = [];
  if (idsOf(body, 'w:commentReference') !== idsOf(roots.get('word/comments.xml'), 'w:comment'))
    problems.push('comments and references to them differ');
  if (idsOf(body, 'w:commentRangeStart') !== idsOf(body, 'w:commentRangeEnd'))
    problems.push('a comment begins or ends alone');
  for (const [name, root] of roots)
    if (root !== body && idsOf(root, 'w:commentReference') !== '') problems.push(`${name}: a comment`);
  return problems;
}

function contentTypeProblems(parts: Package): string[] {
  const types = children(parse(parts['[Content_Types].xml'] ?? '<none/>'));
  const extensions = new Set(types.map((type) => type.getAttribute('Extension')));
  const overrides = new Set(types.map((type) => type.getAttribute('PartName')));
  return Object.keys(parts)
    .filter((name) => name !== '[Content_Types].xml')
    .filter((name) => !overrides.has(`/${name}`) && !extensions.has(name.slice(name.lastIndexOf('.') + 1)))
    .map((name) => `${name} has no content type`);
}
