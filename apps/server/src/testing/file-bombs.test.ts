import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { uploadProfileFile } from '@okoem/contract/profile.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomer, signIn } from './factories.ts';
import { bombDocument, ENDLESS_VIDEO, vastPicture } from './file-bombs.ts';
import { PDF } from './sent-files.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The heavy run has the machine to itself and takes the times as they are. */
const SLACK = Number(process.env['TIME_SLACK'] ?? 10);
const MOST_MS = 2000 * SLACK;
const MOST_LAG_MS = 100 * SLACK;
const MOST_GROWTH_MB = 200;

/** Over HTTP and with every limit in force, as an attacker would find it. */
let shop: TestApp;
let origin: string;
let token: string;
beforeAll(async () => {
  shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '1200', MAX_EVENT_LOOP_DELAY_MS: '1000' });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  token = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
  // The judge of files is started with the first one.
  await upload(PDF, 'a.pdf');
});
afterAll(() => shop.close());

async function upload(
  bytes: Uint8Array,
  name: string,
): Promise<{ status: number; code: string; ms: number }> {
  const form = new FormData();
  form.append('type', '7');
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const started = performance.now();
  const response = await fetch(`${origin}/api/v1${uploadProfileFile.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const answer = (await response.json()) as { errors?: { code: string }[] };
  const ms = performance.now() - started;
  return { status: response.status, code: answer.errors?.[0]?.code ?? '', ms };
}

/** What others meet meanwhile: the slowest answer to somebody who only looks, in ms. */
async function lagWhile<Result>(work: Promise<Result>): Promise<{ result: Result; lag: number }> {
  let isOver = false;
  const done = work.finally(() => (isOver = true));
  let lag = 0;
  do {
    const started = performance.now();
    await (await fetch(`${origin}/api/v1/auth/current-user`)).arrayBuffer();
    lag = Math.max(lag, performance.now() - started);
  } while (!isOver);
  return { result: await done, lag };
}

/** Resident memory of this process and of the processes it has started to judge files, MB. */
function memoryMb(): number {
  const own = process.memoryUsage().rss / 2 ** 20;
  const judges = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const isJudge = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('job-process.ts');
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const isOurs = status.includes(`\nPPid:\t${process.pid}\n`);
        return isJudge && isOurs ? Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024 : 0;
      } catch {
        // It has ended since.
        return 0;
      }
    });
  return own + judges.reduce((sum, one) => sum + one, 0);
}

describe('A33: a file that grows in who opens it', () => {
  it.each([
    ['a picture of 30,000 × 30,000 dots', vastPicture(), 'a.png', 400, 'FILE_BROKEN'],
    ['a document of a thousand times its size', bombDocument(), 'a.docx', 400, 'FILE_BROKEN'],
    ['a video that made a reader turn forever', ENDLESS_VIDEO, 'a.png', 415, 'FILE_TYPE'],
  ])(
    '%s is refused soon, costs little memory, and others notice nothing',
    async (_, bytes, name, status, code) => {
      expect(bytes.length).toBeLessThan(1_000_000);
      const before = memoryMb();
      const { result, lag } = await lagWhile(upload(bytes, name));
      const growth = memoryMb() - before;
      expect(result).toMatchObject({ status, code });
      expect(result.ms).toBeLessThan(MOST_MS);
      expect(lag).toBeLessThan(MOST_LAG_MS);
      expect(growth).toBeLessThan(MOST_GROWTH_MB);
      const rows = await shop.pool`select from stored_file where state <> 'kept'`;
      expect(rows.count).toBe(0);
    },
  );

  it('the limit of calls is in force for the sender of many', async () => {
    const response = await fetch(`${origin}/api/v1/auth/current-user`);
    expect(response.headers.get('ratelimit')).toMatch(/^limit=1200, remaining=\d+/);
  });
});
