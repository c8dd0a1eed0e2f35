import type { PieceCalls } from '@okoem/contract/send-pieces.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { PIECE_BYTES } from './run-upload.ts';
import { UploadList } from './upload-list.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const window = { localStorage, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', window);
});

/** A server whose every piece waits until it is let in, unless the browser gives it up. */
function slowServer() {
  const asked: string[] = [];
  const offsets = new Map<string, number>();
  let letIn: (() => void)[] = [];
  const calls: PieceCalls = {
    begin: async ({ name }) => {
      asked.push(`begin ${name}`);
      offsets.set(name, 0);
      return name;
    },
    offset: async (id) => offsets.get(id)!,
    send: (id, { offset, body }, signal) => {
      asked.push(`send ${id} ${offset}`);
      return new Promise((resolve, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason as Error));
        letIn.push(() => {
          if (signal!.aborted) return;
          offsets.set(id, offset + body.size);
          resolve(offset + body.size);
        });
      });
    },
    giveUp: async () => undefined,
  };
  const open = () => {
    const waiting = letIn;
    letIn = [];
    for (const one of waiting) one();
  };
  return { calls, asked, open };
}

it('pauses by a press: nothing is sent any more; another press goes on where it was, and all come whole [UPLOAD-020]', async () => {
  const shop = slowServer();
  const came: string[] = [];
  const list = new UploadList({
    calls: shop.calls,
    transport: (async (_: unknown, { params }: { params: { id: string } }) => ({
      data: { id: params.id, name: params.id, size: 1, media_type: 'image/vnd.dwg' },
    })) as never,
    purpose: 'tender',
    scope: 'tender 12',
    onFinished: async ({ name }) => void came.push(name),
  });
  const file = (name: string, size: number) => new File([new Uint8Array(size)], name);
  list.add([file('план.dwg', PIECE_BYTES + 10), file('узел.dwg', 20)]);
  await vi.waitFor(() => expect(shop.asked).toHaveLength(4));
  const [plan] = list.items.get();
  shop.open();
  await vi.waitFor(() => expect(shop.asked.at(-1)).toBe(`send план.dwg ${PIECE_BYTES}`));
  list.pause(plan!.key);
  await vi.waitFor(() => expect(came).toEqual(['узел.dwg']));
  shop.open();
  expect(list.items.get()).toMatchObject([
    { name: 'план.dwg', state: 'paused', sent: PIECE_BYTES, speed: 0 },
  ]);
  const sent = shop.asked.length;

  list.resume(plan!.key);
  await vi.waitFor(() => expect(shop.asked).toHaveLength(sent + 1));
  expect(shop.asked.at(-1)).toBe(`send план.dwg ${PIECE_BYTES}`);
  shop.open();
  await vi.waitFor(() => expect(came).toEqual(['узел.dwg', 'план.dwg']));
  expect(list.items.get()).toEqual([]);
});
