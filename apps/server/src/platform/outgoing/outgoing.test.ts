import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type Breaker, CircuitOpen, createBreaker } from './circuit-breaker.ts';
import { createHttpClient } from './http-client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function serving(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((ready) => server!.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

const patient = () => new AbortController().signal;

describe('outgoing calls', () => {
  it('go over https, except to this machine', () => {
    expect(() => createHttpClient({ baseUrl: 'http://api.cdek.ru' })).toThrow('https');
    expect(() => createHttpClient({ baseUrl: 'ftp://127.0.0.1' })).toThrow('https');
    expect(createHttpClient({ baseUrl: 'https://api.cdek.ru/v2/' })).toBeTypeOf('function');
  });

  it('bring the answer, whatever its status', async () => {
    const baseUrl = await serving((request, response) => {
      response.writeHead(404).end(`${request.method} ${request.url}`);
    });
    const call = createHttpClient({ baseUrl: `${baseUrl}/base/` });
    expect(await call({ method: 'GET', path: '/x?y=1', signal: patient() })).toEqual({
      status: 404,
      text: 'GET /base/x?y=1',
    });
  });

  it('follow no redirect and read no flood', async () => {
    let isAsked = false;
    const baseUrl = await serving((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: '/secret' }).end();
      else if (request.url === '/secret') isAsked = true;
      else response.end('x'.repeat(2000));
    });
    const call = createHttpClient({ baseUrl, mostBytes: 1000 });
    await expect(call({ method: 'GET', path: '/away', signal: patient() })).rejects.toThrow('fetch');
    expect(isAsked).toBe(false);
    await expect(call({ method: 'GET', path: '/much', signal: patient() })).rejects.toThrow('too much');
  });

  it('are so many at once, and end with their signal', async () => {
    const open: (() => void)[] = [];
    const baseUrl = await serving((_, response) => void open.push(() => response.end('ok')));
    const call = createHttpClient({ baseUrl, atOnce: 1, mostWaiting: 1 });
    const asked = [1, 2].map(() => call({ method: 'GET', path: '/', signal: patient() }));
    await expect(call({ method: 'GET', path: '/', signal: patient() })).rejects.toMatchObject({
      code: 'OVERLOADED',
    });
    await expect.poll(() => open.length).toBe(1);
    open[0]!();
    await expect.poll(() => open.length).toBe(2);
    open[1]!();
    expect((await Promise.all(asked)).map(({ text }) => text)).toEqual(['ok', 'ok']);
    const abort = new AbortController();
    const stalled = call({ method: 'GET', path: '/', signal: abort.signal });
    abort.abort(new Error('nobody waits'));
    await expect(stalled).rejects.toThrow('nobody waits');
  });
});

describe('a breaker', () => {
  const fails = (breaker: Breaker) => breaker(() => Promise.reject(new Error('down')));

  it('opens after failures in a row, lets one try after a while, and closes when that goes well', async () => {
    let now = 0;
    const turns: string[] = [];
    const breaker = createBreaker({
      failures: 3,
      openMs: 100,
      now: () => now,
      onTurn: (to) => turns.push(to),
    });
    for (let time = 0; time < 2; time += 1) await expect(fails(breaker)).rejects.toThrow('down');
    expect(await breaker(async () => 'up')).toBe('up');
    for (let time = 0; time < 3; time += 1) await expect(fails(breaker)).rejects.toThrow('down');
    await expect(fails(breaker)).rejects.toThrow(CircuitOpen);
    now = 100;
    await expect(fails(breaker)).rejects.toThrow('down');
    await expect(fails(breaker)).rejects.toThrow(CircuitOpen);
    now = 200;
    const { promise, resolve } = Promise.withResolvers<string>();
    const probe = breaker(() => promise);
    await expect(fails(breaker)).rejects.toThrow(CircuitOpen);
    resolve('up');
    expect(await probe).toBe('up');
    expect(await breaker(async () => 'up again')).toBe('up again');
    expect(turns).toEqual(['open', 'closed']);
  });
});
