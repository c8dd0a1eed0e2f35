import { gunzipSync } from 'node:zlib';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { GUEST } from '../session/actor.ts';
import { createSessionDoor } from '../session/session-cookie.ts';
import type { App } from './app-type.ts';
import { addCompression } from './compression.ts';
import { createHttpApp } from './create-http-app.ts';
import { createDeadline } from './deadline.ts';
import { addEndpoint, type EndpointHost } from './endpoints.ts';
import { callInProcess } from './in-process.ts';
import { writtenAnswer } from './written-answer.ts';

const listing = {
  method: 'GET',
  path: '/listing',
  access: 'public',
  permission: 'shop.browse',
  summary: '',
  response: z.object({
    data: z.array(z.object({ id: z.int(), name: z.string(), note: z.string().optional() })),
    counts: z.record(z.string(), z.int()).optional(),
  }),
} as const satisfies Endpoint;

const GOOD = '{ "data": [{"name": "Камера", "id": 7}], "counts": {"brand-12": 3} }';

let app: App;
afterEach(() => app.close());

function hostWith(text: string | Buffer, { isLate = false } = {}): EndpointHost {
  ({ app } = createHttpApp({ BODY_LIMIT: 1024, TRUSTED_PROXIES: [] }, createLog('silent')));
  const host = {
    app,
    identify: () => GUEST,
    door: createSessionDoor('http://localhost'),
    registered: new Map(),
    checkAnswers: true,
    deadline: createDeadline(60_000),
  };
  const written = writtenAnswer(Buffer.from(text));
  addEndpoint(host, listing, () => (isLate ? Promise.resolve(written) : written));
  return host;
}

describe('a written answer', () => {
  it.each([false, true])('leaves byte by byte as it was written (late: %s)', async (isLate) => {
    hostWith(GOOD, { isLate });
    const { statusCode, headers, body } = await app.inject('/api/v1/listing');
    expect(statusCode).toBe(200);
    expect(body).toBe(GOOD);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(GOOD)));
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each([
    ['a field the schema does not name', '{"data": [{"id": 7, "name": "Камера", "cost": 5}]}'],
    ['such a field beside the data', '{"data": [], "sql": "select"}'],
    ['a field too few', '{"data": [{"id": 7}]}'],
    ['a value of another kind', '{"data": [{"id": "7", "name": "Камера"}]}'],
    ['half a JSON', '{"data": ['],
    ['broken UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ])('with %s fails where answers are checked', async (_, text) => {
    hostWith(text);
    expect((await app.inject('/api/v1/listing')).statusCode).toBe(500);
  });

  it('is an object to who calls in process', async () => {
    const { registered } = hostWith(GOOD);
    const context = { actor: GUEST, requestId: '1', signal: new AbortController().signal };
    expect(await callInProcess(registered, context, listing, {})).toEqual(JSON.parse(GOOD));
  });

  it('comes packed to who can unpack it', async () => {
    ({ app } = createHttpApp({ BODY_LIMIT: 1024, TRUSTED_PROXIES: [] }, createLog('silent')));
    await addCompression(app);
    const door = createSessionDoor('http://localhost');
    const host = { app, identify: () => GUEST, door, registered: new Map(), checkAnswers: true };
    const long = JSON.stringify({ data: Array.from({ length: 100 }, (_, id) => ({ id, name: 'Камера' })) });
    const deadline = createDeadline(60_000);
    addEndpoint({ ...host, deadline }, listing, () => writtenAnswer(Buffer.from(long)));

    const packed = await app.inject({ url: '/api/v1/listing', headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(long);
  });
});
