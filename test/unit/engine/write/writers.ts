import type { DocumentPlan } from '../../../../src/engine/model/documentPlan';
import { PartWriter } from '../../../../src/engine/write/partWriter';
import { styleIndex } from '../../../../src/engine/write/body/styleIndex';
import { plan } from './literals';

/** A writer of the body of a document. */
export function bodyWriter(rest: Partial<DocumentPlan> = {}): PartWriter {
  const whole = plan(rest);
  return new PartWriter(whole, styleIndex(whole), true);
}
