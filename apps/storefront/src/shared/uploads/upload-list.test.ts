import type { PieceCalls } from '@okoem/contract/send-pieces.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { PIECE_BYTES } from './run-upload.ts';
import { UploadList } from './upload-list.ts';

let comeOnline: (() => void)[] = [];
beforeEach(() => {
  comeOnline = [];
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const window = {
    localStorage,
    addEventListener: (_: 'online', listener: () => void) => void comeOnline.push(listener),
    removeEventListener: () => undefined,
  };
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

it('tells how far a piece is and how fast, that the connection is lost, and goes on when it is back [UPLOAD-020]', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const sent: { offset: number; tell: (bytes: number) => void; lose: () => void; take: () => void }[] = [];
  let kept = 0;
  const list = new UploadList({
    calls: {
      begin: async () => 'u1',
      offset: async () => kept,
      send: (_, { offset, body, onSent }) =>
        new Promise((resolve, reject) => {
          const lose = () => reject(new TypeError('The connection was lost.'));
          sent.push({ offset, tell: onSent!, lose, take: () => resolve(offset + body.size) });
        }),
      giveUp: async () => undefined,
    },
    transport: (async () => ({ data: { id: 'u1' } })) as never,
    purpose: 'tender',
    scope: 'tender 12',
    onFinished: async () => undefined,
  });
  list.add([new File([new Uint8Array(PIECE_BYTES)], 'план.dwg')]);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  clock.mockReturnValue(2000);
  sent[0]!.tell(2 ** 20);
  expect(list.items.get()).toMatchObject([{ state: 'sending', sent: 2 ** 20, speed: 2 ** 19 }]);
  kept = 2 ** 20 - 5;
  sent[0]!.lose();
  await vi.waitFor(() => expect(comeOnline).toHaveLength(1));
  expect(list.items.get()).toMatchObject([{ state: 'lost' }]);
  comeOnline[0]!();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.offset).toBe(2 ** 20 - 5);
  expect(list.items.get()).toMatchObject([{ state: 'sending' }]);
  sent[1]!.take();
  await vi.waitFor(() => expect(list.items.get()).toEqual([]));
});

it('tells what is too large, empty or of another kind at once, and sends none of it [UPLOAD-022] [VALID-028]', async () => {
  const shop = slowServer();
  const list = new UploadList({
    calls: shop.calls,
    transport: (async () => ({ data: {} })) as never,
    purpose: 'tender',
    scope: 'tender 12',
    onFinished: async () => undefined,
  });
  const large = Object.defineProperty(new File([], 'план.dwg'), 'size', { value: 51_200_001 });
  list.add([large, new File([], 'смета.pdf'), new File(['MZ'], 'план.exe'), new File(['AC'], 'узел.dwg')]);
  expect(list.items.get().map(({ state, error, isFinal }) => [state, error, isFinal])).toEqual([
    ['failed', 'Размер файла не должен превышать 50 МБ', true],
    ['failed', 'Файл пуст', true],
    ['failed', 'Это не тот тип файла. Подойдут PDF, DWG, DXF, XLSX, ZIP, PNG, JPEG', true],
    ['sending', undefined, undefined],
  ]);
  await vi.waitFor(() => expect(shop.asked).toEqual(['begin узел.dwg', 'send узел.dwg 0']));
  shop.open();
  await vi.waitFor(() => expect(list.items.get()).toHaveLength(3));
});
