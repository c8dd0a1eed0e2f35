export interface Speed {
  /** Where and when it was last counted. */
  at: number;
  sent: number;
  bytesPerSecond: number;
}

/** Shorter than this a figure jumps; the newest one counts for a third. */
const LEAST_MS = 400;
const SHARE = 1 / 3;

export function nextSpeed(last: Speed | undefined, now: { at: number; sent: number }): Speed {
  if (last === undefined || now.sent < last.sent) return { ...now, bytesPerSecond: 0 };
  const ms = now.at - last.at;
  if (ms < LEAST_MS) return last;
  const measured = ((now.sent - last.sent) * 1000) / ms;
  const bytesPerSecond =
    last.bytesPerSecond === 0 ? measured : last.bytesPerSecond * (1 - SHARE) + measured * SHARE;
  return { ...now, bytesPerSecond };
}
