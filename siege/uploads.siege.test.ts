import { request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { openSocket } from './raw-client.ts';
import { HOST, useShop } from './shop.ts';

const MEGABYTE = 2 ** 20;
const OF_ONE = 50;
const OF_ALL = 150;
const shop = useShop({ UPLOAD_MB_PER_ADDRESS: String(OF_ONE), UPLOAD_MB_PER_HOUR: String(OF_ALL) });

const PATH = '/api/v1/quotes/files:upload';
const ATTACKER = '127.0.0.200';
const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
const TAIL = '\n%%EOF\n\r\n--x--\r\n';
const LARGEST = 10_000_000;

describe('uploads', () => {
  it('of one address that never end leave room for others, again and again', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const sockets = await Promise.all(Array.from({ length: 40 }, () => beginUpload(ATTACKER)));
      await delay(300);
      statuses.push((await upload('127.0.0.2', 1000)).status);
      for (const socket of sockets) socket.destroy();
      // Soon: a place is held no longer than its connection.
      await vi.waitFor(async () => expect(await openUploads()).toBe(0), { timeout: 5000, interval: 50 });
      statuses.push((await upload(ATTACKER, 1000)).status);
    }

    console.log(
      `40 unfinished from one address, a visitor and then the same address: ${statuses.join(', ')}`,
    );
    expect(statuses).toEqual(statuses.map(() => 201));
  });

  it('of many addresses that hardly come leave room for a large one', async () => {
    const addresses = Array.from({ length: 8 }, (_, at) => `127.0.0.${201 + at}`);
    const refused: string[] = [];
    const sockets: Socket[] = [];
    for (const address of addresses) {
      const begun = await Promise.all(Array.from({ length: 60 }, () => beginUpload(address)));
      for (const socket of begun)
        socket.once('data', (bytes: Buffer) => refused.push(bytes.toString('latin1', 9, 12)));
      sockets.push(...begun);
    }
    await delay(500);

    const { status } = await upload('127.0.0.4', 9_000_000);
    for (const socket of sockets) socket.destroy();

    console.log(
      `60 unfinished from each of 8 addresses, 9 MB of a visitor: ${status}; ${refused.length} refused`,
    );
    expect(status).toBe(201);
    // Each has its share: no trouble of ours.
    expect(new Set(refused)).toEqual(new Set(['429']));
  });

  it('in a form that is packed are refused before they are sent', async () => {
    const socket = await openSocket({ port: shop.port, localAddress: '127.0.0.3' });
    const begun = performance.now();
    const answered = new Promise<string>((resolve) => {
      socket.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1')));
      setTimeout(resolve, 5000, 'nothing');
    });
    socket.write(`${headOf(1_000_000, 'Content-Encoding: gzip\r\n')}\x1f\x8b`);
    const answer = await answered;
    socket.destroy();

    console.log(`a packed form: ${answer.slice(0, 12)} after ${Math.round(performance.now() - begun)} ms`);
    expect(answer).toMatch(/^HTTP\/1\.1 415 /);
  });

  it('of one address fill no more of the disk than its share', async () => {
    const kept = await keptMegabytes(Array.from({ length: 12 }, () => ATTACKER));

    console.log(`12 files of 10 MB from one address: ${kept.megabytes} MB kept, ${kept.statuses.join(' ')}`);
    expect(kept.megabytes).toBeLessThanOrEqual(OF_ONE);
    expect(kept.statuses.at(-1)).toBe(429);
  });

  it('of many addresses fill no more of the disk than there is for all', async () => {
    const before = await untakenMegabytes();
    const kept = await keptMegabytes(Array.from({ length: 20 }, (_, at) => `127.0.0.${50 + at}`));

    console.log(`20 files from as many addresses: ${kept.megabytes} MB kept, ${kept.statuses.join(' ')}`);
    expect(before + kept.megabytes).toBeLessThanOrEqual(OF_ALL);
    expect(kept.statuses.at(-1)).toBe(503);
  });
});

async function keptMegabytes(addresses: readonly string[]) {
  const before = await untakenMegabytes();
  const statuses: number[] = [];
  for (const address of addresses) statuses.push((await upload(address, LARGEST)).status);
  return { statuses, megabytes: (await untakenMegabytes()) - before };
}

async function untakenMegabytes(): Promise<number> {
  const [row] = await shop.query('select coalesce(sum(size), 0)::float8 as bytes from stored_file');
  return Math.round(Number(row!['bytes']) / MEGABYTE);
}

async function openUploads(): Promise<number> {
  const figures = await (await fetch(`${shop.origin}/metrics`)).text();
  return Number(/^uploads_open (\d+)$/m.exec(figures)?.[1]);
}

async function beginUpload(localAddress: string): Promise<Socket> {
  const socket = await openSocket({ port: shop.port, localAddress });
  socket.write(headOf(1_000_000) + HEAD);
  return socket;
}

function headOf(length: number, more = ''): string {
  const type = 'Content-Type: multipart/form-data; boundary=x\r\n';
  return `POST ${PATH} HTTP/1.1\r\nHost: ${HOST}\r\n${type}${more}Content-Length: ${length}\r\n\r\n`;
}

function upload(localAddress: string, size: number): Promise<{ status: number }> {
  const body = Buffer.concat([Buffer.from(HEAD), Buffer.alloc(size, 32), Buffer.from(TAIL)]);
  return new Promise((resolve) => {
    const sending = request(
      {
        method: 'POST',
        host: HOST,
        port: shop.port,
        path: PATH,
        localAddress,
        agent: false,
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': body.length },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve({ status: response.statusCode! }));
      },
    );
    sending.setTimeout(30_000, () => sending.destroy());
    sending.once('error', () => resolve({ status: 0 }));
    sending.end(body);
  });
}
