import { Readable } from 'node:stream';

/** What a process that is killed may lose of an upload; and what a piece of a slow one waits at most. */
export const PIECE_BYTES = 4 * 2 ** 20;
export const PIECE_MS = 30_000;

export interface PieceTaker {
  put: (at: number, content: Readable) => Promise<void>;
  /** False when the piece does not count: somebody else writes now. */
  count: (at: number, size: number) => Promise<boolean>;
}

export interface Received {
  offset: number;
  /** `more`: there came more than was announced; `overtaken`: somebody else writes now. */
  end: 'whole' | 'cut' | 'more' | 'overtaken';
}

/**
 * Writes what comes in pieces, each counted as soon as it is safe, and holds no more of it than the chunk at hand. A lost
 * connection ends the last piece where it was lost.
 */
export async function receivePieces(
  source: AsyncIterator<Buffer>,
  { offset, size }: { offset: number; size: number },
  { put, count }: PieceTaker,
): Promise<Received> {
  const sender = new Sender(source);
  let at = offset;
  while (at < size && (await sender.hasMore())) {
    const piece = sender.piece(Math.min(PIECE_BYTES, size - at));
    await put(at, Readable.from(piece.chunks(), { objectMode: false }));
    if (!(await count(at, piece.size()))) return { offset: at, end: 'overtaken' };
    at += piece.size();
  }
  if (at === size && (await sender.hasMore())) return { offset: at, end: 'more' };
  return { offset: at, end: sender.isCut ? 'cut' : 'whole' };
}

/** Who sends, chunk by chunk; one who was cut off has simply no more. */
class Sender {
  isCut = false;
  readonly #source: AsyncIterator<Buffer>;
  #chunk: Buffer | undefined;
  #isOver = false;

  constructor(source: AsyncIterator<Buffer>) {
    this.#source = source;
  }

  async hasMore(): Promise<boolean> {
    while (!this.#isOver && (this.#chunk === undefined || this.#chunk.length === 0)) {
      try {
        const next = await this.#source.next();
        this.#isOver = next.done === true;
        this.#chunk = next.done ? undefined : next.value;
      } catch {
        this.isCut = true;
        this.#isOver = true;
        this.#chunk = undefined;
      }
    }
    return !this.#isOver;
  }

  piece(most: number): { chunks: () => AsyncGenerator<Buffer>; size: () => number } {
    let size = 0;
    const until = performance.now() + PIECE_MS;
    const next = () => this.#take(most - size);
    const hasMore = () => this.hasMore();
    async function* chunks() {
      while (size < most && performance.now() < until && (await hasMore())) {
        const chunk = next();
        size += chunk.length;
        yield chunk;
      }
    }
    return { chunks, size: () => size };
  }

  #take(most: number): Buffer {
    const chunk = this.#chunk!;
    this.#chunk = chunk.length > most ? chunk.subarray(most) : undefined;
    return chunk.subarray(0, most);
  }
}
