import type { ListDefinition, ListLevel } from '../../model/lists';
import type { ListLabel } from '../labels/listLabels';

interface OpenDefinition {
  readonly levels: (ListLevel | undefined)[];
  /** Last number given out by level; undefined since an outer level went on, as Word counts (ECMA-376 part 1, 17.9.10). */
  readonly counts: (number | undefined)[];
}

type Numbered = Pick<ListLabel, 'parts' | 'outerFormats'>;

const outerFormat = ({ outerFormats }: Numbered, level: number): ListLevel['format'] =>
  outerFormats?.[level] ?? 'decimal';

/** Stands for a level that no item has: Word shows it only when a user makes one. */
function unusedLevel(level: number, indentPt: number): ListLevel {
  return { format: 'bullet', text: '•', start: 1, indentPt: indentPt * ((level + 1) / 10), hangingPt: 0 };
}

/** The numbering definitions of a document, opened as lists start, so that Word counts what the PDF shows. */
export class ListDefinitions {
  readonly #definitions: OpenDefinition[] = [];

  /**
   * The list for a run that starts: a level of its parent's list where Word would then count right, otherwise a list of its own.
   * The outer parts of a multilevel number must be what Word shows for the outer levels.
   */
  open(level: ListLevel, depth: number, label: Numbered, parentList: number | undefined): number {
    const parent = parentList === undefined ? undefined : this.#definitions[parentList];
    if (parent !== undefined && parentList !== undefined && this.#fits(parent, level, depth, label)) {
      parent.levels[depth] ??= level;
      return parentList;
    }
    const levels: (ListLevel | undefined)[] = [];
    levels[depth] = level;
    const outer = label.parts.slice(0, -1);
    outer.forEach((start, i) => {
      const above = depth - outer.length + i;
      const text = Array.from({ length: i + 1 }, (_, k) => `%${depth - outer.length + k + 1}`).join('.');
      const { indentPt, hangingPt } = level;
      levels[above] = { format: outerFormat(label, i), text, start, indentPt, hangingPt };
    });
    this.#definitions.push({ levels, counts: [] });
    return this.#definitions.length - 1;
  }

  /** An item was given out. */
  count(list: number, depth: number, value: number): void {
    const definition = this.#definitions[list];
    if (definition === undefined) return;
    definition.counts.length = depth;
    definition.counts[depth] = value;
  }

  all(): ListDefinition[] {
    return this.#definitions.map(({ levels }) => ({
      levels: Array.from(levels, (level, i) => level ?? unusedLevel(i, levels.at(-1)?.indentPt ?? 0)),
    }));
  }

  #fits({ levels, counts }: OpenDefinition, level: ListLevel, depth: number, label: Numbered): boolean {
    if (depth === 0 || counts.length < depth) return false;
    const outer = label.parts.slice(0, -1);
    const isShown = (value: number, i: number): boolean => {
      const above = depth - outer.length + i;
      return counts[above] === value && levels[above]?.format === outerFormat(label, i);
    };
    if (!outer.every(isShown)) return false;
    const known = levels[depth];
    const counted = counts[depth];
    if (known === undefined) return true;
    if (known.format !== level.format || known.text !== level.text) return false;
    if (known.picture?.media !== level.picture?.media) return false;
    return level.format === 'bullet' || (counted === undefined && known.start === level.start);
  }
}
