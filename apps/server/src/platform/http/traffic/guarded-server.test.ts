import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { createLog } from '../../log.ts';
import type { App } from '../app-type.ts';
import { createHttpApp, type HttpSettings } from '../create-http-app.ts';
import { addOverloadProtection, whileClientSends } from '../overload.ts';
import { cutSlowClients } from './slow-clients.ts';
import type { Traffic } from './traffic.ts';

const SETTINGS = { BODY_LIMIT: 2 ** 20, TRUSTED_PROXIES: [], MAX_IN_FLIGHT: 4 };
const GET = 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n';
const POST = 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
/** More than the system's buffers of both ends take. */
const LARGE = Buffer.alloc(24 * 2 ** 20, 'x');

let app: App;
let traffic: Traffic;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await app.close();
});

describe('connections of one address', () => {
  it('are no more than its share, and others still come in', async () => {
    await listen({ MAX_CONNECTIONS: 64, MAX_CONNECTIONS_PER_ADDRESS: 8 });
    await Promise.all(Array.from({ length: 12 }, () => open('127.0.0.2')));

    await eventually(() => {
      expect(traffic.connections.size).toBe(8);
      expect(traffic.cut.share).toBe(4);
    });
    expect(await statusOf(await open('127.0.0.3'), 'GET /small HTTP/1.1\r\nHost: x\r\n\r\n')).toBe(200);
  });

  it('may be any number for a trusted proxy', async () => {
    await listen({ MAX_CONNECTIONS: 64, MAX_CONNECTIONS_PER_ADDRESS: 8, TRUSTED_PROXIES: ['127.0.0.2/32'] });
    await Promise.all(Array.from({ length: 12 }, () => open('127.0.0.2')));

    await eventually(() => expect(traffic.connections.size).toBe(12));
    expect(traffic.cut.share).toBe(0);
  });

  it('are given back when they close', async () => {
    await listen({ MAX_CONNECTIONS: 64, MAX_CONNECTIONS_PER_ADDRESS: 8 });
    for (const client of await Promise.all(Array.from({ length: 8 }, () => open('127.0.0.2'))))
      client.destroy();

    await eventually(() => expect(traffic.connections.size).toBe(0));
    traffic.callers.forgetIdle(Date.now());
    expect(traffic.callers.size).toBe(0);
  });
});

describe('requests sent at once over one connection', () => {
  it('are few, or the connection is cut', async () => {
    await listen();
    const client = await open();
    const closed = new Promise((resolve) => void client.on('close', resolve));
    client.resume().write(GET.repeat(400));
    await closed;

    expect(traffic.cut.pipelining).toBe(1);
    await eventually(() => expect(traffic).toMatchObject({ open: 0, load: { requests: 0 } }));
  });
});

describe('questions about the health of the server', () => {
  it('take nothing from anybody else, and are refused to whoever asks too many at once', async () => {
    await listen({ MAX_OPEN_REQUESTS: 20 });
    const asked = await Promise.all(Array.from({ length: 30 }, () => open('127.0.0.2')));
    for (const client of asked) client.write('GET /health/ready HTTP/1.1\r\nHost: x\r\n\r\n');

    await eventually(() => expect(traffic.shed.probes).toBe(22));
    expect(traffic).toMatchObject({ open: 0, load: { requests: 0 } });
    expect(await statusOf(await open('127.0.0.3'), 'GET /small HTTP/1.1\r\nHost: x\r\n\r\n')).toBe(200);
  });
});

describe('a request', () => {
  it.each([
    ['that no hook sees', 'GET /%ZZ HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['that is refused by the first hook', 'GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['with two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
    ['with an expectation nobody knows', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n'],
  ])('%s ends its connection and leaves nothing behind', async (_, request) => {
    await listen();
    const client = await open('127.0.0.2');
    const closed = new Promise((resolve) => void client.on('close', resolve));
    client.resume().write(request.repeat(5));
    await closed;

    await eventually(() => expect(heldBy('127.0.0.2')).toEqual(NOTHING));
  });

  it.each([
    ['answered', 'GET /small HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['answered without a body', 'HEAD /small HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['given up in its head', 'GET /small HTTP/1.1\r\nHo'],
    ['given up in its body', `${POST}Content-Length: 9\r\n\r\n{`],
    ['given up in its upload', 'POST /slow HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['given up in its answer', GET],
    ['given up in the line', GET.repeat(5)],
    ['about the health', 'GET /health/ready HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s leaves nothing behind', async (_, request) => {
    await listen();
    const client = await open('127.0.0.2');
    client.pause().write(request);
    await eventually(() => expect([...traffic.connections][0]?.socket.bytesRead).toBe(request.length));
    client.destroy();

    await eventually(() => expect(heldBy('127.0.0.2')).toEqual(NOTHING));
  });
});

describe('a client that is waited for', () => {
  it('is no work in flight while it does not read', async () => {
    await listen();
    for (let client = 0; client < 6; client += 1) (await open()).pause().write(GET);

    await eventually(() => expect(traffic).toMatchObject({ open: 6, load: { requests: 0 } }));
    expect(await statusOf(await open(), 'GET /small HTTP/1.1\r\nHost: x\r\n\r\n')).toBe(200);
  });

  it('is no work in flight while it does not send, as a body or as an upload', async () => {
    await listen();
    for (let client = 0; client < 6; client += 1) (await open()).write(`${POST}Content-Length: 9\r\n\r\n{`);
    const uploads = `POST /slow HTTP/1.1\r\nHost: x\r\n\r\n`;
    for (let client = 0; client < 6; client += 1) (await open()).write(uploads);

    await eventually(() => expect(traffic).toMatchObject({ open: 12, load: { requests: 0 } }));
    expect(await statusOf(await open(), 'GET /small HTTP/1.1\r\nHost: x\r\n\r\n')).toBe(200);
  });

  it('is cut off when it takes next to nothing in twenty seconds', async () => {
    await listen();
    const client = await open();
    client.pause().write(GET);
    await eventually(() => expect(waitingReaders()).toBe(1));

    const begun = Date.now();
    cutSlowClients(traffic, begun);
    cutSlowClients(traffic, begun + 19_000);
    expect(traffic.cut['slow-reader']).toBe(0);
    cutSlowClients(traffic, begun + 20_000);

    expect(traffic.cut['slow-reader']).toBe(1);
    await eventually(() => expect(traffic.connections.size).toBe(0));
  });

  it('is let be while it reads, however long that takes', async () => {
    await listen();
    const client = await open();
    client.pause().write(GET);
    await eventually(() => expect(waitingReaders()).toBe(1));
    const begun = Date.now();
    cutSlowClients(traffic, begun);
    const taken = systemTook();

    client.resume();
    await eventually(() => expect(systemTook() - taken).toBeGreaterThan(2 ** 20));
    client.pause();
    cutSlowClients(traffic, begun + 20_000);

    expect(traffic.cut['slow-reader']).toBe(0);
  });

  it('is told that its time is up when it sends next to nothing in twenty seconds', async () => {
    await listen();
    const client = await open();
    client.write(`${POST}Content-Length: 9\r\n\r\n{`);
    await eventually(() => expect(traffic.open).toBe(1));

    const begun = Date.now();
    cutSlowClients(traffic, begun);
    cutSlowClients(traffic, begun + 20_000);

    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
    expect(traffic.cut['slow-sender']).toBe(1);
  });

  it('is not listened to for ever once it has been answered, and gets no second answer', async () => {
    await listen();
    const client = await open();
    client.write('POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n');
    expect((await once(client, 'data'))[0].toString()).toMatch(/^HTTP\/1\.1 4/);
    let more = '';
    client.on('data', (chunk: Buffer) => (more += chunk.toString()));

    const begun = Date.now();
    cutSlowClients(traffic, begun);
    cutSlowClients(traffic, begun + 20_000);

    await eventually(() => expect(traffic.connections.size).toBe(0));
    expect(more).toBe('');
  });

  it('begins anew when it reads after having sent, whatever it had sent', async () => {
    await listen();
    const client = await open();
    const body = JSON.stringify('x'.repeat(200_000));
    client.write(`${POST}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 190_000)}`);
    await eventually(() => expect([...traffic.connections][0]!.socket.bytesRead).toBeGreaterThan(190_000));
    const begun = Date.now();
    cutSlowClients(traffic, begun);
    client.pause().write(`${body.slice(190_000)}${GET}`);
    await eventually(() => expect(waitingReaders()).toBe(1));

    cutSlowClients(traffic, begun + 20_000);
    expect(traffic.cut).toMatchObject({ 'slow-reader': 0, 'slow-sender': 0 });
    cutSlowClients(traffic, begun + 40_000);
    expect(traffic.cut['slow-reader']).toBe(1);
  });

  it('keeps idle connections, but not for long when it has a crowd of them', async () => {
    await listen({ MAX_CONNECTIONS_PER_ADDRESS: 64, MAX_CONNECTIONS: 640 });
    const begun = Date.now();
    const ask = async () => statusOf(await open(), 'GET /small HTTP/1.1\r\nHost: x\r\n\r\n');
    for (let client = 0; client < 32; client += 1) expect(await ask()).toBe(200);
    cutSlowClients(traffic, begun);
    cutSlowClients(traffic, begun + 10_000);
    expect(traffic.cut.idle).toBe(0);

    expect(await ask()).toBe(200);
    cutSlowClients(traffic, begun + 10_001);
    expect(traffic.cut.idle).toBeGreaterThan(0);
  });
});

const NOTHING = { all: [0, 0, 0, 0], own: [0, 0, 0, 0, 0] };

function heldBy(address: string): typeof NOTHING {
  const { connections, open, probes, inFlight, works } = traffic.callers.of(address);
  const { load } = traffic;
  return {
    all: [traffic.open, traffic.probes, load.requests, load.works],
    own: [connections, open, probes, inFlight, works],
  };
}

const PATHS = ['/large', '/small', '/echo', '/health/ready', '/slow'];
const OPEN_ROUTES = Object.fromEntries(PATHS.map((path) => [path, 'of a test']));

async function listen(changes: Partial<HttpSettings> = {}): Promise<void> {
  ({ app, traffic } = createHttpApp({ ...SETTINGS, ...changes }, createLog('silent'), OPEN_ROUTES));
  addOverloadProtection(app, { MAX_EVENT_LOOP_DELAY_MS: 0, RATE_LIMIT_PER_MINUTE: 0 }, traffic);
  const config = { access: 'open' } as const;
  app.get('/large', { config }, (_, reply) => reply.send(LARGE));
  app.get('/small', { config }, (_, reply) => reply.send('small'));
  app.post('/echo', { config }, (_, reply) => reply.send('sent'));
  app.get('/health/ready', { config }, () => new Promise(() => {}));
  app.post('/slow', { config }, (request) => whileClientSends(request, new Promise(() => {})));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', localAddress });
  clients.push(client);
  client.on('error', () => {});
  await once(client, 'connect');
  return client;
}

async function statusOf(client: Socket, request: string): Promise<number> {
  client.write(request);
  const [answer] = (await once(client, 'data')) as [Buffer];
  return Number(answer.toString().split(' ')[1]);
}

function waitingReaders(): number {
  return [...traffic.connections].filter(({ socket }) => socket.writableLength > 0).length;
}

/** How much of the answer has left the process. */
function systemTook(): number {
  const [connection] = traffic.connections;
  const { _handle: handle } = connection!.socket as Socket & {
    _handle?: { bytesWritten: number; writeQueueSize: number };
  };
  return handle!.bytesWritten - handle!.writeQueueSize;
}
