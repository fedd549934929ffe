import assert from 'node:assert/strict';
import { PollPace } from '../../../../src/client/pollPace';
import { retryAfterMsOf, retryDelayMs } from '../../../../src/client/calls/retry';
import { DEFAULT_TIMING } from '../../../../src/client/calls/timing';

describe('Retry-After', () => {
  const now = Date.parse('2025-06-01T12:00:00Z');

  it('is a number of seconds', () => {
    assert.equal(retryAfterMsOf({ 'retry-after': '120' }, now), 120_000);
    assert.equal(retryAfterMsOf({ 'retry-after': '0' }, now), 0);
  });
  it('is a date', () => {
    assert.equal(retryAfterMsOf({ 'retry-after': 'Sun, 01 Jun 2025 12:00:30 GMT' }, now), 30_000);
  });
  it('is a date by the clock of the service, however wrong the one here', () => {
    const headers = { 'retry-after': 'Sun, 01 Jun 2025 17:00:30 GMT', date: 'Sun, 01 Jun 2025 17:00:00 GMT' };
    assert.equal(retryAfterMsOf(headers, now), 30_000);
    assert.equal(retryAfterMsOf({ ...headers, date: 'later' }, now), 18_030_000);
  });
  it('of the past is over', () => {
    assert.equal(retryAfterMsOf({ 'retry-after': 'Sun, 01 Jun 2025 11:00:00 GMT' }, now), 0);
  });
  for (const nonsense of [undefined, '', '-5', '1.5', 'soon', '99999999999999999999']) {
    it(`is as good as missing when it is ${JSON.stringify(nonsense)}`, () => {
      assert.equal(retryAfterMsOf({ 'retry-after': nonsense }, now), undefined);
    });
  }
});

describe('The pause after a failed attempt', () => {
  it('doubles up to a limit, and half of it is left to chance', () => {
    const least = [1, 2, 3, 4, 5, 6].map((attempt) => retryDelayMs(attempt, DEFAULT_TIMING, 0, () => 0));
    const most = [1, 2, 3, 4, 5, 6].map((attempt) => retryDelayMs(attempt, DEFAULT_TIMING, 0, () => 1));
    assert.deepEqual(least, [250, 500, 1_000, 2_000, 4_000, 4_000]);
    assert.deepEqual(most, [500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  });
  it('is never shorter than the service asked for', () => {
    assert.equal(
      retryDelayMs(1, DEFAULT_TIMING, 30_000, () => 1),
      30_000,
    );
  });
});

describe('The pause between polls', () => {
  it('keeps to four polls a second and grows where answers come at once', () => {
    const pace = new PollPace(DEFAULT_TIMING);
    const starts = Array.from({ length: 8 }, () => pace.pauseMs(10, undefined) + 10);
    assert.deepEqual(starts.map(Math.round), [250, 375, 563, 844, 1_266, 1_898, 2_000, 2_000]);
  });
  it('is nothing where the service held the answer until there was news', () => {
    const pace = new PollPace(DEFAULT_TIMING);
    for (let poll = 0; poll < 10; poll++) pace.pauseMs(5, undefined);
    assert.equal(pace.pauseMs(3_000, undefined), 0);
    assert.equal(pace.pauseMs(210, undefined) <= 375, true);
  });
  it('is what Retry-After says, within reason', () => {
    const pace = new PollPace(DEFAULT_TIMING);
    assert.equal(pace.pauseMs(5_000, 2_000), 2_000);
    assert.equal(pace.pauseMs(100, 0), 150);
    assert.equal(pace.pauseMs(0, 10 ** 9), 300_000);
  });
});
