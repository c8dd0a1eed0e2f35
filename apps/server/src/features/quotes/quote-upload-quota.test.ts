import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { PDF, sendFile } from '../../testing/sent-files.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

const KILOBYTE = 1024;
const [ANN, BOB, EVE] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'] as const;
let shop: TestApp;
let dataDir: string;

afterEach(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

describe('the bytes that may be sent', () => {
  it('are counted by address, and come back after an hour [KP-009]', async () => {
    await open({ UPLOAD_MB_PER_ADDRESS: '1' });
    expect((await send(EVE, 600)).statusCode).toBe(201);

    const refused = await send(EVE, 600);

    expectRefusal(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await send(ANN, 600)).statusCode).toBe(201);
    expect(await keptFiles()).toBe(2);
    await shop.pool`update upload_quota set until = now() - interval '1 second' where scope = 'address-hour'`;
    expect((await send(EVE, 600)).statusCode).toBe(201);
  });

  it('are counted for everybody, and what is refused counts for nobody', async () => {
    await open({ UPLOAD_MB_PER_HOUR: '2' });
    expect((await send(EVE, 900)).statusCode).toBe(201);

    // She would get more than is left for the others.
    expectRefusal(await send(EVE, 300), 429, 'TOO_MANY_REQUESTS');
    expect((await send(ANN, 900)).statusCode).toBe(201);
    expectRefusal(await send(BOB, 900), 503, 'STORAGE_UNAVAILABLE');
    expect((await send(BOB, 100)).statusCode).toBe(201);

    const [all] = await shop.pool<{ bytes: number }[]>`select bytes from upload_quota where scope = 'hour'`;
    expect(all!.bytes).toBe(1900 * KILOBYTE);
  });

  it('end for everybody with the day', async () => {
    await open({ UPLOAD_MB_PER_DAY: '1' });
    expect((await send(EVE, 500)).statusCode).toBe(201);
    expect((await send(ANN, 500)).statusCode).toBe(201);

    const refused = await send(BOB, 500);

    expectRefusal(refused, 503, 'STORAGE_UNAVAILABLE');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  });

  it('are few while many lie here for requests that were not sent', async () => {
    await open({ UPLOAD_MB_UNTAKEN: '1' });
    expect((await send(EVE, 400)).statusCode).toBe(201);
    expectRefusal(await send(EVE, 400), 429, 'TOO_MANY_REQUESTS');
    expect((await send(ANN, 500)).statusCode).toBe(201);
    expectRefusal(await send(BOB, 200), 503, 'STORAGE_UNAVAILABLE');

    // However small, a file takes a row and a block.
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => send(`192.0.2.${10 + at}`, 1)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(7);
  });

  it('are none when the disk has less than its reserve', async () => {
    await open({ STORAGE_RESERVE_MB: '10000000' });

    const refused = await send(ANN, 1);

    expectRefusal(refused, 503, 'STORAGE_UNAVAILABLE');
    expect(refused.headers['retry-after']).toBe('60');
    expect(await keptFiles()).toBe(0);
  });

  it('are shown to operators when they were refused', async () => {
    await open({ UPLOAD_MB_PER_ADDRESS: '1' });
    const before = await refusedBytes();
    for (let sent = 0; sent < 2; sent += 1) await send(EVE, 600);

    expect((await refusedBytes()) - before).toBe(600 * KILOBYTE);
  });
});

async function open(env: Record<string, string>): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'okoem-quota-'));
  shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '1000', DATA_DIR: dataDir, ...env });
}

function send(from: string, kilobytes: number) {
  const bytes = Buffer.alloc(kilobytes * KILOBYTE, 32);
  PDF.copy(bytes);
  PDF.copy(bytes, bytes.length - PDF.length);
  return sendFile(shop, { name: 'план.pdf', bytes, from });
}

async function keptFiles(): Promise<number> {
  const [row] = await shop.pool<{ count: number }[]>`select count(*)::int as count from stored_file`;
  return row!.count;
}

async function refusedBytes(): Promise<number> {
  const { body } = await shop.send({ method: 'GET', url: '/metrics' });
  return Number(/^upload_bytes_refused_total (\d+)$/m.exec(body)?.[1]);
}
