import assert from 'node:assert/strict';
import { fieldWords, linesToWriteOn } from '../../../../../src/engine/read/annotations/fieldText';
import type { FormField } from '../../../../../src/engine/read/annotations/formFields';
import { TextStyles } from '../../../../../src/engine/read/text/textStyles';

const field: FormField = {
  bounds: { left: 100, top: 50, right: 200, bottom: 64 },
  kind: 'text',
  name: 'town',
  value: '',
  checked: false,
  sizePt: 10,
};

describe('Empty form fields', () => {
  it('leave room and a line to write on where they draw a frame', () => {
    const [word, ...more] = fieldWords([{ ...field, framed: true }], [], new TextStyles());
    assert.ok(word);
    assert.equal(more.length, 0);
    assert.match(word.text, /^\u00a0{20,}$/);
    const [line] = linesToWriteOn([word]);
    assert.ok(line && line.position > word.baseline && line.position < 64);
    assert.ok(line.from >= 100 && line.to <= 200 && line.to - line.from > 80);
  });

  it('say nothing where they draw none', () => {
    assert.deepEqual(fieldWords([field], [], new TextStyles()), []);
  });
});
