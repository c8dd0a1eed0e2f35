export interface ZipPart {
  isPacked: boolean;
  /** Of its local header. */
  at: number;
  size: number;
}

const [CENTRAL, END, END_BYTES] = [0x02014b50, 0x06054b50, 22];
/** After the end a comment may stand. */
const LONGEST_COMMENT = 65_535;
const MOST_PARTS = 10_000;
/** Unpacked: a bomb stops here. */
const LARGEST_PART = 64_000_000;

/** What an archive holds, by its directory. */
export function zipParts(bytes: Uint8Array<ArrayBuffer>): Map<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const parts = new Map<string, ZipPart>();
  let at = view.getUint32(end + 16, true);
  for (let left = Math.min(view.getUint16(end + 10, true), MOST_PARTS); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new Error('The directory of the archive is broken.');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    parts.set(name, {
      isPacked: view.getUint16(at + 10, true) === 8,
      size: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new Error('There is no directory at the end of the archive.');
}

/** The text of one part. */
export async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  { at, size, isPacked }: ZipPart,
): Promise<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = bytes.subarray(start, start + size);
  if (!isPacked) return new TextDecoder().decode(packed);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader: ReadableStreamDefaultReader<Uint8Array> = stream.getReader();
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > LARGEST_PART) throw new Error('The archive unpacks to too much.');
    text += decoder.decode(value, { stream: true });
  }
}
