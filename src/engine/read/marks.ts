import type { OwnLayers } from './document/ownLayers';
import { decodeTextString } from './document/textStrings';
import { MAX_DEPTH, MAX_OBJECTS, OBJECT_FORM, OBJECT_IMAGE } from './graphics/pageObjects';
import type { Pdfium } from './pdfium';

/** What the marked-content sequences around an object say (ISO 32000-2, 14.6). */
export interface Marks {
  readonly mcid: number;
  readonly artifact: boolean;
  readonly language?: string;
  /**
   * The optional-content groups around it (8.11), the outermost first: by their names, and without one (memberships have none) by the sequence
   * itself. Undefined outside optional content.
   */
  readonly layer?: string;
}

/** No marked-content identifier. */
export const NO_MCID = -1;
const UNMARKED: Marks = { mcid: NO_MCID, artifact: false };
/** FPDF_OBJECT_STRING (fpdfview.h). */
const TYPE_STRING = 3;
const MAX_NAME_BYTES = 64;
const MAX_STRING_BYTES = 2048;
/** Nesting that is looked at. */
const MAX_MARKS = 32;

/** Forms and images of a page that are taken for layers of their own. */
const MAX_OWN_LAYERS = 64;

/** Marks of what is in a form, by those around the form and its own. */
function within(outside: Marks, own: Marks, ownLayer = ''): Marks {
  const layer = `${outside.layer ?? ''}${own.layer ?? ''}${ownLayer}`;
  const language = own.language ?? outside.language;
  return {
    mcid: outside.mcid === NO_MCID ? own.mcid : outside.mcid,
    artifact: outside.artifact || own.artifact,
    ...(language === undefined ? {} : { language }),
    ...(layer && { layer }),
  };
}

const isMarked = ({ mcid, artifact, language, layer }: Marks): boolean =>
  mcid !== NO_MCID || artifact || language !== undefined || layer !== undefined;

/** Reads marks; those of one marked-content sequence are read once per page. */
export class MarkReader {
  /** By the innermost mark: identifiers of forms are others than those of the page. */
  private readonly byMark = new Map<number, Marks>();
  /** By mark: whether what is in its sequence stands for other text. */
  private readonly replacing = new Map<number, boolean>();
  /** What is said of objects from outside, by marks around the forms that they are in and by layers of their own: PDFium gives each object its own marks only. */
  private readonly around = new Map<number, Marks>();
  private objectsLeft = MAX_OBJECTS;
  private ownLayersLeft = MAX_OWN_LAYERS;
  /** Pages so far: where one mark was in memory, that of another page may be. */
  private pages = 0;
  private readonly keys: { readonly language: number; readonly name: number; readonly text: number };

  constructor(
    private readonly pdfium: Pdfium,
    /** FPDF_DOCUMENT */
    private readonly document: number,
    /** What may be in optional content by what it states itself. */
    private readonly ownLayers: () => OwnLayers,
  ) {
    this.keys = {
      language: pdfium.copyString('Lang'),
      name: pdfium.copyString('Name'),
      text: pdfium.copyString('ActualText'),
    };
  }

  startPage(page: number): void {
    this.pages++;
    this.byMark.clear();
    this.replacing.clear();
    this.around.clear();
    this.objectsLeft = MAX_OBJECTS;
    this.ownLayersLeft = MAX_OWN_LAYERS;
    const { x } = this.pdfium;
    const count = x.FPDFPage_CountObjects(page);
    for (let i = 0; i < count; i++) {
      const object = x.FPDFPage_GetObject(page, i);
      if (object !== 0) this.enter(object, UNMARKED, 0);
    }
  }

  /** Forms as a whole belong to the sequence around them (14.7.5.2): figures, mostly. */
  of(object: number): Marks {
    const around = this.around.get(object);
    const marks = this.ownOf(object);
    if (!around) return marks;
    return marks === UNMARKED ? around : within(around, marks);
  }

  private ownOf(object: number): Marks {
    const { x } = this.pdfium;
    const count = x.FPDFPageObj_CountMarks(object);
    if (count <= 0) return UNMARKED;
    const innermost = x.FPDFPageObj_GetMark(object, count - 1);
    const known = this.byMark.get(innermost);
    if (known) return known;
    const marks = this.read(object, Math.min(count, MAX_MARKS), x.FPDFPageObj_GetMarkedContentID(object));
    this.byMark.set(innermost, marks);
    return marks;
  }

  /** The optional-content groups that the object is in; undefined for none. */
  layerOf(object: number): string | undefined {
    const hasMarks = this.around.has(object) || this.pdfium.x.FPDFPageObj_CountMarks(object) > 0;
    return hasMarks ? this.of(object).layer : undefined;
  }

  /** The innermost sequence around the object whose content stands for other text (14.9.4); 0 for none. PDFium garbles the text itself. */
  replacedIn(object: number): number {
    const { x } = this.pdfium;
    for (let i = Math.min(x.FPDFPageObj_CountMarks(object), MAX_MARKS) - 1; i >= 0; i--) {
      const mark = x.FPDFPageObj_GetMark(object, i);
      if (mark !== 0 && this.replaces(mark)) return mark;
    }
    return 0;
  }

  private replaces(mark: number): boolean {
    const known = this.replacing.get(mark);
    if (known !== undefined) return known;
    const replaces = this.pdfium.x.FPDFPageObjMark_GetParamValueType(mark, this.keys.text) === TYPE_STRING;
    this.replacing.set(mark, replaces);
    return replaces;
  }

  /** What the content of a sequence stands for, as the bytes of a text string. */
  replacementBy(mark: number): Buffer | undefined {
    return this.bytesOf(mark, this.keys.text);
  }

  /** The object's sequence stands for other text from now on. */
  replace(object: number, mark: number, text: Buffer): void {
    const { pdfium } = this;
    pdfium.withBlock(text.length, (pointer) => {
      pdfium.u8.set(text, pointer);
      pdfium.x.FPDFPageObjMark_SetBlobParam(this.document, object, mark, this.keys.text, pointer, text.length);
    });
    this.replacing.set(mark, true);
  }

  /** The object's sequence stands for itself from now on. */
  withoutReplacement(object: number, mark: number): void {
    this.pdfium.x.FPDFPageObjMark_RemoveParam(object, mark, this.keys.text);
    this.replacing.set(mark, false);
  }

  /** Notes what is said of an object, or of those in a form, from outside. */
  private enter(object: number, outside: Marks, depth: number): void {
    const type = this.pdfium.x.FPDFPageObj_GetType(object);
    if (type === OBJECT_FORM) {
      if (depth <= MAX_DEPTH) this.enterForm(object, outside, depth);
      return;
    }
    const layer = type === OBJECT_IMAGE ? this.ownLayerOf(object, 'image') : undefined;
    const around = layer === undefined ? outside : within(outside, UNMARKED, layer);
    if (isMarked(around)) this.around.set(object, around);
  }

  private enterForm(form: number, outside: Marks, depth: number): void {
    const { x } = this.pdfium;
    const around = within(outside, this.ownOf(form), this.ownLayerOf(form, 'form'));
    const count = x.FPDFFormObj_CountObjects(form);
    for (let i = 0; i < count && this.objectsLeft > 0; i++) {
      this.objectsLeft--;
      const object = x.FPDFFormObj_GetObject(form, i);
      if (object !== 0) this.enter(object, around, depth + 1);
    }
  }

  /** What an object states of itself cannot be read: in files where some state it each is a layer. */
  private ownLayerOf(object: number, kind: 'form' | 'image'): string | undefined {
    if (this.ownLayersLeft === 0 || !this.ownLayers().has(kind)) return undefined;
    this.ownLayersLeft--;
    return `/#${kind}-${this.pages}-${object}`;
  }

  private read(object: number, count: number, mcid: number): Marks {
    const { x } = this.pdfium;
    let artifact = false;
    let language: string | undefined;
    let layer: string | undefined;
    for (let i = 0; i < count; i++) {
      const mark = x.FPDFPageObj_GetMark(object, i);
      if (mark === 0) continue;
      const name = this.name(mark);
      if (name === 'Artifact') artifact = true;
      if (name === 'OC') layer = `${layer ?? ''}/${this.parameter(mark, this.keys.name) ?? `#${this.pages}-${mark}`}`;
      if (name !== 'Artifact' && x.FPDFPageObjMark_CountParams(mark) > 1)
        language = this.parameter(mark, this.keys.language) ?? language;
    }
    return {
      mcid,
      artifact,
      ...(language === undefined ? {} : { language }),
      ...(layer === undefined ? {} : { layer }),
    };
  }

  private name(mark: number): string {
    const { x, scratch } = this.pdfium;
    const lengthAt = scratch + MAX_NAME_BYTES;
    if (!x.FPDFPageObjMark_GetName(mark, scratch, MAX_NAME_BYTES, lengthAt)) return '';
    const { u16, i32 } = this.pdfium;
    const bytes = i32[lengthAt >> 2] ?? 0;
    if (bytes > MAX_NAME_BYTES) return '';
    let name = '';
    for (let at = scratch >> 1; at < (scratch + bytes - 2) >> 1; at++) name += String.fromCharCode(u16[at] ?? 0);
    return name;
  }

  private parameter(mark: number, key: number): string | undefined {
    const bytes = this.bytesOf(mark, key);
    return bytes && decodeTextString(bytes);
  }

  /** PDFium's own reading as text takes every string for UTF-8. Undefined for longer ones than parts of a page stand for, too. */
  private bytesOf(mark: number, key: number): Buffer | undefined {
    const { pdfium } = this;
    const lengthAt = pdfium.scratch + MAX_STRING_BYTES;
    if (!pdfium.x.FPDFPageObjMark_GetParamBlobValue(mark, key, pdfium.scratch, MAX_STRING_BYTES, lengthAt))
      return undefined;
    const length = pdfium.u32[lengthAt >> 2] ?? 0;
    if (length === 0 || length > MAX_STRING_BYTES) return undefined;
    return Buffer.from(pdfium.u8.subarray(pdfium.scratch, pdfium.scratch + length));
  }
}
