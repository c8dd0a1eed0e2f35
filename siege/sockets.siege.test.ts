import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { largestAsset } from './attack.ts';
import { exchange, openSocket, parseAnswer } from './raw-client.ts';
import { useShop } from './shop.ts';

const HEAD = 'HTTP/1.1\r\nHost: x\r\n';
const PAGE = `GET / ${HEAD}Connection: close\r\n\r\n`;
const CITIES = `POST /api/v1/logistic/cities:search ${HEAD}Content-Type: application/json\r\n`;
const SEARCH = `${CITIES}Connection: close\r\nContent-Length: 2\r\n\r\n{}`;
const ATTACKER = '127.0.0.9';
const VISITOR = '127.0.0.2';
/** Twenty seconds of next to nothing, and the time until the next look. */
const CUT_MS = 26_000;

describe('one client with one address', () => {
  const shop = useShop();
  const sockets: Socket[] = [];
  const attack = async (bytes: string) => {
    const socket = await openSocket({ port: shop.port, localAddress: ATTACKER });
    sockets.push(socket);
    socket.pause().write(bytes);
    return socket;
  };
  const visit = async (bytes: string) =>
    (await exchange({ port: shop.port, localAddress: VISITOR }, bytes)).status;
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await delay(200);
  });

  it('cannot stop the shop by one write of pipelined requests that it never reads', async () => {
    await attack(`GET ${await largestAsset(shop)} ${HEAD}\r\n`.repeat(400));
    await delay(500);

    expect([await visit(PAGE), await visit(SEARCH)]).toEqual([200, 200]);
  });

  it('cannot stop the shop by 200 connections that never read what they ask for', async () => {
    const asset = await largestAsset(shop);
    await Promise.all(Array.from({ length: 200 }, () => attack(`GET ${asset} ${HEAD}\r\n`.repeat(9))));
    await delay(500);

    expect([await visit(PAGE), await visit(SEARCH)]).toEqual([200, 200]);
  });

  it('cannot stop the shop by 210 bodies that never come', async () => {
    await Promise.all(Array.from({ length: 210 }, () => attack(`${CITIES}Content-Length: 90\r\n\r\n{`)));
    await delay(500);

    expect([await visit(PAGE), await visit(SEARCH)]).toEqual([200, 200]);
  });

  it.each([
    ['questions about its health that are never read', 'GET /health/live'],
    ['addresses that nobody can read', 'GET /%00'],
    ['addresses that are not even written well', 'GET /%ZZ'],
  ])('cannot stop the shop by %s', async (_, line) => {
    const bytes = `${line} ${HEAD}\r\n`.repeat(9);
    const clients = await Promise.all(Array.from({ length: 400 }, () => attack(bytes)));
    for (let round = 0; round < 40; round += 1) {
      for (const client of clients) client.write(bytes);
      await delay(50);
    }

    expect([await visit(PAGE), await visit(SEARCH)]).toEqual([200, 200]);
  });

  it('cannot stop the shop by asking for its health as fast as it can', async () => {
    const clients = await Promise.all(Array.from({ length: 400 }, () => attack('')));
    for (const client of clients) {
      client.on('data', () => client.write(`GET /health/ready ${HEAD}\r\n`)).resume();
      client.write(`GET /health/ready ${HEAD}\r\n`);
    }
    await delay(2000);

    expect([await visit(PAGE), await visit(SEARCH)]).toEqual([200, 200]);
  });

  it('keeps no descriptor by not reading or by not sending', async () => {
    await delay(1000);
    const before = shop.openDescriptors();
    const page = `GET / ${HEAD}\r\n`;
    await Promise.all(Array.from({ length: 60 }, () => attack(page.repeat(10))));
    await Promise.all(Array.from({ length: 60 }, () => attack(`${CITIES}Content-Length: 90\r\n\r\n{`)));
    await delay(CUT_MS);

    expect(shop.openDescriptors() - before).toBeLessThan(12);
  });

  it('has 512 connections and no more', async () => {
    const before = shop.openDescriptors();
    await Promise.all(Array.from({ length: 800 }, () => attack('')));
    await delay(1000);

    expect(shop.openDescriptors() - before).toBeLessThanOrEqual(516);
    expect(await visit(PAGE)).toBe(200);
  });
});

describe('an honest client with a slow line', () => {
  const shop = useShop();

  it('may send a body for longer than half a minute', async () => {
    const socket = await openSocket(shop);
    const answer = received(socket);
    const body = JSON.stringify({ filter: { query: ' '.repeat(90 * 1024) } });
    socket.write(`${CITIES}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`);
    const step = 3 * 1024;
    for (let at = 0; at < body.length; at += step) {
      socket.write(body.slice(at, at + step));
      await delay(1000);
    }

    // Whatever is thought of so long a query, it has been read to its end.
    expect((await answer).status).toBe(400);
  });
});

function received(socket: Socket) {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise<ReturnType<typeof parseAnswer>>((resolve) => {
    socket.once('close', () => resolve(parseAnswer(Buffer.concat(chunks).toString('latin1'))));
  });
}
