import { growingArray, push, trimmed, type GrowingArray } from './growing-array.ts';

/** Interned strings, numbered in order of insertion, in typed arrays: concatenated texts and a hash table over them. */
export interface StringTableData {
  chars: Uint16Array;
  /** Where a string begins; one more entry than strings. */
  starts: Uint32Array;
  /** Number of a string plus one at its hash or the next free place; 0 is free. The length is a power of two. */
  buckets: Uint32Array;
}

export interface StringTable {
  chars: Uint16Array;
  starts: GrowingArray;
  buckets: Uint32Array;
}

const ABSENT = -1;

export function emptyStringTable(): StringTable {
  const starts = growingArray();
  push(starts, 0);
  return { chars: new Uint16Array(8192), starts, buckets: new Uint32Array(4096) };
}

export function openStringTable({ chars, starts, buckets }: StringTableData): StringTable {
  return { chars, starts: growingArray(starts, starts.length), buckets };
}

export function stringTableData(table: StringTable): StringTableData {
  const starts = trimmed(table.starts);
  return { chars: table.chars.slice(0, starts.at(-1)), starts, buckets: table.buckets };
}

export function countOf(table: StringTable): number {
  return table.starts.length - 1;
}

export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The number of a string, or -1. */
export function find(table: StringTable, text: string): number {
  const { buckets } = table;
  const mask = buckets.length - 1;
  for (let place = hashOf(text) & mask; ; place = (place + 1) & mask) {
    const entry = buckets[place]!;
    if (entry === 0) return ABSENT;
    if (holds(table, entry - 1, text)) return entry - 1;
  }
}

export function intern(table: StringTable, text: string): number {
  const mask = table.buckets.length - 1;
  let place = hashOf(text) & mask;
  for (;;) {
    const entry = table.buckets[place]!;
    if (entry === 0) break;
    if (holds(table, entry - 1, text)) return entry - 1;
    place = (place + 1) & mask;
  }
  const id = countOf(table);
  append(table, text);
  table.buckets[place] = id + 1;
  if (countOf(table) * 2 > table.buckets.length) rehash(table);
  return id;
}

export function textOf(table: StringTable, id: number): string {
  const { array } = table.starts;
  return String.fromCharCode(...table.chars.subarray(array[id]!, array[id + 1]!));
}

/** Negative when the string sorts before the text, 0 when the text is its prefix. */
export function compareBeginning(table: StringTable, id: number, text: string): number {
  const start = table.starts.array[id]!;
  const length = table.starts.array[id + 1]! - start;
  for (let at = 0; at < text.length; at++) {
    if (at >= length) return -1;
    const difference = table.chars[start + at]! - text.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return 0;
}

function holds({ chars, starts }: StringTable, id: number, text: string): boolean {
  const start = starts.array[id]!;
  if (starts.array[id + 1]! - start !== text.length) return false;
  for (let at = 0; at < text.length; at++) {
    if (chars[start + at] !== text.charCodeAt(at)) return false;
  }
  return true;
}

function append(table: StringTable, text: string): void {
  const start = table.starts.array[table.starts.length - 1]!;
  if (start + text.length > table.chars.length) {
    const longer = new Uint16Array(Math.ceil(table.chars.length * 1.5) + text.length);
    longer.set(table.chars.subarray(0, start));
    table.chars = longer;
  }
  for (let at = 0; at < text.length; at++) table.chars[start + at] = text.charCodeAt(at);
  push(table.starts, start + text.length);
}

function rehash(table: StringTable): void {
  const buckets = new Uint32Array(table.buckets.length * 2);
  const mask = buckets.length - 1;
  for (let id = 0; id < countOf(table); id++) {
    let place = hashOf(textOf(table, id)) & mask;
    while (buckets[place] !== 0) place = (place + 1) & mask;
    buckets[place] = id + 1;
  }
  table.buckets = buckets;
}
