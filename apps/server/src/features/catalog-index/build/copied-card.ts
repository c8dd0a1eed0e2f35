import { fileAddress } from '../../../platform/file-address.ts';
import { packCardTexts, TEXT_HEAD } from '../data/card-texts.ts';
import { type CopyRow, type Range, rangeAt, textAt, textRangesAt, textsAt } from './copy-stream.ts';

/** Where a copied row has the texts of its card. */
export interface CardColumns {
  code: number;
  article: number;
  name: number;
  images: number;
}

const MOST_SHARED = 255;
const MOST_IMAGES = 255;
/** Longer texts may have to be cut, which this fast path does not do. */
const LONGEST_PLAIN = 2000;
/** Bytes before the rest of a further picture: how much it shares, and how long the rest is. */
const OTHER_HEAD = 3;

const CODE = Buffer.from('"code":"');
const ARTICLE = Buffer.from('","article":"');
const NAME = Buffer.from('","name":"');
const MAIN_IMAGE = Buffer.from('","main_image":"');
const FOLDER = Buffer.from(fileAddress('x').slice(0, -1));
const NO_FOLDER = new Uint8Array(0);
const MOST_FIXED = 256;

const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** By byte: 1 for what JSON escapes. */
const ESCAPED = new Uint8Array(256).fill(1, 0, SPACE);
ESCAPED[QUOTE] = 1;
ESCAPED[BACKSLASH] = 1;

let room = Buffer.allocUnsafe(2 ** 16);

/**
 * The same bytes as packCardTexts, but copied from the received bytes without decoding and quoting a million cards. Uses a
 * scratch buffer: valid until the next call.
 */
export function packCopiedCard(row: CopyRow, columns: CardColumns): Uint8Array {
  const images = textRangesAt(row, columns.images);
  const most = row.bytes.length + (FOLDER.length + OTHER_HEAD) * images.length + MOST_FIXED;
  if (most > room.length) room = Buffer.allocUnsafe(2 * most);
  const end = packPlain(row, columns, images);
  if (end !== UNPACKED) return room.subarray(0, end);
  return packCardTexts({
    code: textAt(row, columns.code),
    article: textAt(row, columns.article),
    name: textAt(row, columns.name),
    images: textsAt(row, columns.images),
  });
}

/** Texts that need escaping or cutting are left to packCardTexts. */
const UNPACKED = -1;

function packPlain(row: CopyRow, columns: CardColumns, images: readonly Range[]): number {
  const { bytes } = row;
  const first = images[0] ?? NOTHING;
  let end = copyPlain(bytes, rangeAt(row, columns.code), { key: CODE, at: TEXT_HEAD });
  end = copyPlain(bytes, rangeAt(row, columns.article), { key: ARTICLE, at: end });
  end = copyPlain(bytes, rangeAt(row, columns.name), { key: NAME, at: end });
  const firstStart = copyPlain(bytes, NOTHING, { key: MAIN_IMAGE, at: end });
  end = copyPlain(bytes, first, { key: folderOf(first), at: firstStart });
  if (end === UNPACKED || images.length > MOST_IMAGES) return UNPACKED;
  room[end] = QUOTE;
  room.writeUInt16LE(end + 1 - TEXT_HEAD, 0);
  room.writeUInt16LE(end - firstStart, 2);
  room[4] = images.length;
  end += 1;
  for (let place = 1; place < images.length && end !== UNPACKED; place += 1) {
    end = packOther(bytes, { first, other: images[place]! }, end);
  }
  return end;
}

const NOTHING: Range = { start: 0, end: 0 };

/** A picture without a path has no address either. */
function folderOf({ start, end }: Range): Uint8Array {
  return start === end ? NO_FOLDER : FOLDER;
}

/** Copies the key and the text, and returns their end. */
function copyPlain(
  bytes: Buffer,
  { start, end }: Range,
  { key, at }: { key: Uint8Array; at: number },
): number {
  if (at === UNPACKED || end - start > LONGEST_PLAIN) return UNPACKED;
  let escaped = 0;
  for (let from = start; from < end; from += 1) escaped |= ESCAPED[bytes[from]!]!;
  if (escaped !== 0) return UNPACKED;
  room.set(key, at);
  return at + key.length + bytes.copy(room, at + key.length, start, end);
}

/** Packs another address without the prefix it shares with the first one. */
function packOther(bytes: Buffer, { first, other }: { first: Range; other: Range }, at: number): number {
  if (other.end - other.start > LONGEST_PLAIN) return UNPACKED;
  const hasBoth = first.start < first.end && other.start < other.end;
  const same = hasBoth ? samePrefix(bytes, { first, other }) : 0;
  const rest = { start: other.start + same, end: other.end };
  const key = hasBoth ? NO_FOLDER : folderOf(other);
  const end = copyPlain(bytes, rest, { key, at: at + OTHER_HEAD });
  if (end === UNPACKED) return UNPACKED;
  room[at] = hasBoth ? FOLDER.length + same : 0;
  room.writeUInt16LE(end - at - OTHER_HEAD, at + 1);
  return end;
}

function samePrefix(bytes: Buffer, { first, other }: { first: Range; other: Range }): number {
  const most = Math.min(first.end - first.start, other.end - other.start, MOST_SHARED - FOLDER.length);
  let same = 0;
  while (same < most && bytes[first.start + same] === bytes[other.start + same]) same += 1;
  return same;
}
