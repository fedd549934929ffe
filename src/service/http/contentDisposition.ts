/** What may stand in a `filename` of RFC 6266 as it is; the rest becomes an underscore there. */
const NOT_PLAIN = /[^\w .,()+=@~!#$&^`{}-]/g;
/** RFC 8187 section 3.2.1, attr-char; encodeURIComponent leaves these of its own unescaped. */
const NOT_ATTR_CHAR = /['()*]/g;

const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** `attachment` with the uploaded name and the new ending: plain for old callers, and in full as RFC 8187 encodes it. */
export function contentDisposition(uploadedName: string, extension: string): string {
  // What follows another dot is a part of the name: "Invoice 12.05.2024", "notes v3.1".
  const stem = uploadedName.replace(/(?<=.)\.pdf$/i, '');
  // Through UTF-8: half of a surrogate pair cannot be percent-encoded.
  const name = Buffer.from(`${stem}.${extension}`).toString();
  const plain = name.replace(NOT_PLAIN, '_');
  const encoded = encodeURIComponent(name).replace(NOT_ATTR_CHAR, percent);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
