import type { ContentControl, ControlContent, PlacedControl, Word } from '../../model/pageContent';
import { linesOf, withoutControls } from '../document/textStrings';
import { SIGNS, textOf } from './fieldText';
import type { FormField } from './formFields';

/** Word takes no longer names (ECMA-376 part 1, 17.5.2.1 and 17.5.2.42, as Word has it). */
const MAX_NAME_LENGTH = 64;
/** … and no longer options (17.5.2.21). */
const MAX_OPTION_LENGTH = 255;

/** The fields that can be filled in. `blanks`: words without text, where nothing is filled in yet. */
export function placedControls(fields: readonly FormField[], blanks: ReadonlyMap<FormField, Word>): PlacedControl[] {
  return fields.flatMap((field) => {
    const content = contentOf(field);
    if (!content) return [];
    const blank = blanks.get(field);
    const placed = { control: controlOf(field, content), bounds: field.bounds, value: textOf(field) };
    return [{ ...placed, ...(blank && { blank }) }];
  });
}

export const canBeFilledIn = (field: FormField): boolean => contentOf(field) !== undefined;

function controlOf(field: FormField, content: ControlContent): ContentControl {
  const [name, title] = [field.name, field.title].map(nameOf);
  return { content, ...(name && { name }), ...(title && { title }) };
}

const nameOf = (text: string): string => withoutControls(linesOf(text).join(' '), ' ').trim().slice(0, MAX_NAME_LENGTH);

/** Undefined for a field that cannot be changed, or from which several options may be chosen, as Word has none. One without options is a text. */
function contentOf({ kind, checked, options = [], flags }: FormField): ControlContent | undefined {
  if (flags.readOnly) return undefined;
  switch (kind) {
    case 'text':
      return { kind: 'text', severalLines: flags.multiline };
    case 'choice':
      if (flags.several) return undefined;
      return options.length > 0
        ? {
            kind: 'choice',
            options: options.map((option) => option.slice(0, MAX_OPTION_LENGTH)),
            editable: flags.editable,
          }
        : { kind: 'text', severalLines: false };
    case 'checkbox':
    case 'radio':
      return { kind: 'checkBox', checked, signs: SIGNS[kind] };
    case 'button':
    case 'signature':
      return undefined;
  }
}
