import { createInflateRaw } from 'node:zlib';
import { DEFLATED, STORED, type ZipEntry, zipEntries } from './zip-entries.ts';

const MOST_BYTES = 200 * 2 ** 20;
/** Tables full of the same words come to about sixty. */
const LARGEST_RATIO = 150;
/** Small files reach any ratio by accident. */
const RATIO_FROM_BYTES = 2 ** 20;

/**
 * Whether an archive is no bomb: few parts, none encrypted or named to climb out of its folder, and no more in them than a
 * document needs. What the archive says of its sizes is compared with what comes out; what comes out is counted, not kept.
 */
export async function isHarmlessArchive(bytes: Buffer): Promise<boolean> {
  const entries = zipEntries(bytes);
  if (entries === undefined) return false;
  const said = entries.reduce((sum, { size }) => sum + size, 0);
  if (said > mostFor(bytes.length)) return false;
  for (const entry of entries) if (!(await isAsLongAsSaid(entry))) return false;
  return true;
}

function mostFor(packed: number): number {
  return Math.min(MOST_BYTES, Math.max(RATIO_FROM_BYTES, packed * LARGEST_RATIO));
}

async function isAsLongAsSaid({ method, packed, size }: ZipEntry): Promise<boolean> {
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
