import assert from 'node:assert/strict';
import { isoDate } from '../../../../../src/engine/read/document/pdfDate';

describe('dates of a PDF', () => {
  it('are read with what they leave out', () => {
    assert.equal(isoDate("D:20240229123000+05'30"), '2024-02-29T12:30:00+05:30');
    assert.equal(isoDate('D:199812'), '1998-12-01T00:00:00Z');
  });

  it('that are none, or that Word cannot read, are not there', () => {
    for (const date of ['D:00000805034056', 'D:20230230', 'D:20231301', 'D:15991231', 'yesterday'])
      assert.equal(isoDate(date), undefined, date);
  });

  it('lose a time zone that is none', () => {
    assert.equal(isoDate("D:20230101120000+23'00"), '2023-01-01T12:00:00Z');
  });
});
