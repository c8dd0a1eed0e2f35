/** A forward-only cursor over ascending numbers. */
export interface PostingCursor {
  data: Uint32Array;
  at: number;
  end: number;
}

/** Past every posting. */
export const ENDED = 0x7fff_ffff;
/** The slot of a posting past every posting. */
export const NO_SLOT = ENDED >> 2;

/** Galloping search: moves to the first number not below `value` and returns it. */
export function seek(cursor: PostingCursor, value: number): number {
  const { data, end } = cursor;
  let low = cursor.at;
  if (low >= end) return ENDED;
  const first = data[low]!;
  if (first >= value) return first;
  let step = 1;
  let high = low + 1;
  while (high < end && data[high]! < value) {
    low = high;
    step <<= 1;
    high = low + step;
  }
  if (high > end) high = end;
  low++;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (data[middle]! < value) low = middle + 1;
    else high = middle;
  }
  cursor.at = low;
  return low < end ? data[low]! : ENDED;
}

export function sizeOf(cursors: readonly PostingCursor[]): number {
  let size = 0;
  for (const cursor of cursors) size += cursor.end - cursor.at;
  return size;
}
