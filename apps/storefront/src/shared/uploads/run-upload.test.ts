import { ApiError } from '@okoem/contract/call-api.ts';
import type { PieceCalls } from '@okoem/contract/send-pieces.ts';
import { describe, expect, it } from 'vitest';
import { PIECE_BYTES, runUpload } from './run-upload.ts';

const lost = () => new TypeError('The connection was lost.');
const refused = (status: number, code: string) => new ApiError(status, [{ code, message: code }]);

/** A server that keeps bytes, and loses connections as it is told. */
function server(failures: (Error | { after: number; error: Error } | undefined)[] = []) {
  const kept: { id: string; bytes: number[] }[] = [];
  const pieces: number[] = [];
  const asked: string[] = [];
  const calls: PieceCalls = {
    begin: async () => {
      asked.push('begin');
      kept.push({ id: `u${kept.length + 1}`, bytes: [] });
      return kept.at(-1)!.id;
    },
    offset: async (id) => {
      asked.push(`offset ${id}`);
      const one = kept.find((upload) => upload.id === id);
      if (!one) throw refused(404, 'NOT_FOUND');
      return one.bytes.length;
    },
    send: async (id, { offset, body }) => {
      asked.push(`send ${offset}`);
      const failure = failures.shift();
      if (failure instanceof Error) throw failure;
      const one = kept.find((upload) => upload.id === id)!;
      if (one.bytes.length !== offset) throw refused(409, 'CONFLICT');
      const bytes = new Uint8Array(await body.arrayBuffer());
      pieces.push(bytes.length);
      for (const byte of failure ? bytes.subarray(0, failure.after) : bytes) one.bytes.push(byte);
      if (failure) throw failure.error;
      return one.bytes.length;
    },
    giveUp: async () => undefined,
  };
  return { calls, kept, pieces, asked };
}

const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'план.dwg');

function run(calls: PieceCalls, file: File, id?: string, signal = new AbortController().signal) {
  const seen: { sent: number[]; connection: boolean[]; pauses: number } = {
    sent: [],
    connection: [],
    pauses: 0,
  };
  const done = runUpload({
    calls,
    file,
    purpose: 'tender',
    id,
    signal,
    onBegun: () => undefined,
    onSent: (sent) => seen.sent.push(sent),
    onConnection: (isLost) => seen.connection.push(isLost),
    pause: async () => {
      seen.pauses += 1;
    },
  });
  return { done, seen };
}

describe('a file on its way', () => {
  it('goes in pieces of four megabytes and tells how far it is [UPLOAD-020] [TALK-063]', async () => {
    const shop = server();
    const file = fileOf(new Uint8Array(PIECE_BYTES + 10).fill(7));
    const { done, seen } = run(shop.calls, file);
    expect(await done).toBe('u1');
    expect(shop.pieces).toEqual([PIECE_BYTES, 10]);
    expect(seen.sent.at(-1)).toBe(PIECE_BYTES + 10);
    expect(seen.sent).toContain(PIECE_BYTES);
  });

  it('goes on by itself where the server is after its connection was lost twice [UPLOAD-020]', async () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);
    const shop = server([
      { after: 300, error: lost() },
      { after: 200, error: lost() },
    ]);
    const { done, seen } = run(shop.calls, fileOf(bytes));
    await done;
    expect(shop.kept[0]!.bytes).toEqual([...bytes]);
    expect(shop.asked).toEqual(['begin', 'send 0', 'offset u1', 'send 300', 'offset u1', 'send 500']);
    expect(seen.connection.filter((isLost) => isLost)).toHaveLength(2);
    expect(seen.pauses).toBe(2);
  });

  it('of an earlier visit goes on from the byte the server has, and begins anew when it was forgotten [UPLOAD-021]', async () => {
    const shop = server([{ after: 400, error: lost() }]);
    const bytes = new Uint8Array(1000).fill(1);
    const stopping = new AbortController();
    const first = run(
      { ...shop.calls, offset: async () => stopping.abort(new Error('left')) as never },
      fileOf(bytes),
      undefined,
      stopping.signal,
    );
    await expect(first.done).rejects.toThrow('left');
    await run(shop.calls, fileOf(bytes), 'u1').done;
    expect(shop.pieces.at(-1)).toBe(600);
    expect(await run(shop.calls, fileOf(bytes), 'gone').done).toBe('u2');
    expect(shop.kept[1]!.bytes).toHaveLength(1000);
  });

  it('asks where the server is when another tab was faster, and ends with what is refused for good [UPLOAD-020]', async () => {
    const shop = server([refused(409, 'CONFLICT'), refused(503, 'OVERLOADED')]);
    await run(shop.calls, fileOf(new Uint8Array(10))).done;
    expect(shop.asked).toEqual(['begin', 'send 0', 'offset u1', 'send 0', 'offset u1', 'send 0']);
    const full = server([refused(413, 'FILE_TOO_LARGE')]);
    await expect(run(full.calls, fileOf(new Uint8Array(10))).done).rejects.toMatchObject({ status: 413 });
  });
});
