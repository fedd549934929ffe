/** What a font's name says. */
export interface FontName {
  /** Without subset prefix. */
  readonly postScriptName: string;
  /** As a word processor lists it. */
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Families by the part of the PostScript name that is left without style words and vendor endings; lower case, letters and digits only. */
const FAMILIES: Readonly<Record<string, string>> = {
  arial: 'Arial',
  arialnarrow: 'Arial Narrow',
  arialblack: 'Arial Black',
  arialunicode: 'Arial Unicode MS',
  arialunicodems: 'Arial Unicode MS',
  times: 'Times New Roman',
  timesnew: 'Times New Roman',
  timesnewroman: 'Times New Roman',
  courier: 'Courier New',
  couriernew: 'Courier New',
  couriernewps: 'Courier New',
  helvetica: 'Helvetica',
  helveticaneue: 'Helvetica Neue',
  helveticaneuelt: 'Helvetica Neue',
  helveticaneueltstd: 'Helvetica Neue',
  calibrilight: 'Calibri Light',
  segoeui: 'Segoe UI',
  segoeuilight: 'Segoe UI Light',
  segoeuisemibold: 'Segoe UI Semibold',
  segoeuisymbol: 'Segoe UI Symbol',
  segoeuiemoji: 'Segoe UI Emoji',
  trebuchet: 'Trebuchet MS',
  trebuchetms: 'Trebuchet MS',
  comicsans: 'Comic Sans MS',
  comicsansms: 'Comic Sans MS',
  verdana: 'Verdana',
  lucidasansunicode: 'Lucida Sans Unicode',
  palatino: 'Palatino Linotype',
  palatinolinotype: 'Palatino Linotype',
  bookantiqua: 'Book Antiqua',
  bookmanoldstyle: 'Bookman Old Style',
  franklingothicmedium: 'Franklin Gothic Medium',
  gillsansmt: 'Gill Sans MT',
  twcenmt: 'Tw Cen MT',
  monotypecorsiva: 'Monotype Corsiva',
  dejavusans: 'DejaVu Sans',
  dejavusansmono: 'DejaVu Sans Mono',
  dejavusanscondensed: 'DejaVu Sans Condensed',
  dejavuserif: 'DejaVu Serif',
  dejavuserifcondensed: 'DejaVu Serif Condensed',
  freesans: 'FreeSans',
  freeserif: 'FreeSerif',
  freemono: 'FreeMono',
  opensymbol: 'OpenSymbol',
  latinmodernroman: 'Latin Modern Roman',
  nimbusromno9l: 'Times New Roman',
  nimbusroman: 'Times New Roman',
  nimbussanl: 'Arial',
  nimbussans: 'Arial',
  nimbusmonl: 'Courier New',
  nimbusmono: 'Courier New',
  nimbussansnarrow: 'Arial Narrow',
  nimbussanlcond: 'Arial Narrow',
  helveticanarrow: 'Arial Narrow',
  texgyreheroscn: 'Arial Narrow',
  texgyreheroscondensed: 'Arial Narrow',
  avantgarde: 'Century Gothic',
  bookman: 'Bookman Old Style',
  zapfchancery: 'Monotype Corsiva',
  urwpalladiol: 'Palatino Linotype',
  texpalladiol: 'Palatino Linotype',
  p052: 'Palatino Linotype',
  urwbookman: 'Bookman Old Style',
  urwbookmanl: 'Bookman Old Style',
  urwgothic: 'Century Gothic',
  urwgothicl: 'Century Gothic',
  c059: 'Century Schoolbook',
  centuryschl: 'Century Schoolbook',
  newcenturyschlbk: 'Century Schoolbook',
  z003: 'Monotype Corsiva',
  urwchancery: 'Monotype Corsiva',
  urwchanceryl: 'Monotype Corsiva',
  texgyretermes: 'Times New Roman',
  texgyreheros: 'Arial',
  texgyrecursor: 'Courier New',
  texgyrepagella: 'Palatino Linotype',
  texgyrebonum: 'Bookman Old Style',
  texgyreschola: 'Century Schoolbook',
  texgyreadventor: 'Century Gothic',
  texgyrechorus: 'Monotype Corsiva',
  zapfdingbats: 'Zapf Dingbats',
  dingbats: 'Zapf Dingbats',
  itczapfdingbats: 'Zapf Dingbats',
  symbolmt: 'Symbol',
  standardsymbolsl: 'Symbol',
  ipagothic: 'IPAGothic',
  ipapgothic: 'IPAPGothic',
  ipaexgothic: 'IPAexGothic',
  ipamincho: 'IPAMincho',
  ipapmincho: 'IPAPMincho',
  ipaexmincho: 'IPAexMincho',
  takaogothic: 'TakaoGothic',
  takaopgothic: 'TakaoPGothic',
  takaomincho: 'TakaoMincho',
  takaopmincho: 'TakaoPMincho',
  nanumgothic: 'NanumGothic',
  nanummyeongjo: 'NanumMyeongjo',
  undotum: 'UnDotum',
  unbatang: 'UnBatang',
  hiraginosans: 'Hiragino Sans',
  hirakakupron: 'Hiragino Kaku Gothic ProN',
  hiraminpron: 'Hiragino Mincho ProN',
  pingfangsc: 'PingFang SC',
  pingfangtc: 'PingFang TC',
  applesdgothicneo: 'Apple SD Gothic Neo',
  arplumingcn: 'AR PL UMing CN',
  arplumingtw: 'AR PL UMing TW',
  notosanscjkjp: 'Noto Sans CJK JP',
  notosanscjkkr: 'Noto Sans CJK KR',
  notosanscjksc: 'Noto Sans CJK SC',
  notosanscjktc: 'Noto Sans CJK TC',
  notoserifcjkjp: 'Noto Serif CJK JP',
  notoserifcjksc: 'Noto Serif CJK SC',
  wenquanyizenhei: 'WenQuanYi Zen Hei',
  wenquanyimicrohei: 'WenQuanYi Micro Hei',
  simsun: 'SimSun',
  nsimsun: 'NSimSun',
  simhei: 'SimHei',
  simkai: 'KaiTi',
  kaiti: 'KaiTi',
  kaitigb2312: 'KaiTi',
  fangsong: 'FangSong',
  fangsonggb2312: 'FangSong',
  stsong: 'STSong',
  stheiti: 'STHeiti',
  msgothic: 'MS Gothic',
  mspgothic: 'MS PGothic',
  msmincho: 'MS Mincho',
  mspmincho: 'MS PMincho',
  yumincho: 'Yu Mincho',
  yugothic: 'Yu Gothic',
  meiryo: 'Meiryo',
  malgungothic: 'Malgun Gothic',
  batang: 'Batang',
  gulim: 'Gulim',
  microsoftyahei: 'Microsoft YaHei',
  microsoftjhenghei: 'Microsoft JhengHei',
  pmingliu: 'PMingLiU',
  mingliu: 'MingLiU',
  宋体: 'SimSun',
  新宋体: 'NSimSun',
  黑体: 'SimHei',
  楷体: 'KaiTi',
  仿宋: 'FangSong',
  微软雅黑: 'Microsoft YaHei',
  ＭＳ明朝: 'MS Mincho',
  ＭＳゴシック: 'MS Gothic',
};

/** TeX's font names are abbreviations with the design size: cmr10, CMBX12, LMRoman10-Regular, SFRM1000; those with "sf" are of cm-super. */
const TEX_FAMILIES: readonly (readonly [RegExp, string, { readonly bold?: boolean; readonly italic?: boolean }])[] = [
  [/^((cm|sf|ec)?(bxti|bi)|cmbxsl|(sf|ec)(bl|oc))\d+$/, 'Latin Modern Roman', { bold: true, italic: true }],
  [/^(cmbx|cmb|(sf|ec)(bx|rb|xc))\d+$/, 'Latin Modern Roman', { bold: true }],
  [/^(cmti|cmsl|(sf|ec)(ti|sl|sc)|cmu)\d+$/, 'Latin Modern Roman', { italic: true }],
  [/^(cmr|cmcsc|sfrm|ecrm|sfcc|eccc|tcrm|cmd?unh)\d+$/, 'Latin Modern Roman', {}],
  [/^(cmmib)\d+$/, 'Cambria Math', { bold: true, italic: true }],
  [/^(cmmi)\d+$/, 'Cambria Math', { italic: true }],
  [/^(cmbsy)\d+$/, 'Cambria Math', { bold: true }],
  [/^(cmsy|cmex|msam|msbm|eufm|rsfs|stmary|wasy|lasy)\d+$/, 'Cambria Math', {}],
  [/^(cmssbx|sfsx|ecsx)\d+$/, 'Latin Modern Sans', { bold: true }],
  [/^(sf|ec)so\d+$/, 'Latin Modern Sans', { bold: true, italic: true }],
  [/^(cmssi|sfsi|ecsi)\d+$/, 'Latin Modern Sans', { italic: true }],
  [/^(cmss|cmssq|sfss|ecss)\d+$/, 'Latin Modern Sans', {}],
  [/^(cmitt|sfit|ecit|cmsltt|sfst|ecst)\d+$/, 'Latin Modern Mono', { italic: true }],
  [/^(cmtt|cmtcsc|(sf|ec)t[tc])\d+$/, 'Latin Modern Mono', {}],
  [/^t[1cy]?xbtt(sc|sl)?$/, 'Latin Modern Mono', { bold: true }],
  [/^t[1cy]?xtt(sc|sl)?$/, 'Latin Modern Mono', {}],
  [/^lmroman(caps|demi|dunh|slant|unsl)?\d+$/, 'Latin Modern Roman', {}],
  [/^lmsans(quot|demicond)?\d+$/, 'Latin Modern Sans', {}],
  [/^lm(mono(caps|lt|ltcond|prop|slant)?|typewriter)\d+$/, 'Latin Modern Mono', {}],
  [/^lmmath(italic|symbols|extension)?\d*$/, 'Cambria Math', {}],
  // New Computer Modern, in OpenType.
  [/^newcm(uncial|devanagari)?\d+$/, 'Latin Modern Roman', {}],
  [/^newcmsans\d+$/, 'Latin Modern Sans', {}],
  [/^newcmmono\d+$/, 'Latin Modern Mono', {}],
  [/^newcm(sans)?math$/, 'Cambria Math', {}],
  // The EC fonts as TeXmacs embeds them: EuropeanComputerModern-ItalicRegular12pt.
  [/^europeancomputermodern-.*typewriter/, 'Latin Modern Mono', {}],
  [/^europeancomputermodern-.*sans/, 'Latin Modern Sans', {}],
  [/^europeancomputermodern-/, 'Latin Modern Roman', {}],
];

const BOLD_WORDS =
  /^(extra|ultra|semi|demi)?(bold|bd|black|heavy|blk|hv)$|^(demi|semi|demibold|semibold|sbold|medi|xbold|w[6-9])$/;
const ITALIC_WORDS =
  /^(italic|ital|ita|it|oblique|obli|obl|slanted|slant|kursiv|inclined|reguital|mediital|boldoblique)$/;
const WIDTH_WORDS = /^(cn|cond|condensed|narrow|compressed|comp|ext|extended|wide)$/;
/** "Extra Bold": what is left once a weight is taken from behind it. */
const WEIGHT_DEGREES = /^(extra|ultra)$/i;
const WIDTH_DEGREES = /^(semi|extra|ultra)$/;
/** Style words that leave no trace: weights without a bold or italic counterpart, and what vendors append. */
const PLAIN_WORDS =
  /^(regular|regu|reg|roman|roma|rom|normal|book|plain|medium|light|ligh|thin|extralight|ultralight|semilight|hairline|mt|ps|psmt|std|lt|ot|otf|ttf|identityh|identity|h|v|wgl4|var|variablefont|wght|w[1-5]|nonbreakingspaceoverride)$/;
/** A family name of which "Light" or "Medium" is a part that Word lists. */
const WHOLE_NAMES = /^(calibri|segoeui)-?(light|semibold)$|^franklingothic-?medium$/i;

/** Families without a bold face, of which the one weight is named "Medium": it is bold in the families that have a lighter one. */
const ONE_WEIGHT: ReadonlySet<string> = new Set(['Monotype Corsiva']);

/** Before the names of fonts of which a file has some glyphs alone (ISO 32000-2, 9.9.2). */
const SUBSET_TAG = /^[A-Z]{6}\+/;

export const withoutSubsetTag = (baseFont: string): string => baseFont.replace(SUBSET_TAG, '');

/** Splits a PostScript name into family, weight and slant. Name words are the most trustworthy sign of bold: StemV and flags are not. */
export function parseFontName(baseFont: string): FontName {
  const postScriptName = withoutSubsetTag(baseFont).trim();
  if (WHOLE_NAMES.test(postScriptName)) {
    return {
      postScriptName,
      family: known(compact(postScriptName)) ?? spaced(postScriptName),
      bold: /semibold/i.test(postScriptName),
      italic: false,
    };
  }
  const tex = texName(postScriptName.replace(NUMBERED, ''));
  if (tex) return { postScriptName, ...tex };
  const words = nameWords(postScriptName);
  const style = { bold: false, italic: false };
  // Style words are at the end; the first word is always the family ("Black", "Roman" and "Book" start real names), and so is a known name.
  let end = words.length;
  const widths: string[] = [];
  while (end > 1 && !isKnown(words.slice(0, end))) {
    const width = widthBehindStyle(words.slice(1, end));
    if (width.length > 0) widths.unshift(...width);
    else if (!takeStyle(words[end - 1] ?? '', style) && !isDegree(words, end)) break;
    end -= Math.max(1, width.length);
  }
  const family = [...words.slice(0, end), ...widths].join(' ');
  const name = familyName(family);
  return { postScriptName, family: name, ...style, bold: style.bold && !ONE_WEIGHT.has(name) };
}

/** The width at the end, as in "Bold Semi Cn", which is of the family; none where no weight or slant stands before it. */
function widthBehindStyle(words: readonly string[]): readonly string[] {
  const last = words.length - 1;
  if (!WIDTH_WORDS.test(words[last]?.toLowerCase() ?? '')) return [];
  const from = WIDTH_DEGREES.test(words[last - 1]?.toLowerCase() ?? '') ? last - 1 : last;
  const before = words[from - 1]?.toLowerCase() ?? '';
  return BOLD_WORDS.test(before) || ITALIC_WORDS.test(before) ? words.slice(from) : [];
}

const isDegree = (words: readonly string[], end: number): boolean =>
  end < words.length && WEIGHT_DEGREES.test(words[end - 1] ?? '');

const isKnown = (words: readonly string[]): boolean => known(compact(words.join(' '))) !== undefined;

function takeStyle(word: string, style: { bold: boolean; italic: boolean }): boolean {
  const lower = word.toLowerCase();
  if (PLAIN_WORDS.test(lower)) return true;
  if (BOLD_WORDS.test(lower)) {
    style.bold = true;
    return true;
  }
  if (ITALIC_WORDS.test(lower)) {
    style.italic = true;
    return true;
  }
  return false;
}

function texName(name: string): Omit<FontName, 'postScriptName'> | undefined {
  const [stem = '', ...suffixes] = name.split('-');
  const lower = stem.toLowerCase();
  const whole = name.toLowerCase();
  for (const [pattern, family, style] of TEX_FAMILIES) {
    if (!pattern.test(lower) && !pattern.test(whole)) continue;
    const look = suffixes.join('').toLowerCase() + lower.replace(/^lm/, '');
    return {
      family,
      bold: style.bold === true || /bold|demi/.test(look),
      italic: style.italic === true || /italic|oblique|slant/.test(look),
    };
  }
  return undefined;
}

/** Linux Libertine and Biolinum, for TeX, in OpenType, with Graphite: LinLibertineT, LinLibertineOZI (semi-bold), LinBiolinumTB. */
const LIBERTINE = /^Lin(Libertine|Biolinum)(M?)(?:Display|Capitals)?[TOG]([BZ]?)(I?)$/;

/** Ghostscript 7 numbers fonts of one name: "Times-Bold~17", poppler the parts that it makes of one: "Times-Bold_00". */
const NUMBERED = /~[\da-f]+$|_\d\d$/i;

/** "TimesNewRomanPS-BoldItalicMT" → Times New Roman PS Bold Italic MT. Fonts with old-style figures and small capitals are of the family that has others. */
function nameWords(name: string): string[] {
  return name
    .replace(NUMBERED, '')
    .replace(/OsF$|-SC$/, '')
    .replace(LIBERTINE, (_, family: string, mono: string, bold: string, italic: string) =>
      ['Linux', family, mono && 'Mono', bold && 'Bold', italic && 'Italic'].join(' '),
    )
    .replace(/-(Slant|Extend)_\d+/g, (_, change) => (change === 'Slant' ? '-Slanted' : ''))
    .replace(/[,\-_+]/g, ' ')
    .split(/\s+/)
    .flatMap((part) => spaced(part).split(' '))
    .filter((word) => word !== '');
}

function spaced(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{Ll})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{Lu}\p{Ll})/gu, '$1 $2');
}

function compact(name: string): string {
  return name.toLowerCase().replace(/[\s\-_,.]/g, '');
}

function known(key: string): string | undefined {
  return Object.hasOwn(FAMILIES, key) ? FAMILIES[key] : undefined;
}

function familyName(words: string): string {
  const key = compact(words);
  return known(key) ?? known(key.replace(/(psmt|ps|mt|std)$/, '')) ?? words;
}
