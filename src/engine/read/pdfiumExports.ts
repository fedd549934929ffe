/**
 * The functions of PDFium's C API (public/fpdf*.h of the PDFium sources) that the reader calls, with their number of parameters.
 * Raw WebAssembly exports: the wrappers of the package are 3 to 4 times slower. Pointers, booleans and handles are numbers.
 */
const PARAMETERS = {
  malloc: 1,
  free: 1,
  PDFiumExt_Init: 0,

  FPDF_LoadMemDocument: 3,
  FPDF_LoadCustomDocument: 2,
  FPDF_GetLastError: 0,
  FPDF_CloseDocument: 1,
  FPDF_GetPageCount: 1,
  FPDF_GetFormType: 1,
  FPDF_GetMetaText: 4,
  FPDFCatalog_IsTagged: 1,
  FPDFCatalog_GetLanguage: 3,
  FPDFBookmark_GetFirstChild: 2,
  FPDFBookmark_GetNextSibling: 2,
  FPDFBookmark_GetTitle: 3,
  FPDFBookmark_GetDest: 2,
  FPDFBookmark_GetAction: 1,
  FPDFAction_GetType: 1,
  FPDFAction_GetDest: 2,
  FPDFAction_GetURIPath: 4,
  FPDFDest_GetDestPageIndex: 2,
  FPDFDest_GetLocationInPage: 7,
  FPDFDest_GetView: 3,

  FPDF_LoadPage: 2,
  FPDF_ClosePage: 1,
  FPDF_GetPageBoundingBox: 2,
  FPDFPage_GetRotation: 1,
  EPDF_GetPageBoxByIndex: 4,
  EPDF_GetPageRotationByIndex: 2,

  FPDFText_LoadPage: 1,
  FPDFText_ClosePage: 1,
  FPDFText_CountChars: 1,
  FPDFText_GetUnicode: 2,
  FPDFText_GetTextObject: 2,
  FPDFText_GetCharOrigin: 4,
  FPDFText_GetLooseCharBox: 3,
  FPDFText_GetCharBox: 6,
  FPDFText_GetMatrix: 3,
  FPDFText_HasUnicodeMapError: 2,
  FPDFTextObj_GetFont: 1,
  FPDFTextObj_GetFontSize: 2,
  FPDFTextObj_GetTextRenderMode: 1,
  FPDFFont_GetBaseFontName: 3,
  FPDFFont_GetFamilyName: 3,
  FPDFFont_GetFlags: 1,
  FPDFFont_GetWeight: 1,
  FPDFFont_GetItalicAngle: 2,
  FPDFFont_GetIsEmbedded: 1,
  FPDFFont_GetFontData: 4,
  FPDFFont_GetAscent: 3,
  FPDFFont_GetDescent: 3,

  FPDFPage_CountObjects: 1,
  FPDFPage_GetObject: 2,
  FPDFFormObj_CountObjects: 1,
  FPDFFormObj_GetObject: 2,
  FPDFPageObj_GetType: 1,
  FPDFPageObj_GetMatrix: 2,
  FPDFPageObj_SetMatrix: 2,
  FPDFPageObj_GetBounds: 5,
  FPDFPageObj_GetFillColor: 5,
  FPDFPageObj_GetStrokeColor: 5,
  FPDFPageObj_GetStrokeWidth: 2,
  FPDFPageObj_GetDashCount: 1,
  FPDFPageObj_GetClipPath: 1,
  FPDFPageObj_SetIsActive: 2,
  FPDFPageObj_GetMarkedContentID: 1,
  FPDFPageObj_CountMarks: 1,
  FPDFPageObj_GetMark: 2,
  FPDFPageObjMark_GetName: 4,
  FPDFPageObjMark_CountParams: 1,
  FPDFPageObjMark_GetParamStringValue: 5,
  FPDFClipPath_CountPaths: 1,
  FPDFClipPath_CountPathSegments: 2,
  FPDFClipPath_GetPathSegment: 3,
  FPDFPath_CountSegments: 1,
  FPDFPath_GetPathSegment: 2,
  FPDFPath_GetDrawMode: 3,
  FPDFPathSegment_GetPoint: 3,
  FPDFPathSegment_GetType: 1,
  FPDFPathSegment_GetClose: 1,

  FPDFImageObj_GetImagePixelSize: 3,
  FPDFImageObj_GetImageMetadata: 3,
  FPDFImageObj_GetImageFilterCount: 1,
  FPDFImageObj_GetImageFilter: 4,
  FPDFImageObj_GetImageDataRaw: 3,
  FPDFImageObj_GetImageDataDecoded: 3,
  FPDFImageObj_GetRenderedBitmap: 3,
  FPDFImageObj_GetBitmap: 1,
  FPDFBitmap_CreateEx: 5,
  FPDFBitmap_FillRect: 6,
  FPDFBitmap_GetFormat: 1,
  FPDFBitmap_GetBuffer: 1,
  FPDFBitmap_GetWidth: 1,
  FPDFBitmap_GetHeight: 1,
  FPDFBitmap_GetStride: 1,
  FPDFBitmap_Destroy: 1,
  FPDF_RenderPageBitmapWithMatrix: 5,

  FPDFLink_Enumerate: 3,
  FPDFLink_GetAnnotRect: 2,
  FPDFLink_GetAction: 1,
  FPDFLink_GetDest: 2,
  FPDFLink_CountQuadPoints: 1,
  FPDFLink_GetQuadPoints: 3,
  FPDFLink_LoadWebLinks: 1,
  FPDFLink_CountWebLinks: 1,
  FPDFLink_GetURL: 4,
  FPDFLink_CountRects: 2,
  FPDFLink_GetRect: 7,
  FPDFLink_CloseWebLinks: 1,
} as const;

type NumbersOf<N extends number, Sofar extends number[] = []> = Sofar['length'] extends N
  ? Sofar
  : NumbersOf<N, [...Sofar, number]>;

export type PdfiumExports = {
  readonly [Name in keyof typeof PARAMETERS]: (...parameters: NumbersOf<(typeof PARAMETERS)[Name]>) => number;
} & { readonly memory: WebAssembly.Memory };

/** Whether the instance has every function that the reader calls, with the parameters that it passes. */
export function isPdfium(exports: object): exports is PdfiumExports {
  const found = new Map<string, unknown>(Object.entries(exports));
  return (
    found.get('memory') instanceof WebAssembly.Memory &&
    Object.entries(PARAMETERS).every(([name, parameters]) => {
      const value = found.get(name);
      return typeof value === 'function' && value.length === parameters;
    })
  );
}
