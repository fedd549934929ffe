import type { Border } from '../../model/borders';
import type { Ruling } from '../../model/pageContent';

/** How a border is drawn that shows one line. */
export function strokeStyle({ dashed }: Pick<Ruling, 'dashed'>): Border['style'] {
  if (dashed === 'dotted') return 'dotted';
  return dashed ? 'dashed' : 'single';
}
