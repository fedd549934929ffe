import assert from 'node:assert/strict';
import { OverallProgress, type ConversionProgress } from '../../../src/conversion/progress';

describe('The percentage of the whole way', () => {
  function percents(...steps: ConversionProgress[]): number[] {
    const overall = new OverallProgress();
    return steps.map((step) => Math.round(overall.update(step)));
  }

  it('moves with the work of each phase', () => {
    assert.deepEqual(
      percents(
        { phase: 'uploading', bytesSent: 0, bytesTotal: 40 },
        { phase: 'uploading', bytesSent: 20, bytesTotal: 40 },
        { phase: 'waiting', queuePosition: 3 },
        { phase: 'converting', percent: 0 },
        { phase: 'converting', percent: 50 },
        { phase: 'converting', percent: 100 },
        { phase: 'downloading', bytesReceived: 5, bytesTotal: 10 },
        { phase: 'downloading', bytesReceived: 10, bytesTotal: 10 },
      ),
      [0, 10, 20, 20, 53, 85, 92, 99],
    );
  });

  it('never falls, and never says 100 before the end', () => {
    assert.deepEqual(
      percents(
        { phase: 'downloading', bytesReceived: 10, bytesTotal: 10 },
        { phase: 'convertingAgain' },
        { phase: 'uploading', bytesSent: 0, bytesTotal: 40 },
        { phase: 'downloading', bytesReceived: 99, bytesTotal: 10 },
      ),
      [99, 99, 99, 99],
    );
  });

  it('makes do with what is told', () => {
    assert.deepEqual(
      percents(
        { phase: 'uploading', bytesSent: 0, bytesTotal: 0 },
        { phase: 'converting' },
        { phase: 'downloading', bytesReceived: 5 },
      ),
      [0, 20, 85],
    );
  });
});
