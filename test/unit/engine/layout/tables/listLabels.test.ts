import assert from 'node:assert/strict';
import { isListLabel } from '../../../../../src/engine/layout/tables/listLabels';

describe('labels that make no column', () => {
  it('are bullets and numbers of any script with their mark', () => {
    for (const text of ['•', '1.', '(a)', 'iv)', '[12]', '2.1', '甲、', '十二.', '（壹）'])
      assert.ok(isListLabel(text), text);
    for (const text of ['word', '甲', '北京、', '壹佰', '1990']) assert.ok(!isListLabel(text), text);
  });
});
