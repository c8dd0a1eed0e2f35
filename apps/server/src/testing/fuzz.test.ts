import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { ErrorAnswer } from '@okoem/contract/envelope.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCustomer, createOperator, signIn } from './factories.ts';
import { arbitraryOf } from './schema-arbitrary.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Requests per endpoint; the heavy run sets more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 15);
const TIMEOUT_MS = Math.max(10 * 60_000, RUNS * 150);

let shop: TestApp;
let operatorId: number;
beforeAll(async () => {
  shop = await createTestApp();
  ({ id: operatorId } = await createOperator(shop.pool));
});
afterAll(() => shop.close());

describe('whatever is sent', () => {
  it(
    'no endpoint answers 5xx, leaves its contract or tells of its insides',
    async () => {
      expect(shop.endpoints().length).toBeGreaterThan(30);
      for (const endpoint of shop.endpoints()) {
        // Of its own for each: one of the calls is to log out, another to close the account.
        const { id: customerId } = await createCustomer(shop.pool);
        const tokens = [
          undefined,
          await signIn(shop.pool, { customerId }),
          await signIn(shop.pool, { operatorId }),
        ];
        await fc.assert(
          fc.asyncProperty(requestOf(endpoint), fc.nat(2), async ({ params, query, body }, who) => {
            const token = tokens[who];
            const response = await shop.send({
              method: endpoint.method,
              url: `/api/v1${fill(endpoint.path, params)}${query}`,
              headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
              ...(endpoint.method === 'GET' || body === undefined ? {} : { payload: body }),
            });
            expectWithinContract(endpoint, response.statusCode, response.body);
          }),
          { numRuns: RUNS },
        );
      }
    },
    TIMEOUT_MS,
  );
});

interface FuzzRequest {
  params: Record<string, string>;
  query: string;
  body: object | undefined;
}

function requestOf(endpoint: Endpoint): fc.Arbitrary<FuzzRequest> {
  const body = endpoint.body
    ? arbitraryOf(z.toJSONSchema(endpoint.body, { io: 'input' }) as object)
    : fc.constant({});
  return fc.record({
    params: fc.dictionary(
      fc.constantFrom('id', 'code'),
      fc.oneof(fc.nat().map(String), fc.string({ minLength: 1 })),
    ),
    query: fc.oneof(
      { weight: 5, arbitrary: fc.constant('') },
      fc.webQueryParameters().map((text) => `?${text}`),
    ),
    body: fc.oneof(
      { weight: 3, arbitrary: body },
      { weight: 1, arbitrary: body.map((data) => ({ data })) },
    ) as fc.Arbitrary<object | undefined>,
  });
}

function fill(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '1';
    return value.isWellFormed() && !/^\.{1,2}$/.test(value) ? encodeURIComponent(value) : '1';
  });
}

function expectWithinContract(endpoint: Endpoint, status: number, body: string): void {
  expect(status, body.slice(0, 300)).toBeLessThan(500);
  const schema = status < 300 ? endpoint.response : ErrorAnswer;
  // A file is no JSON; its contract says null.
  const isFile = endpoint.produces === 'file' && status < 300;
  const answer: unknown = isFile ? null : JSON.parse(body);
  expect(schema.safeParse(answer).success, body.slice(0, 300)).toBe(true);
  expect(body).not.toMatch(/node_modules|\.ts:\d|PostgresError/);
}
