import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const SAMPLE_MS = 1000;

export interface LoopDelay {
  /** Mean delay of timers in the last second. */
  ms: () => number;
  stop: () => void;
}

/**
 * Our own rather than the official plugin's: that one reads the memory of the process too, which opens a file, and ends
 * the process when there is no descriptor left for it.
 */
export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let late = 0;
  histogram.enable();
  const timer = setInterval(() => {
    // After a long start nothing was measured yet.
    late = Number.isNaN(histogram.mean) ? 0 : Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS);
    histogram.reset();
  }, SAMPLE_MS).unref();
  return {
    ms: () => late,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
