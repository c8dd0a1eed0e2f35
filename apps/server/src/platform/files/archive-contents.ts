import { createInflateRaw } from 'node:zlib';

const END_SIGNATURE = 'PK\x05\x06';
const END_BYTES = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const ENCRYPTED = 0x1;
const STORED = 0;
const DEFLATED = 8;

/** An office document has some dozens of parts, with pictures some hundreds. */
const MOST_ENTRIES = 2000;
const MOST_BYTES = 200 * 2 ** 20;
/** Tables full of the same words come to about sixty. */
const LARGEST_RATIO = 150;
/** Small files reach any ratio by accident. */
const RATIO_FROM_BYTES = 2 ** 20;

interface Entry {
  name: string;
  method: number;
  packed: Buffer;
  /** As the archive says. */
  size: number;
}

/**
 * Whether an archive is no bomb: few parts, none encrypted or named to climb out of its folder, and no more in them than a
 * document needs. What the archive says of its sizes is compared with what comes out; what comes out is counted, not kept.
 */
export async function isHarmlessArchive(bytes: Buffer): Promise<boolean> {
  const entries = entriesOf(bytes);
  if (entries === undefined) return false;
  const said = entries.reduce((sum, { size }) => sum + size, 0);
  if (said > mostFor(bytes.length)) return false;
  for (const entry of entries) if (!(await isAsLongAsSaid(entry))) return false;
  return true;
}

function mostFor(packed: number): number {
  return Math.min(MOST_BYTES, Math.max(RATIO_FROM_BYTES, packed * LARGEST_RATIO));
}

function entriesOf(bytes: Buffer): Entry[] | undefined {
  const end = bytes.lastIndexOf(END_SIGNATURE);
  if (end < 0 || end + END_BYTES > bytes.length) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0 || count > MOST_ENTRIES) return undefined;
  const entries: Entry[] = [];
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

function entryAt(bytes: Buffer, at: number): Entry | undefined {
  const name = bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + bytes.readUInt16LE(at + 28));
  const isEncrypted = (bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0;
  if (isEncrypted || /(^|[/\\])\.\.([/\\]|$)|^[/\\]|\0/.test(name)) return undefined;
  const local = bytes.readUInt32LE(at + 42);
  if (local + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(local) !== LOCAL_SIGNATURE) return undefined;
  const from = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
  return { name, method: bytes.readUInt16LE(at + 10), packed, size: bytes.readUInt32LE(at + 24) };
}

async function isAsLongAsSaid({ method, packed, size }: Entry): Promise<boolean> {
  if (method === STORED) return packed.length === size;
  return method === DEFLATED && (await inflatedLength(packed, size)) === size;
}

/** Stops as soon as more comes out than was said; undefined for what cannot be unpacked. */
function inflatedLength(packed: Buffer, most: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const inflate = createInflateRaw();
    let length = 0;
    inflate.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= most) return;
      inflate.destroy();
      resolve(length);
    });
    inflate.on('end', () => resolve(length));
    inflate.on('error', () => resolve(undefined));
    inflate.end(packed);
  });
}
