/** Which rows of a long list are drawn: from the first to before the last. */
export interface DrawnRows {
  from: number;
  to: number;
}

/** Drawn more at once. */
export const BATCH = 100;
/** More than that are never drawn: two thousand would make every key slow. */
const MOST = 400;

export const FIRST_ROWS: DrawnRows = { from: 0, to: BATCH };

/** The same and a batch more where the next row is wanted; a window of its own where a far one is. */
export function drawnWith(now: DrawnRows, place: number): DrawnRows {
  const { from, to } = now;
  if (place >= from && place < to) return now;
  const start = Math.floor(place / BATCH) * BATCH;
  if (place >= to && place < to + BATCH)
    return { from: Math.max(from, start + BATCH - MOST), to: start + BATCH };
  if (place < from && place >= from - BATCH) return { from: start, to: Math.min(to, start + MOST) };
  return { from: Math.max(0, start - BATCH), to: start + BATCH };
}
