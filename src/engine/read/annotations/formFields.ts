import { areaOf, type Rect } from '../../model/geometry';
import { transformedBounds, type PageGeometry } from '../pageGeometry';
import type { Pdfium } from '../pdfium';
import { numberValue, stringValue } from './comments';

/** A field of an interactive form, where its widget stands on the page. */
export interface FormField {
  readonly bounds: Rect;
  readonly kind: 'text' | 'checkbox' | 'radio' | 'choice' | 'button' | 'signature';
  readonly name: string;
  /** As readers are told its name; empty for none. */
  readonly title: string;
  readonly value: string;
  readonly checked: boolean;
  /** What can be chosen from; of choices alone. */
  readonly options?: readonly string[];
  readonly flags: FieldFlags;
  /** Of its text; absent where it depends on the room there is. */
  readonly sizePt?: number | undefined;
  /** Of its text: 0xRRGGBB, black where absent. */
  readonly colour?: number | undefined;
  /** Colour of the frame that it draws around itself, and of the ground it draws: 0xRRGGBB. */
  readonly frame?: number | undefined;
  readonly ground?: number | undefined;
  /** Of its text. */
  readonly alignment?: 'left' | 'center' | 'right' | undefined;
}

/** ISO 32000-2, tables 227, 230 and 233. */
interface FieldFlags {
  readonly readOnly: boolean;
  /** A text may have several lines. */
  readonly multiline: boolean;
  /** A choice may be a text that is none of its options. */
  readonly editable: boolean;
  /** Several options may be chosen. */
  readonly several: boolean;
}

/** sizeof(FPDF_FORMFILLINFO) with room to spare, all callbacks absent; the version is its first field. */
const FORM_INFO_BYTES = 512;
const FORM_INFO_VERSION = 2;
const MAX_OPTIONS = 1000;
/** … of all choices of a page: each widget of a field has all of its options. */
const MAX_OPTIONS_PER_PAGE = 10_000;

/** FPDF_FORMFIELD_* (fpdf_formfill.h). */
const KINDS: Readonly<Record<number, FormField['kind']>> = {
  1: 'button',
  2: 'checkbox',
  3: 'radio',
  4: 'choice',
  5: 'choice',
  6: 'text',
  7: 'signature',
};
const LIST_BOX = 5;
const FLAG = { readOnly: 1, multiline: 1 << 12, password: 1 << 13, editable: 1 << 18, several: 1 << 21 } as const;
/** Without its form nobody can fill it in. */
const ALONE: FieldFlags = { readOnly: true, multiline: false, editable: false, several: false };
/** The frame and the ground among the colours of the appearance characteristics (ISO 32000-2, table 192, BC and BG), as EPDFAnnot_GetMKColor counts them. */
const MARK_FRAME = 0;
const MARK_GROUND = 1;
/** `/Q` (ISO 32000-2, table 228). */
const QUADDING = ['left', 'center', 'right'] as const;

/** The interactive form of a document; its environment must be there before its pages are loaded. No script of the form is run. */
export class Form {
  private readonly info: number;
  private readonly environment: number;
  private optionsLeft = MAX_OPTIONS_PER_PAGE;

  private constructor(
    private readonly pdfium: Pdfium,
    document: number,
  ) {
    this.info = pdfium.allocate(FORM_INFO_BYTES);
    pdfium.u8.fill(0, this.info, this.info + FORM_INFO_BYTES);
    pdfium.i32[this.info >> 2] = FORM_INFO_VERSION;
    this.environment = pdfium.x.FPDFDOC_InitFormFillEnvironment(document, this.info);
  }

  /** Undefined for a document without form fields. */
  static of(pdfium: Pdfium, document: number): Form | undefined {
    if (pdfium.x.FPDF_GetFormType(document) <= 0) return undefined;
    const form = new Form(pdfium, document);
    if (form.environment !== 0) return form;
    pdfium.x.free(form.info);
    return undefined;
  }

  startPage(page: number): void {
    this.optionsLeft = MAX_OPTIONS_PER_PAGE;
    this.pdfium.x.FORM_OnAfterLoadPage(page, this.environment);
  }

  endPage(page: number): void {
    this.pdfium.x.FORM_OnBeforeClosePage(page, this.environment);
  }

  /** Before the document is closed. */
  close(): void {
    this.pdfium.x.FPDFDOC_ExitFormFillEnvironment(this.environment);
    this.pdfium.x.free(this.info);
  }

  /** Name, kind and value of the field behind a widget annotation; undefined for one without a field. */
  field(annotation: number, geometry: PageGeometry): FormField | undefined {
    const { pdfium, environment } = this;
    const { x } = pdfium;
    const type = x.FPDFAnnot_GetFormFieldType(environment, annotation);
    const kind = KINDS[type];
    const bounds = annotationBounds(pdfium, annotation, geometry);
    if (kind === undefined || bounds === undefined) return undefined;
    const name = pdfium.utf16((buffer, bytes) => x.FPDFAnnot_GetFormFieldName(environment, annotation, buffer, bytes));
    const title = pdfium.utf16((buffer, bytes) =>
      x.FPDFAnnot_GetFormFieldAlternateName(environment, annotation, buffer, bytes),
    );
    const flags = x.FPDFAnnot_GetFormFieldFlags(environment, annotation);
    const options = kind === 'choice' ? this.options(annotation) : [];
    const value =
      type === LIST_BOX
        ? options.flatMap(({ label, isSelected }) => (isSelected ? label : [])).join(', ')
        : (pdfium.utf16((buffer, bytes) => x.FPDFAnnot_GetFormFieldValue(environment, annotation, buffer, bytes)) ??
          '');
    return {
      bounds,
      kind,
      name: name ?? '',
      title: title ?? '',
      sizePt: this.sizePt(annotation),
      colour: this.fontColour(annotation),
      value: kind === 'text' && (flags & FLAG.password) !== 0 ? '*'.repeat(value.length) : value,
      ...(kind === 'choice' && { options: options.map(({ label }) => label) }),
      flags: {
        readOnly: (flags & FLAG.readOnly) !== 0,
        multiline: (flags & FLAG.multiline) !== 0,
        editable: (flags & FLAG.editable) !== 0,
        several: (flags & FLAG.several) !== 0,
      },
      frame: this.markColour(annotation, MARK_FRAME),
      ground: this.markColour(annotation, MARK_GROUND),
      alignment: QUADDING[numberValue(pdfium, annotation, 'Q') ?? 0],
      checked: (kind === 'checkbox' || kind === 'radio') && x.FPDFAnnot_IsChecked(environment, annotation) === 1,
    };
  }

  private markColour(annotation: number, mark: number): number | undefined {
    const { x, scratch } = this.pdfium;
    return x.EPDFAnnot_GetMKColor(annotation, mark, scratch, scratch + 4, scratch + 8) ? this.colour() : undefined;
  }

  private fontColour(annotation: number): number | undefined {
    const { x, scratch } = this.pdfium;
    const isThere = x.FPDFAnnot_GetFontColor(this.environment, annotation, scratch, scratch + 4, scratch + 8);
    return isThere ? this.colour() : undefined;
  }

  /** 0xRRGGBB, whose parts have been written to the scratch memory. */
  private colour(): number {
    const { scratch, i32 } = this.pdfium;
    const [red = 0, green = 0, blue = 0] = i32.subarray(scratch >> 2, (scratch >> 2) + 3);
    return (red << 16) | (green << 8) | blue;
  }

  private sizePt(annotation: number): number | undefined {
    const { x, scratch } = this.pdfium;
    if (!x.FPDFAnnot_GetFontSize(this.environment, annotation, scratch)) return undefined;
    const sizePt = this.pdfium.f32[scratch >> 2] ?? 0;
    return sizePt > 0 ? sizePt : undefined;
  }

  private options(annotation: number): { readonly label: string; readonly isSelected: boolean }[] {
    const { pdfium, environment } = this;
    const { x } = pdfium;
    const options: { label: string; isSelected: boolean }[] = [];
    const count = Math.min(MAX_OPTIONS, this.optionsLeft, x.FPDFAnnot_GetOptionCount(environment, annotation));
    this.optionsLeft -= Math.max(0, count);
    for (let i = 0; i < count; i++) {
      const label = pdfium.utf16((buffer, bytes) =>
        x.FPDFAnnot_GetOptionLabel(environment, annotation, i, buffer, bytes),
      );
      const isSelected = x.FPDFAnnot_IsOptionSelected(environment, annotation, i) === 1;
      if (label !== undefined) options.push({ label, isSelected });
    }
    return options;
  }
}

/**
 * A text that stands in the widget itself, where the document has no form that it is a field of: pages that were taken out of a form
 * leave it behind, and viewers go on showing what was filled in.
 */
export function fieldWithoutForm(pdfium: Pdfium, annotation: number, geometry: PageGeometry): FormField | undefined {
  const value = stringValue(pdfium, annotation, 'V');
  const bounds = annotationBounds(pdfium, annotation, geometry);
  if (value === undefined || !bounds) return undefined;
  const name = stringValue(pdfium, annotation, 'T') ?? '';
  return { bounds, kind: 'text', name, title: '', value, checked: false, flags: ALONE };
}

/** Rectangle of an annotation in page points; undefined where it has none. */
export function annotationBounds(pdfium: Pdfium, annotation: number, { toPage }: PageGeometry): Rect | undefined {
  const { x, scratch } = pdfium;
  if (!x.FPDFAnnot_GetRect(annotation, scratch)) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.f32.subarray(scratch >> 2, (scratch >> 2) + 4);
  const bounds = transformedBounds(toPage, left, bottom, right, top);
  return areaOf(bounds) > 0 ? bounds : undefined;
}
