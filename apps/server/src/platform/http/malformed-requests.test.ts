import { searchCities } from '@okoem/contract/regions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const CITIES = '/api/v1/logistic/cities:search';
const json = { 'content-type': 'application/json' };
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Raw bytes to a real endpoint: what comes in, and what must come out. */
const BAD_BODIES: readonly [name: string, body: string | Buffer, status: number, code: string][] = [
  ['text that is no JSON', 'filter=1', 400, 'BAD_JSON'],
  ['JSON cut short', '{"filter": {"query": "Мос', 400, 'BAD_JSON'],
  ['a comma too many', '{"filter": {},}', 400, 'BAD_JSON'],
  ['two JSON values', '{}{}', 400, 'BAD_JSON'],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400, 'BAD_JSON'],
  ['a NUL in a string', String.raw`{"filter": {"query": "a\u0000b"}}`, 400, 'BAD_JSON'],
  ['a lone surrogate', String.raw`{"filter": {"query": "\ud800"}}`, 400, 'BAD_JSON'],
  ['a key given twice', '{"filter": {"query": "а", "query": "б"}}', 400, 'DUPLICATE_KEY'],
  ['a key given twice, once escaped', String.raw`{"filter": {}, "f\u0069lter": {}}`, 400, 'DUPLICATE_KEY'],
  ['__proto__', '{"__proto__": {"query": "а"}}', 400, 'UNKNOWN_FIELD'],
  ['constructor.prototype', '{"constructor": {"prototype": {"x": 1}}}', 400, 'UNKNOWN_FIELD'],
  ['nesting over the limit', `{"filter": ${nested(9)}}`, 400, 'BODY_TOO_DEEP'],
  ['nesting of a thousand', nested(1000), 400, 'BODY_TOO_DEEP'],
  ['nesting of a hundred thousand', nested(100_000), 400, 'BODY_TOO_DEEP'],
  [
    'a list of 50,000',
    JSON.stringify({ filter: Array.from({ length: 50_000 }, () => 1) }),
    400,
    'LIST_TOO_LONG',
  ],
  ['a number for an object', '1', 400, 'VALIDATION'],
  ['null for an object', 'null', 400, 'VALIDATION'],
  ['a list for an object', '[]', 400, 'VALIDATION'],
  ['a string for an object', '{"filter": "Москва"}', 400, 'VALIDATION'],
  ['a number for a string', '{"filter": {"query": 7}}', 400, 'VALIDATION'],
  ['a string over its length', `{"filter": {"query": "${'а'.repeat(101)}"}}`, 400, 'VALIDATION'],
  ['an unknown field', '{"filter": {}, "limit": 10}', 400, 'UNKNOWN_FIELD'],
  ['an unknown field inside', '{"filter": {"district": "а"}}', 400, 'UNKNOWN_FIELD'],
  ['an unknown field in the wrapper', '{"data": {"filter": {}, "price": 1}}', 400, 'UNKNOWN_FIELD'],
  ['a field in the wrapper and beside it', '{"data": {"filter": {}}, "filter": {}}', 400, 'DUPLICATE_KEY'],
  ['a body over the limit', `{"filter": {"query": "${'а'.repeat(262_144)}"}}`, 413, 'BODY_TOO_LARGE'],
];

const BAD_TYPES: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json\tx',
  'application/json garbage',
  'application/json; charset=utf-16',
  'application/jsonx',
  'text/json',
  '',
];

describe('a malformed request', () => {
  it.each(BAD_BODIES)(
    'with %s is refused in the common shape [ERR-002]',
    async (_, payload, status, code) => {
      expectRefusal(await shop.send({ method: 'POST', url: CITIES, headers: json, payload }), status, code);
    },
  );

  it.each(BAD_TYPES)('of the type "%s" does not reach a handler [ERR-002]', async (type) => {
    const response = await shop.send({
      method: 'POST',
      url: CITIES,
      headers: type === '' ? {} : { 'content-type': type },
      payload: Buffer.from('{"filter": {}}'),
    });
    expectRefusal(response, 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('names the field that is wrong', async () => {
    const response = await shop.call(searchCities, { body: { filter: { query: 7 } } });
    expect(response.json().errors[0]).toMatchObject({
      field: 'filter.query',
      message: expect.stringMatching(/[а-я]/),
    });
  });

  it('to an unknown route answers 404, of a known route with another method 405 with Allow [API-017]', async () => {
    expectRefusal(await shop.send({ method: 'GET', url: '/api/v1/nothing' }), 404, 'NOT_FOUND');
    expectRefusal(await shop.send({ method: 'POST', url: '/api/v1/logistic/cities:drop' }), 404, 'NOT_FOUND');

    const wrongMethod = await shop.send({ method: 'GET', url: CITIES });
    expectRefusal(wrongMethod, 405, 'METHOD_NOT_ALLOWED');
    expect(wrongMethod.headers['allow']).toBe('POST');
    const overridden = await shop.send({
      method: 'GET',
      url: CITIES,
      headers: { 'x-http-method-override': 'POST' },
    });
    expectRefusal(overridden, 405, 'METHOD_NOT_ALLOWED');
  });

  it('to a file or a page with another method answers 405, elsewhere under /api 404', async () => {
    const files = await shop.send({ method: 'POST', url: '/files/illustrations/x.svg' });
    expectRefusal(files, 405, 'METHOD_NOT_ALLOWED');
    expect(files.headers['allow']).toBe('GET, HEAD');
    expectRefusal(await shop.send({ method: 'DELETE', url: '/api/v1/nothing' }), 404, 'NOT_FOUND');
  });

  it('carries the security headers in its refusal', async () => {
    const refused = await shop.send({
      method: 'POST',
      url: CITIES,
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(refused.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['/dev/outbox.json?to=a%00b', '/files/documents/manual/%00.pdf'])(
    'with a NUL in its address (%s) answers 400',
    async (url) => {
      expectRefusal(await shop.send({ method: 'GET', url }), 400, 'BAD_REQUEST');
    },
  );

  it('with a broken address answers 400', async () => {
    expectRefusal(await shop.send({ method: 'GET', url: '/api/v1/%zz' }), 400, 'BAD_REQUEST');
  });

  it('leaves the next request unharmed', async () => {
    await shop.send({ method: 'POST', url: CITIES, headers: json, payload: '{"__proto__": {"x": 1}}' });
    expect(({} as { x?: number }).x).toBeUndefined();
    expect((await shop.call(searchCities, { body: {} })).statusCode).toBe(200);
  });
});
