/** Namespaces of the parts (ECMA-376 parts 1 and 4, transitional). */

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WP = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing';
export const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
export const PIC = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
const M = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
/** Pictures as SVG beside their PNG, since Word 2016 (MS-ODRAWXML, 2.2.11). */
export const SVG = 'http://schemas.microsoft.com/office/drawing/2016/SVG/main';
/** Choices between markup of several generations (ECMA-376 part 3). */
export const MC = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
/** Shapes and groups, since Word 2010 (MS-ODRAWXML, 2.7 and 2.8). */
export const WPG = 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup';
export const WPS = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape';
/** What Word 2010 added to WordprocessingML (MS-DOCX, 2.6), which readers of before leave out. */
const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml';
/** VML, before Word 2010 (ECMA-376 part 4, 14). */
export const V = 'urn:schemas-microsoft-com:vml';
export const W10 = 'urn:schemas-microsoft-com:office:word';

export const WORDPROCESSING = `xmlns:w="${W}"`;

/** What blocks of text may hold. */
export const BLOCK_CONTENT = `${WORDPROCESSING} xmlns:r="${R}" xmlns:wp="${WP}" xmlns:a="${A}" xmlns:pic="${PIC}" xmlns:m="${M}" xmlns:mc="${MC}" xmlns:w14="${W14}" mc:Ignorable="w14"`;
