import type { PanelInline } from '../../model/document';
import type { PartWriter } from '../partWriter';
import { hexColour } from '../units';
import { shapeXml } from './shape';

/** A coloured box behind text. */
export function panelXml(panel: PanelInline, writer: PartWriter): string {
  return shapeXml(panel, {
    id: writer.nextId(),
    name: 'Panel',
    behindText: true,
    order: panel.order,
    kind: '<wps:cNvSpPr/>',
    turn: '',
    fill: `<a:solidFill><a:srgbClr val="${hexColour(panel.colour)}"/></a:solidFill>`,
    body: '<wps:bodyPr/>',
  });
}
