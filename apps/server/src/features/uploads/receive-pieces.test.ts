import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { PIECE_BYTES, PIECE_MS, receivePieces } from './receive-pieces.ts';

/** Keeps pieces as the storage and the rows would. */
function shelf({ isOvertaken = (): boolean => false } = {}) {
  const pieces = new Map<number, Buffer>();
  return {
    pieces,
    taker: {
      put: async (at: number, content: Readable) => void pieces.set(at, await buffer(content)),
      count: async () => !isOvertaken(),
    },
  };
}

async function* chunksOf(bytes: Buffer, size: number, last?: () => void): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  last?.();
}

describe('bytes that come', () => {
  it('are written in pieces of four megabytes that together are what was sent [UPLOAD-002]', async () => {
    const bytes = randomBytes(2 * PIECE_BYTES + 5);
    const { pieces, taker } = shelf();
    const received = await receivePieces(chunksOf(bytes, 65_537), { offset: 0, size: bytes.length }, taker);
    expect(received).toEqual({ offset: bytes.length, end: 'whole' });
    expect([...pieces].map(([at, piece]) => [at, piece.length])).toEqual([
      [0, PIECE_BYTES],
      [PIECE_BYTES, PIECE_BYTES],
      [2 * PIECE_BYTES, 5],
    ]);
    expect(Buffer.concat([...pieces.values()]).equals(bytes)).toBe(true);
  });

  it('are never held in memory whole: no more is asked of the sender than was written [UPLOAD-003]', async () => {
    let [asked, written, most] = [0, 0, 0];
    async function* counted() {
      for (let at = 0; at < 200; at += 1) {
        asked += 65_536;
        most = Math.max(most, asked - written);
        yield Buffer.alloc(65_536);
      }
    }
    const size = 200 * 65_536;
    const put = async (_: number, content: Readable) => {
      for await (const chunk of content) written += (chunk as Buffer).length;
    };
    await receivePieces(counted(), { offset: 0, size }, { put, count: async () => true });
    expect(written).toBe(size);
    expect(most).toBeLessThanOrEqual(8 * 65_536);
  });

  it('of a connection that is lost end where it was lost, and count [UPLOAD-002]', async () => {
    const bytes = randomBytes(100_000);
    const { pieces, taker } = shelf();
    const lost = chunksOf(bytes, 30_000, () => {
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    });
    const received = await receivePieces(lost, { offset: 500, size: 1_000_000 }, taker);
    expect(received).toEqual({ offset: 100_500, end: 'cut' });
    expect(pieces.get(500)!.equals(bytes)).toBe(true);
  });

  it('beyond what was announced are refused, those of a writer who was overtaken not counted [UPLOAD-004]', async () => {
    const more = shelf();
    expect(await receivePieces(chunksOf(randomBytes(120), 50), { offset: 0, size: 100 }, more.taker)).toEqual(
      { offset: 100, end: 'more' },
    );
    expect(more.pieces.get(0)!).toHaveLength(100);
    const late = shelf({ isOvertaken: () => true });
    expect(await receivePieces(chunksOf(randomBytes(120), 50), { offset: 0, size: 120 }, late.taker)).toEqual(
      { offset: 0, end: 'overtaken' },
    );
  });

  it('of a slow sender are a piece after half a minute, so that hours of sending are not lost at once [UPLOAD-005]', async () => {
    expect(PIECE_MS).toBe(30_000);
    vi.useFakeTimers({ toFake: ['performance'] });
    async function* slow() {
      for (let at = 0; at < 6; at += 1) {
        yield Buffer.alloc(1000);
        vi.advanceTimersByTime(PIECE_MS / 2);
      }
    }
    const { pieces, taker } = shelf();
    await receivePieces(slow(), { offset: 0, size: 6000 }, taker);
    vi.useRealTimers();
    // A chunk each fifteen seconds: what came until the half minute was over, and the rest.
    expect([...pieces].map(([at, { length }]) => [at, length])).toEqual([
      [0, 3000],
      [3000, 3000],
    ]);
  });
});
