import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openSocket } from './raw-client.ts';
import { HOST, useShop } from './shop.ts';

const shop = useShop();

const ATTACKER = '127.0.0.200';
const MEGABYTE = 2 ** 20;
/** What a page of the shop may take to show a new thumbnail while somebody else does his worst. */
const PATIENCE_MS = 10_000;

/** A new picture every time: nobody has asked for it before. */
let seed = 100;
function picture(side: number, format: string): string {
  seed += 1;
  const file = `illustrations/dome/variant=dome,tone=white,seed=${seed},frame=1.svg`;
  return `/insecure/rs:fit:${side}:${side}/plain/file/${file}@${format}`;
}

describe('pictures', () => {
  it('wanted by clients that have gone delay nobody', async () => {
    const first = await fetchPicture(picture(96, 'webp'), '127.0.0.2');
    expect(first.status).toBe(200);

    const sockets = await Promise.all(Array.from({ length: 64 }, () => askFor(picture(1920, 'avif'))));
    await delay(200);
    for (const socket of sockets) socket.destroy();
    const visitor = await fetchPicture(picture(96, 'webp'), '127.0.0.3');

    console.log(`64 abandoned: a thumbnail after ${Math.round(visitor.ms)} ms, ${visitor.status}`);
    expect(visitor.status).toBe(200);
    expect(visitor.ms).toBeLessThan(PATIENCE_MS);
  });

  it('wanted by one address in great number leave room and time for others', async () => {
    const sockets = await Promise.all(Array.from({ length: 160 }, () => askFor(picture(1920, 'avif'))));
    const refusals = sockets.map(refusalIn);
    await delay(1000);
    const refused = refusals.map((read) => read()).filter((status) => status !== 0);

    const visits = [];
    for (let visit = 0; visit < 3; visit += 1)
      visits.push(await fetchPicture(picture(96, 'webp'), '127.0.0.4'));
    const again = await fetchPicture(picture(480, 'avif'), '127.0.0.5');
    for (const socket of sockets) socket.destroy();

    const shown = [...visits, again].map(({ ms, status }) => `${status} after ${Math.round(ms)} ms`);
    console.log(`160 at once from one address: ${shown.join(', ')}; ${refused.length} of them refused`);
    // Its own share: no trouble of ours.
    expect(new Set(refused)).toEqual(new Set([429]));
    expect([...visits, again].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { ms } of [...visits, again]) expect(ms).toBeLessThan(PATIENCE_MS);
  });

  it('kept from before never wait for those being made', async () => {
    const known = picture(320, 'webp');
    await fetchPicture(known, '127.0.0.6');
    const sockets = await Promise.all(Array.from({ length: 64 }, () => askFor(picture(1920, 'avif'))));

    const visit = await fetchPicture(known, '127.0.0.6');
    for (const socket of sockets) socket.destroy();

    expect(visit.status).toBe(200);
    expect(visit.ms).toBeLessThan(1000);
  });

  it('of the largest kind leave the memory as it was', async () => {
    const before = residentMegabytes();
    let highest = before;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        highest = Math.max(highest, residentMegabytes());
        await delay(50);
      }
    })();
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1)
      statuses.push((await fetchPicture(picture(1920, 'avif'), ATTACKER)).status);
    isOver = true;
    await watching;
    const after = residentMegabytes();

    console.log(`12 of 1920 px: ${before} MB before, ${highest} MB at most, ${after} MB after`);
    expect(statuses).toContain(200);
    // The process that makes them is 100 MB by itself, until it has been idle for a minute.
    expect(highest - before).toBeLessThan(350);
    expect(after - before).toBeLessThan(160);
  });
});

/** The status of an answer that has come and is no picture; 0 for none. */
function refusalIn(socket: Socket): () => number {
  let status = 0;
  socket.once('data', (bytes: Buffer) => {
    status = Number(/^HTTP\/1\.1 ([45]\d\d) /.exec(bytes.toString('latin1'))?.[1] ?? 0);
  });
  return () => status;
}

async function askFor(path: string): Promise<Socket> {
  const socket = await openSocket({ port: shop.port, localAddress: ATTACKER });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
  socket.resume();
  return socket;
}

function fetchPicture(
  path: string,
  localAddress: string,
  mostMs = 60_000,
): Promise<{ status: number; ms: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const answer = (status: number) => resolve({ status, ms: performance.now() - begun });
    const request = get({ host: HOST, port: shop.port, path, localAddress, agent: false }, (response) => {
      response.resume();
      response.once('end', () => answer(response.statusCode!));
    });
    request.setTimeout(mostMs, () => request.destroy());
    request.once('error', () => answer(0));
  });
}

/** Of the server and every process it has started. */
function residentMegabytes(): number {
  const server = shop.serverPid();
  const bytes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => memoryOf(pid))
    .filter((memory) => memory && (memory.pid === server || memory.parent === server))
    .reduce((sum, memory) => sum + memory!.bytes, 0);
  return Math.round(bytes / MEGABYTE);
}

function memoryOf(pid: string): { pid: number; parent: number; bytes: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const figure = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return { pid: Number(pid), parent: figure('PPid'), bytes: figure('VmRSS') * 1024 };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
