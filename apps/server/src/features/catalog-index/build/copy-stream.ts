import type { Readable } from 'node:stream';

/** A row of COPY's binary format in the received buffer; columns are decoded on demand. */
export interface CopyRow {
  bytes: Buffer;
  /** Of each column; a length of −1 is NULL. */
  starts: Int32Array;
  lengths: Int32Array;
}

/** `PGCOPY\n`, five signs that broken transports would change, flags and the length of an extension, always empty so far. */
const HEADER = 19;
const END_OF_ROWS = -1;
const TWO_32 = 2 ** 32;

/** Calls `take` for each row as it arrives; the row is reused for the next. Returns the number of rows. */
export async function eachCopiedRow(
  stream: Readable,
  columns: number,
  take: (row: CopyRow) => void,
): Promise<number> {
  const parser = createParser(columns, take);
  return new Promise((resolve, reject) => {
    // Events instead of `for await`: the driver then passes its bytes on without a queue and copies.
    stream.on('data', (bytes: Buffer) => {
      try {
        parser.push(bytes);
      } catch (error) {
        stream.destroy(error as Error);
      }
    });
    stream.on('end', () => {
      if (parser.isComplete()) resolve(parser.rows());
      else reject(new Error('The rows of a COPY ended in the middle.'));
    });
    stream.on('error', reject);
  });
}

interface Parser {
  push: (bytes: Buffer) => void;
  isComplete: () => boolean;
  rows: () => number;
}

export function createParser(columns: number, take: (row: CopyRow) => void): Parser {
  const row: CopyRow = {
    bytes: Buffer.alloc(0),
    starts: new Int32Array(columns),
    lengths: new Int32Array(columns),
  };
  // PostgreSQL sends one row per message, but the protocol does not promise it: a partial row is kept here.
  let rest: Buffer | undefined;
  let isBegun = false;
  let isEnded = false;
  let count = 0;

  return {
    push: (arrived) => {
      const bytes = rest ? Buffer.concat([rest, arrived]) : arrived;
      rest = undefined;
      let at = 0;
      if (!isBegun) {
        if (bytes.length < HEADER) {
          rest = bytes;
          return;
        }
        isBegun = true;
        at = HEADER;
      }
      while (!isEnded) {
        const next = locateRow(bytes, at, row);
        if (next === INCOMPLETE) {
          if (at < bytes.length) rest = at === 0 ? bytes : bytes.subarray(at);
          return;
        }
        if (next === ENDED) {
          isEnded = true;
          return;
        }
        at = next;
        count += 1;
        take(row);
      }
    },
    isComplete: () => isEnded,
    rows: () => count,
  };
}

const INCOMPLETE = -1;
const ENDED = -2;

/** Locates the columns of the row at `start` and returns where the next row begins. */
function locateRow(bytes: Buffer, start: number, row: CopyRow): number {
  const { starts, lengths } = row;
  const end = bytes.length;
  if (start + 2 > end) return INCOMPLETE;
  const columns = bytes.readInt16BE(start);
  if (columns === END_OF_ROWS) return ENDED;
  if (columns !== starts.length)
    throw new Error(`A row of ${columns} columns came instead of ${starts.length}.`);
  let at = start + 2;
  for (let column = 0; column < columns; column += 1) {
    if (at + 4 > end) return INCOMPLETE;
    const length = bytes.readInt32BE(at);
    at += 4;
    starts[column] = at;
    lengths[column] = length;
    if (length > 0) at += length;
    if (at > end) return INCOMPLETE;
  }
  row.bytes = bytes;
  return at;
}

export function isNull({ lengths }: CopyRow, column: number): boolean {
  return lengths[column]! < 0;
}

export function bigintAt({ bytes, starts }: CopyRow, column: number): number {
  const at = starts[column]!;
  const value = bytes.readInt32BE(at) * TWO_32 + bytes.readUInt32BE(at + 4);
  if (!Number.isSafeInteger(value)) throw new RangeError('A number of a row does not fit a number.');
  return value;
}

export function integerAt({ bytes, starts }: CopyRow, column: number): number {
  return bytes.readInt32BE(starts[column]!);
}

export function smallintAt({ bytes, starts }: CopyRow, column: number): number {
  return bytes.readInt16BE(starts[column]!);
}

export function booleanAt({ bytes, starts }: CopyRow, column: number): boolean {
  return bytes[starts[column]!] === 1;
}

export function textAt({ bytes, starts, lengths }: CopyRow, column: number): string {
  const at = starts[column]!;
  return bytes.toString('utf8', at, at + lengths[column]!);
}

/** Whole seconds since 1970 of a timestamptz, which counts microseconds since 2000. */
export function secondsAt(row: CopyRow, column: number): number {
  return Math.floor(bigintAt(row, column) / 1e6) + 946_684_800;
}

const NUMERIC_HEAD = 8;
const NEGATIVE = 0x4000;
const SPECIAL = 0xc000;
const BASE = 10_000;

/** A numeric with at most four decimals: digits of base 10,000, of which `weight` + 1 stand before the point. */
export function numericAt({ bytes, starts }: CopyRow, column: number): number {
  const at = starts[column]!;
  const digits = bytes.readInt16BE(at);
  const weight = bytes.readInt16BE(at + 2);
  const sign = bytes.readUInt16BE(at + 4);
  if ((sign & SPECIAL) === SPECIAL) throw new RangeError('A value of a product is no number.');
  let whole = 0;
  let fraction = 0;
  for (let place = 0; place <= Math.max(weight, digits - 1); place += 1) {
    const digit = place < digits ? bytes.readInt16BE(at + NUMERIC_HEAD + 2 * place) : 0;
    if (place <= weight) whole = whole * BASE + digit;
    else if (place === weight + 1) fraction = digit;
  }
  // A weight below −1 would be a value below 0.0001, which four decimals cannot write.
  const scaled = whole * BASE + fraction;
  const size = Number.isSafeInteger(scaled)
    ? scaled / BASE
    : Number(`${whole}.${String(fraction).padStart(4, '0')}`);
  return sign === NEGATIVE ? -size : size;
}

const ARRAY_HEAD = 12;
const ARRAY_DIMENSION = 8;

/** A text[] of one dimension without NULLs. */
export function textsAt(row: CopyRow, column: number): string[] {
  return textRangesAt(row, column).map(({ start, end }) => row.bytes.toString('utf8', start, end));
}

/** Where the bytes of a text begin and end. */
export interface Range {
  start: number;
  end: number;
}

export function rangeAt({ starts, lengths }: CopyRow, column: number): Range {
  const start = starts[column]!;
  return { start, end: start + lengths[column]! };
}

export function textRangesAt({ bytes, starts }: CopyRow, column: number): Range[] {
  let at = starts[column]!;
  const dimensions = bytes.readInt32BE(at);
  if (dimensions === 0) return [];
  if (dimensions !== 1) throw new RangeError('A list of texts has more than one dimension.');
  const items = bytes.readInt32BE(at + ARRAY_HEAD);
  at += ARRAY_HEAD + ARRAY_DIMENSION;
  const ranges: Range[] = [];
  for (let item = 0; item < items; item += 1) {
    const end = at + 4 + bytes.readInt32BE(at);
    ranges.push({ start: at + 4, end });
    at = end;
  }
  return ranges;
}
