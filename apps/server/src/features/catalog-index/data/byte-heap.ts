const CHUNK_BITS = 24;
const CHUNK = 2 ** CHUNK_BITS;
const OFFSET = CHUNK - 1;
const MOST_CHUNKS = 2 ** (32 - CHUNK_BITS);

/** Texts of cards as bytes, in chunks of 16 MB, so that growing never copies. An address fits 32 bits. */
export interface ByteHeap {
  chunks: Uint8Array[];
  /** Where the next text goes. */
  end: number;
}

export function createHeap(): ByteHeap {
  return { chunks: [new Uint8Array(CHUNK)], end: 0 };
}

/** Stores the bytes and returns their address. A text never spans two chunks. */
export function keepBytes(heap: ByteHeap, bytes: Uint8Array): number {
  if (bytes.length > CHUNK) throw new RangeError('A card of more than 16 MB is no card.');
  let offset = heap.end & OFFSET;
  let chunk = Math.floor(heap.end / CHUNK);
  if (offset + bytes.length > CHUNK) {
    chunk += 1;
    offset = 0;
  }
  if (chunk >= MOST_CHUNKS) throw new RangeError('The texts of the catalog do not fit 4 GB.');
  heap.chunks[chunk] ??= new Uint8Array(CHUNK);
  heap.chunks[chunk]!.set(bytes, offset);
  const start = chunk * CHUNK + offset;
  heap.end = start + bytes.length;
  return start;
}

export function chunkOf(heap: ByteHeap, start: number): Uint8Array {
  return heap.chunks[start >>> CHUNK_BITS]!;
}

export function offsetOf(start: number): number {
  return start & OFFSET;
}

export function bytesAt(heap: ByteHeap, start: number, length: number): Uint8Array {
  const offset = offsetOf(start);
  return chunkOf(heap, start).subarray(offset, offset + length);
}

/** The chunks up to the end of the heap, for a file. */
export function filledChunks(heap: ByteHeap): Uint8Array[] {
  const last = Math.floor(heap.end / CHUNK);
  return heap.chunks
    .slice(0, last + 1)
    .map((chunk, index) => (index === last ? chunk.subarray(0, heap.end & OFFSET) : chunk));
}

export function heapOf(chunks: readonly Uint8Array[], end: number): ByteHeap {
  // The last chunk was saved without its empty rest.
  const whole = chunks.map((chunk) => {
    if (chunk.length === CHUNK) return chunk;
    const padded = new Uint8Array(CHUNK);
    padded.set(chunk);
    return padded;
  });
  return { chunks: whole.length > 0 ? whole : [new Uint8Array(CHUNK)], end };
}
