import { ENDED, sizeOf, type PostingCursor } from './posting-cursor.ts';

/** Union of many lists, by slot: 4 minus the strongest place, or 0 if no list has the slot. */
export interface SlotMarks {
  bySlot: Uint8Array;
  first: number;
  last: number;
}

/** Pool of zeroed arrays; a query seldom needs two at once. */
const idle: Uint8Array[] = [];

export function markSlots(cursors: readonly PostingCursor[]): SlotMarks {
  let first = ENDED;
  let last = 0;
  for (const { data, at, end } of cursors) {
    first = Math.min(first, data[at]! >> 2);
    last = Math.max(last, data[end - 1]! >> 2);
  }
  let bySlot = idle.pop() ?? new Uint8Array(0);
  if (bySlot.length <= last) bySlot = new Uint8Array(last + 1 + (last >> 2));
  for (const { data, at, end } of cursors) {
    for (let next = at; next < end; next++) {
      const posting = data[next]!;
      const mark = 4 - (posting & 3);
      if (bySlot[posting >> 2]! < mark) bySlot[posting >> 2] = mark;
    }
  }
  return { bySlot, first, last };
}

export function wipeMarks({ bySlot, first, last }: SlotMarks): void {
  bySlot.fill(0, first, last + 1);
  idle.push(bySlot);
}

/** Merges lists into one. */
export function mergeCursors(cursors: readonly PostingCursor[]): PostingCursor {
  const marks = markSlots(cursors);
  const { bySlot, first, last } = marks;
  const data = new Uint32Array(Math.min(sizeOf(cursors), last - first + 1));
  let end = 0;
  for (let slot = first; slot <= last; slot++) {
    const mark = bySlot[slot]!;
    if (mark !== 0) data[end++] = slot * 4 + 4 - mark;
  }
  wipeMarks(marks);
  return { data, at: 0, end };
}
