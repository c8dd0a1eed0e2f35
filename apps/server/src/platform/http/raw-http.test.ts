import { connect } from 'node:net';
import { ErrorAnswer } from '@okoem/contract/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let port: number;
beforeAll(async () => {
  shop = await createTestApp();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = shop.app.server.address() as { port: number });
});
afterAll(() => shop.close());

function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

const RAW: readonly [name: string, bytes: string, status: number][] = [
  ['bytes that are no HTTP', 'hello there\r\n\r\n', 400],
  ['a header without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`, 431],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  [
    'length and chunks at once',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a line feed in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\nb\r\n\r\n', 400],
  ['a version from the future', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
];

const CALL = 'POST /api/v1/logistic/cities:search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const CHUNKS = '\r\n2\r\n{}\r\n0\r\n\r\n';

/** Followed by a second request, which must not be answered. */
const AMBIGUOUS: readonly [name: string, bytes: string][] = [
  ['a target that is a star', 'GET * HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a question to the whole server', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n'],
  ['a host with markup', 'GET / HTTP/1.1\r\nHost: x<b>\r\n\r\n'],
  [
    'two tokens',
    'GET /health/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nauthorization: Bearer b\r\n\r\n',
  ],
  ['two types', `${CALL}content-type: text/plain\r\nContent-Length: 2\r\n\r\n{}`],
  ['a packed body in chunks', `${CALL}Transfer-Encoding: gzip, chunked\r\n${CHUNKS}`],
  ['two codings', `${CALL}Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n${CHUNKS}`],
  ['chunks twice', `${CALL}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n${CHUNKS}`],
].map(([name, bytes]) => [name!, `${bytes}GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n`]);

function expectSecurityHeaders(received: string): void {
  expect(received).toMatch(/^content-security-policy: .*frame-ancestors/im);
  expect(received).toMatch(/^referrer-policy: strict-origin-when-cross-origin/im);
  expect(received).toMatch(/^x-content-type-options: nosniff/im);
}

describe('raw HTTP', () => {
  it.each(RAW)('%s gets the envelope and a closed connection', async (_, bytes, status) => {
    const received = await exchange(bytes);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body = received.slice(received.indexOf('\r\n\r\n') + 4);
    expect(ErrorAnswer.parse(JSON.parse(body)).errors).toHaveLength(1);
    expect(received).toMatch(/x-request-id: [0-9a-f-]{36}/i);
    expectSecurityHeaders(received);
  });

  it.each(AMBIGUOUS)('%s is refused and the connection closed', async (_, bytes) => {
    const received = await exchange(bytes);
    expect(received).toMatch(/^HTTP\/1.1 400 /);
    expect(received).toContain('"BAD_REQUEST"');
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expectSecurityHeaders(received);
  });

  it.each([
    [
      'an expectation we do not know',
      'GET /health/live HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n',
      417,
    ],
    ['an address that is no text', 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['a NUL in the address', 'GET /%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['no host, as an old client would', 'GET /nowhere HTTP/1.1\r\nConnection: close\r\n\r\n', 404],
    [
      'the whole URL, as a proxy would',
      'GET http://evil.example/api/v1/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
    ],
  ])('%s gets the envelope too', async (_, bytes, status) => {
    const received = await exchange(bytes);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(received).toContain('{"errors":[');
    expectSecurityHeaders(received);
  });

  it('a body longer than it said does not become the next request', async () => {
    const received = await exchange(
      'POST /api/v1/logistic/cities:search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        'Content-Length: 2\r\nConnection: close\r\n\r\n{}GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n',
    );
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});
