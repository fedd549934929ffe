import type { ContentControl, ControlContent } from '../../model/pageContent';
import { escapeAttribute, valued } from '../xml';
import type { RunHolder } from './runs';

/** Content controls around runs (ECMA-376 part 1, 17.5.2), check boxes as of Word 2010 (MS-DOCX, 2.6.1.10). */

/** It has boxes and circles, and Word comes with it. */
const SIGN_FONT = 'MS Gothic';

/** `properties`: of the runs inside; what is typed looks so. `isBlank`: they stand for a value that is not there yet. `id`: unique in the document. */
export function controlHolder(
  { name, title, content }: ContentControl,
  properties: string,
  isBlank: boolean,
  id: number,
): RunHolder {
  return {
    start:
      '<w:sdt><w:sdtPr>' +
      (properties ? `<w:rPr>${properties}</w:rPr>` : '') +
      named('alias', title ?? name) +
      named('tag', name) +
      valued('id', id) +
      (isBlank ? '<w:showingPlcHdr/>' : '') +
      kindXml(content) +
      '</w:sdtPr><w:sdtContent>',
    end: '</w:sdtContent></w:sdt>',
  };
}

const named = (element: string, name: string | undefined): string =>
  name === undefined ? '' : `<w:${element} w:val="${escapeAttribute(name)}"/>`;

function kindXml(content: ControlContent): string {
  switch (content.kind) {
    case 'text':
      return content.severalLines ? '<w:text w:multiLine="1"/>' : '<w:text/>';
    case 'choice': {
      const element = content.editable ? 'comboBox' : 'dropDownList';
      // Word takes no value twice, and none that is empty.
      const options = [...new Set(content.options)].filter((option) => option.trim() !== '');
      return `<w:${element}>${options.map(itemXml).join('')}</w:${element}>`;
    }
    case 'checkBox': {
      const { checked, signs } = content;
      return (
        `<w14:checkbox><w14:checked w14:val="${checked ? 1 : 0}"/>` +
        `${signXml('checkedState', signs.checked)}${signXml('uncheckedState', signs.unchecked)}</w14:checkbox>`
      );
    }
  }
}

function itemXml(option: string): string {
  const text = escapeAttribute(option);
  return `<w:listItem w:displayText="${text}" w:value="${text}"/>`;
}

const signXml = (element: string, sign: string): string =>
  `<w14:${element} w14:val="${sign.charCodeAt(0).toString(16).toUpperCase()}" w14:font="${SIGN_FONT}"/>`;
