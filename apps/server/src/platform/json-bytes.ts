/** A growing piece of JSON. */
export interface JsonBytes {
  bytes: Buffer;
  /** Where the piece begins: what stands before it belongs to others. */
  start: number;
  end: number;
}

/** Pieces live until they are joined to an answer, and one allocation holds many of them. */
const ARENA_BYTES = 2 ** 20;
const arena: JsonBytes = { bytes: Buffer.allocUnsafeSlow(ARENA_BYTES), start: 0, end: 0 };
let isWriting = false;

/** Writing is synchronous, so one arena serves all. Whoever keeps the piece copies it, or keeps the whole arena. */
export function writeJson(write: (out: JsonBytes) => void): Buffer {
  if (isWriting) throw new Error('JSON was written inside other JSON: both use one arena.');
  isWriting = true;
  arena.start = arena.end;
  try {
    write(arena);
    return arena.bytes.subarray(arena.start, arena.end);
  } finally {
    isWriting = false;
  }
}

/** Letters of Latin-1 only: digits, keys, punctuation. */
export function writePlain(out: JsonBytes, text: string): void {
  ensureRoom(out, text.length);
  out.end += out.bytes.write(text, out.end, 'latin1');
}

export function writeText(out: JsonBytes, text: string): void {
  // No letter takes more than three bytes in UTF-8.
  ensureRoom(out, text.length * 3);
  out.end += out.bytes.write(text, out.end, 'utf8');
}

export function writeBytes(out: JsonBytes, piece: Uint8Array): void {
  ensureRoom(out, piece.length);
  out.bytes.set(piece, out.end);
  out.end += piece.length;
}

/** Writes prepared bytes, a count and prepared bytes. */
export function writeCounted(out: JsonBytes, head: Uint8Array, count: number, tail: Uint8Array): void {
  ensureRoom(out, head.length + MOST_DIGITS + tail.length);
  out.bytes.set(head, out.end);
  out.end += head.length;
  writeDigits(out, count);
  out.bytes.set(tail, out.end);
  out.end += tail.length;
}

/** Most digits of a count. */
const MOST_DIGITS = 10;

/** The capacity must suffice. */
function writeDigits(out: JsonBytes, count: number): void {
  const { bytes } = out;
  let length = 1;
  for (let rest = count; rest >= 10; rest = (rest / 10) >>> 0) length += 1;
  let rest = count;
  for (let at = out.end + length - 1; at >= out.end; at -= 1) {
    const tenth = (rest / 10) >>> 0;
    bytes[at] = 48 + rest - tenth * 10;
    rest = tenth;
  }
  out.end += length;
}

/** Longer parts are copied by `set`; for shorter ones creating the view costs more than a loop. */
const SHORT_PART = 96;

export function writePart(out: JsonBytes, whole: Uint8Array, start: number, end: number): void {
  ensureRoom(out, end - start);
  if (end - start > SHORT_PART) {
    out.bytes.set(whole.subarray(start, end), out.end);
    out.end += end - start;
    return;
  }
  const { bytes } = out;
  let to = out.end;
  for (let from = start; from < end; from += 1, to += 1) bytes[to] = whole[from]!;
  out.end = to;
}

/** Earlier pieces stay in the buffer they were written to. */
function ensureRoom(out: JsonBytes, more: number): void {
  if (out.end + more <= out.bytes.length) return;
  const length = out.end - out.start;
  const next = Buffer.allocUnsafeSlow(Math.max(ARENA_BYTES, 2 * (length + more)));
  out.bytes.copy(next, 0, out.start, out.end);
  Object.assign(out, { bytes: next, start: 0, end: length });
}
