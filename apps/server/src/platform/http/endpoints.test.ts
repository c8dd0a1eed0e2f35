import { brotliDecompressSync } from 'node:zlib';
import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { searchDeadJobs } from '@okoem/contract/operations.ts';
import { searchCities } from '@okoem/contract/regions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { assertClosed } from './closed-schema.ts';
import { fastifyPath } from './endpoints.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

describe('an endpoint', () => {
  it('answers the same under both API bases [API-001]', async () => {
    const payload = { filter: { query: 'Тул' } };
    const [one, other] = await Promise.all(
      ['/api/v1', '/api/api-front'].map((base) =>
        shop.send({ method: 'POST', url: `${base}/logistic/cities:search`, payload }),
      ),
    );
    expect(one!.statusCode).toBe(200);
    expect(one!.json().data).toHaveLength(1);
    expect(other!.json()).toEqual(one!.json());
  });

  it('takes its body flat, wrapped in data, and with fields beside the wrapper', async () => {
    const filter = { query: 'Тул' };
    const answers = await Promise.all(
      [{ filter }, { data: { filter } }, { data: {}, filter }].map((body) =>
        shop.call(searchCities, { body }),
      ),
    );
    for (const answer of answers) expect(answer.json().data).toMatchObject([{ city: 'Тула' }]);
  });

  it('carries a new request number in every answer', async () => {
    const responses = await Promise.all([shop.call(searchCities), shop.call(searchCities)]);
    const ids = responses.map((response) => response.headers['x-request-id']);
    expect(new Set(ids).size).toBe(2);
  });

  it('tells its caller the address it came from, whatever the caller says of himself [API-011]', async () => {
    const answer = await shop.send({
      method: 'POST',
      url: '/api/v1/logistic/cities:search',
      payload: {},
      remoteAddress: '192.0.2.44',
      headers: { 'x-client-ip-address': '198.51.100.9' },
    });
    expect(answer.headers['x-client-ip-address']).toBe('192.0.2.44');
  });

  it('comes packed to who can unpack it, and plain to who cannot', async () => {
    const [packed, plain] = await Promise.all(
      ['br', 'identity'].map((encoding) =>
        shop.call(searchCities, { body: {}, headers: { 'accept-encoding': encoding } }),
      ),
    );
    expect(packed!.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(packed!.rawPayload).toString())).toEqual(plain!.json());
    expect(plain!.headers['content-encoding']).toBeUndefined();
  });

  it('keeps literal colons apart from parameters [API-017]', () => {
    expect(fastifyPath('/baskets:set-item')).toBe('/baskets::set-item');
    expect(fastifyPath('/catalog/products/{id}')).toBe('/catalog/products/:id');
    expect(fastifyPath('/customers/{id}:delete')).toBe('/customers/:id([^/:]+)::delete');
  });

  it('of the shop lets no unknown property pass in its body', () => {
    const withBody = shop.endpoints().filter(({ body }) => body !== undefined);
    expect(withBody.length).toBeGreaterThan(200);
    for (const { body, method, path } of withBody) assertClosed(body!, `${method} ${path}`);
  });

  it('refuses to exist with a body that lets unknown properties pass', () => {
    expect(() => assertClosed(z.object({ a: z.string() }), 'POST /x')).toThrow('unknown properties');
    expect(() => assertClosed(z.strictObject({ a: z.object({}) }), 'POST /x')).toThrow('body.properties.a');
    expect(() => assertClosed(z.strictObject({ a: z.strictObject({}) }), 'POST /x')).not.toThrow();
  });

  it('may have keys known only at run time, if their values have a form', () => {
    const Value = z.union([z.string(), z.array(z.string()), z.strictObject({ from: z.number() })]);
    for (const body of [
      z.strictObject({ brand: z.string() }).catchall(Value),
      z.strictObject({ filter: z.record(z.string(), Value) }),
      z.strictObject({ properties: z.record(z.string(), z.enum(['a'])).optional() }),
    ]) {
      expect(() => assertClosed(body, 'POST /x')).not.toThrow();
    }
  });

  it.each([
    ['anything', z.strictObject({ a: z.string() }).catchall(z.unknown())],
    ['anything, described', z.strictObject({}).catchall(z.any().describe('anything'))],
    ['anything among others', z.strictObject({}).catchall(z.union([z.string(), z.any()]))],
    ['anything by another name', z.record(z.string(), z.any().meta({ id: 'anything-at-all' }))],
    ['open objects', z.strictObject({}).catchall(z.object({ a: z.string() }))],
    ['lists of open objects', z.record(z.string(), z.array(z.looseObject({})))],
    ['maps of anything', z.strictObject({ a: z.record(z.string(), z.record(z.string(), z.unknown())) })],
  ])('refuses to exist with keys that may hold %s', (_, body) => {
    expect(() => assertClosed(body, 'POST /x')).toThrow('unknown properties');
  });
});

describe('access', () => {
  it('is checked before the body is read: a guest learns nothing from a member-only call', async () => {
    const response = await shop.send({
      method: 'POST',
      url: '/api/v1/operator/jobs:search-dead',
      headers: { 'content-type': 'application/json' },
      payload: '{broken',
    });
    expectRefusal(response, 401, 'UNAUTHORIZED');
  });

  it('takes a dead or garbled token for what it is, not for a guest', async () => {
    for (const token of ['x', 'A'.repeat(43), `${'A'.repeat(42)}!`, `${'A'.repeat(43)} `]) {
      expectRefusal(await shop.call(searchCities, { token }), 401, 'UNAUTHORIZED');
    }
    const basic = { authorization: 'Basic dXNlcjpwYXNz' };
    expectRefusal(await shop.call(searchCities, { headers: basic }), 401, 'UNAUTHORIZED');
  });

  it('to the current user gives the member and nobody else [API-025]', async () => {
    const anna = await createCustomer(shop.pool, { email: 'anna@example.com' });
    const token = await signIn(shop.pool, { customerId: anna.id });
    const response = await shop.call(getCurrentUser, { token });
    expect(response.json().data).toMatchObject({
      id: anna.id,
      customer_type: 'PHYSICAL',
      customer: { first_name: 'Анна', last_name: 'Смирнова', org_name: '' },
      email: 'anna@example.com',
    });
    expectRefusal(await shop.call(getCurrentUser), 401, 'UNAUTHORIZED');
    expectRefusal(await shop.call(searchDeadJobs, { token }), 403, 'FORBIDDEN');
  });
});
