import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  /** Letters of any alphabet; a workbook has Latin ones only. */
  path: string;
  content: string | Uint8Array;
}

/** A part of another archive, taken over as it lies there. */
export interface PackedPart {
  path: string;
  packed: Buffer;
  method: number;
  size: number;
  crc: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const DEFLATED = 8;
const UTF8_NAMES = 0x800;
/** 1 January 1980, the first day that the format knows: the same content makes the same file. */
const FIRST_DAY = 0x21;

/** A ZIP archive of a few parts, in memory; none of them near the 4 GB that would need more of the format. */
export function zipFile(parts: readonly (ZipPart | PackedPart)[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const entry = { ...('packed' in part ? part : packedPart(part)), offset };
    const head = localHead(entry);
    pieces.push(head, entry.packed);
    directory.push(directoryEntry(entry));
    offset += head.length + entry.packed.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...pieces, central, endOf({ count: parts.length, size: central.length, offset })]);
}

function packedPart({ path, content }: ZipPart): PackedPart {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { path, packed: deflateRawSync(bytes), method: DEFLATED, size: bytes.length, crc: crc32(bytes) };
}

interface Entry extends PackedPart {
  offset: number;
}

function localHead(entry: Entry): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(LOCAL, 0);
  writeCommon(head, 4, entry);
  return Buffer.concat([head, Buffer.from(entry.path)]);
}

function directoryEntry(entry: Entry): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(CENTRAL, 0);
  head.writeUInt16LE(VERSION, 4);
  writeCommon(head, 6, entry);
  head.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([head, Buffer.from(entry.path)]);
}

/** What both heads say of a part, in the same order. */
function writeCommon(head: Buffer, at: number, { path, packed, method, size, crc }: Entry): void {
  head.writeUInt16LE(VERSION, at);
  // Plain names need no mark, and workbooks have no others.
  if (Buffer.byteLength(path) > path.length) head.writeUInt16LE(UTF8_NAMES, at + 2);
  head.writeUInt16LE(method, at + 4);
  head.writeUInt16LE(FIRST_DAY, at + 8);
  head.writeUInt32LE(crc, at + 10);
  head.writeUInt32LE(packed.length, at + 14);
  head.writeUInt32LE(size, at + 18);
  head.writeUInt16LE(Buffer.byteLength(path), at + 22);
}

function endOf({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
