const END_SIGNATURE = 'PK\x05\x06';
const END_BYTES = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const ENCRYPTED = 0x1;

export const STORED = 0;
export const DEFLATED = 8;

/** An office document has some dozens of parts, with pictures some hundreds. */
const MOST_ENTRIES = 2000;

/** A part of an archive, as its directory lists it. */
export interface ZipEntry {
  name: string;
  method: number;
  packed: Buffer;
  /** As the archive says. */
  size: number;
  crc: number;
}

/** The parts of an archive; undefined for one that is broken, has too many, or parts that are encrypted or climb out. */
export function zipEntries(bytes: Buffer): ZipEntry[] | undefined {
  const end = bytes.lastIndexOf(END_SIGNATURE);
  if (end < 0 || end + END_BYTES > bytes.length) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0 || count > MOST_ENTRIES) return undefined;
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined;
    const entry = entryAt(bytes, at);
    if (entry === undefined) return undefined;
    entries.push(entry);
    at +=
      ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function entryAt(bytes: Buffer, at: number): ZipEntry | undefined {
  const name = bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + bytes.readUInt16LE(at + 28));
  const isEncrypted = (bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0;
  if (isEncrypted || /(^|[/\\])\.\.([/\\]|$)|^[/\\]|\0/.test(name)) return undefined;
  const local = bytes.readUInt32LE(at + 42);
  if (local + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(local) !== LOCAL_SIGNATURE) return undefined;
  const from = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  return {
    name,
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.subarray(from, from + bytes.readUInt32LE(at + 20)),
    size: bytes.readUInt32LE(at + 24),
    crc: bytes.readUInt32LE(at + 16),
  };
}
