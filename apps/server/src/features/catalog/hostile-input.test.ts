import { setTimeout as delay } from 'node:timers/promises';
import { matchArticles } from '@okoem/contract/article-match.ts';
import { searchMenus } from '@okoem/contract/content.ts';
import { findFacets, searchProducts, suggest } from '@okoem/contract/product-search.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGoods } from '../../testing/catalog-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  for (let n = 0; n < 30; n += 1) await createGoods(shop.pool, { name: `Камера ${n}`, article: `К-${n}` });
  await shop.pool`insert into menu (code, name) select 'menu_' || n, 'Меню' from generate_series(1, 520) as n`;
  await shop.settleCatalog();
});
afterAll(() => shop.close());

const ENDPOINTS = [searchProducts, findFacets, suggest, searchMenus] as const;
const NAMED = ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const);
const json = { 'content-type': 'application/json' };
const repeated = (count: number, item: string) => Array.from({ length: count }, () => item).join(',');

/** Ten times what an answer may compute. What waits, as for pg_sleep, is not refused. */
async function within(ms: number, work: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const started = process.cpuUsage();
  const response = await work;
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(10 * ms);
  return response;
}

function raw({ path }: { path: string }, payload: string | Buffer, headers: Record<string, string> = json) {
  return shop.send({ method: 'POST', url: `/api/v1${path}`, headers, payload } satisfies InjectOptions);
}

/** 400, 413 or 415 in the one shape of refusals, whatever came in. */
function expectRefused(response: LightMyRequestResponse, name: string): void {
  expect([400, 413, 415], `${name}: ${response.statusCode} ${response.body.slice(0, 200)}`).toContain(
    response.statusCode,
  );
  expectRefusal(response, response.statusCode, response.json().errors[0].code);
}

describe('A25: pages', () => {
  it.each([
    { limit: -1 },
    { limit: 0 },
    { limit: 101 },
    { limit: 1e9 },
    { limit: '10' },
    { offset: -1 },
    { offset: 1e12 },
    { limit: null },
    { limit: 10.5 },
  ])('A25: %o is refused by products:search [API-078]', async (pagination) => {
    const body = JSON.stringify({ data: { pagination: { type: 'offset', ...pagination } } });
    expectRefusal(await within(300, raw(searchProducts, body)), 400, 'LIMIT');
  });

  it('A25: −1 is all of the menus, at most five hundred', async () => {
    const all = { pagination: { type: 'offset', offset: 0, limit: -1 } };
    const response = await within(300, shop.call(searchMenus, { body: all }));
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toHaveLength(500);
  });

  it('A25: facets and suggestions know no pages', async () => {
    for (const endpoint of [findFacets, suggest]) {
      const response = await within(300, shop.call(endpoint, { body: { pagination: { limit: -1 } } }));
      expectRefusal(response, 400, 'UNKNOWN_FIELD');
    }
  });
});

const HEAVY: readonly [name: string, body: string][] = [
  ['50,000 ids', `{"filter":{"id":[${repeated(50_000, '1')}]}}`],
  ['300 facets', `{"filter":{${Array.from({ length: 300 }, (_, n) => `"attr_${n}":[1]`).join(',')}}}`],
  ['a nesting of 1,000', `{"filter":${'['.repeat(1000)}${']'.repeat(1000)}}`],
  ['a body of 1 MB and 1 byte', `{"query":"${'a'.repeat(1_048_577 - 12)}"}`],
  ['a choice of 200 values', `{"filter":{"brand":[${repeated(200, '1')}]}}`],
];

const VISIT = '{"query":"камера"}';
/** As many of each, for a clock of the processor may tell hundredths of a second only. */
const TIMES = 25;
/** Nobody notices a pause of the only thread that is as long as this. */
const MOST_ATTACK_MS = 10;

describe('A26: too much', () => {
  it.each(NAMED)('A26: is refused by %s before it costs anything', async (_, endpoint) => {
    for (const [name, body] of HEAVY) expectRefused(await within(200, raw(endpoint, body)), name);
  });

  it('A26: costs the thread of the server little more than ten visits, so that a parallel client does not notice', async () => {
    const costOf = async (body: string) => {
      const started = process.threadCpuUsage();
      for (let n = 0; n < TIMES; n += 1) await raw(searchProducts, body);
      const { user, system } = process.threadCpuUsage(started);
      return (user + system) / 1000;
    };
    await costOf(VISIT);
    const most = 10 * (await costOf(VISIT)) + TIMES * MOST_ATTACK_MS;
    for (const [name, body] of HEAVY) expect(await costOf(body), name).toBeLessThan(most);
  });

  it('A26: a parallel client is answered all the same', async () => {
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const post = async (path: string, body: string) => {
      const response = await fetch(`${origin}/api/v1${path}`, { method: 'POST', headers: json, body });
      await response.arrayBuffer();
      return response.status;
    };
    let isOver = false;
    const attacks = HEAVY.map(async ([, body]) => {
      // A body that is too large may cost the attacker the connection.
      while (!isOver) {
        expect([400, 413, 0]).toContain(await post(searchProducts.path, body).catch(() => 0));
        await delay(30);
      }
    });
    for (let n = 0; n < 60; n += 1) expect(await post(searchProducts.path, VISIT)).toBe(200);
    isOver = true;
    await Promise.all(attacks);
  });
});

describe('A26: a list of one line', () => {
  it.each([',', ';', ' ', '(', '1,', 'А-1 '])(
    'A26: of nothing but %j is read in normal time',
    async (sign) => {
      const text = `${sign.repeat(Math.floor((60_000 - 1) / sign.length))}x`;
      const response = await within(300, shop.call(matchArticles, { body: { text } }));
      expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
    },
  );
});

describe('A27: injections', () => {
  it('A27: in sort, include and region are refused in normal time', async () => {
    for (const body of [
      { sort: 'id;select pg_sleep(5)' },
      { sort: ['id desc--'] },
      { sort: 'id desc--' },
      { include: ['customer'] },
      { include: ["brand'); drop table product; --"] },
      { customer_region_guid: "' or 1=1--" },
      { filter: { category_id: "1' or '1'='1" } },
      { filter: { "attr_x' or 1=1--": [1] } },
      { filter: { brand: ['1;select pg_sleep(5)'] } },
    ]) {
      for (const endpoint of ENDPOINTS) {
        expectRefused(await within(200, shop.call(endpoint, { body })), JSON.stringify(body));
      }
    }
  });

  it.each([
    "'; drop table product; --",
    '%',
    '_____',
    '\\',
    '*',
    '(((((((((((((((((((((',
    '[а-я]+(.*)*$',
    '-'.repeat(200),
    'а'.repeat(200),
    'а-'.repeat(100),
    'я '.repeat(100),
    '1x'.repeat(100),
    '12345678901234567890'.repeat(10),
    'кам\u0301е\u0301ра'.repeat(20),
    '\u202eарем\u202cак',
    '👨‍👩‍👧‍👦'.repeat(18),
    'ﬀﬁﬂ㎏½Ⅷ',
    'камера\u00ad\u200b\u2060\ufeff',
    'qwerty uiop asdf ghjkl zxcvb nm '.repeat(6),
    'dbltjrfvthf '.repeat(16),
    'constructor',
    '__proto__',
    'toString valueOf hasOwnProperty',
    '{"__proto__":{"x":1}}',
    'null',
    '\n\t\r',
  ])('A27: the text %j is a text like any other', async (query) => {
    for (const endpoint of [searchProducts, findFacets, suggest]) {
      const body = { filter: { query: query.slice(0, 200) } };
      const response = await within(200, shop.call(endpoint, { body }));
      expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
    }
  });
});

describe('A28: other media types', () => {
  it.each(['application/json\tx', 'application/json garbage', 'Application/Json ;', ' application/json', ''])(
    'A28: %j with an invalid body reaches no handler',
    async (type) => {
      for (const endpoint of ENDPOINTS) {
        const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
        const response = await within(
          200,
          raw(endpoint, Buffer.from('{"filter":{"query":7},"x":1'), headers),
        );
        expectRefused(response, `${endpoint.path} ${type}`);
      }
    },
  );
});

describe('A29: prototypes', () => {
  it.each(NAMED)('A29: are refused by %s and change nothing for the next request', async (_, endpoint) => {
    for (const body of [
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"data":{"__proto__":{"x":1}}}',
      '{"filter":{"__proto__":{"x":1}}}',
      '{"filter":{"constructor":{"prototype":{"x":1}}}}',
      String.raw`{"filter":{"__pr\u006fto__":[1]}}`,
    ]) {
      expectRefused(await within(200, raw(endpoint, body)), body);
    }
    expect(({} as { x?: number }).x).toBeUndefined();
    expect((await raw(endpoint, '{}')).statusCode).toBe(200);
  });

  it('A29: are refused in the query of an address', async () => {
    for (const q of ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}']) {
      const url = `/api/v1/catalog/products/1?q=${encodeURIComponent(q)}`;
      expectRefusal(await within(200, shop.send({ method: 'GET', url })), 400, 'UNKNOWN_FIELD');
    }
    for (const url of ['?__proto__[x]=1', '?__proto__=1', '?include=brand&__proto__=1', '?constructor=1']) {
      const response = await shop.send({ method: 'GET', url: `/api/v1/catalog/products/1${url}` });
      expect([200, 400], response.body).toContain(response.statusCode);
    }
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

describe('A30: other ways in', () => {
  it.each(NAMED)('A30: %s answers other methods with 405 and the right one', async (_, { path }) => {
    const url = `/api/v1${path}`;
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const response = await within(200, shop.send({ method, url }));
      expectRefusal(response, 405, 'METHOD_NOT_ALLOWED');
      expect(response.headers['allow']).toBe('POST');
    }
    const headers = {
      'x-http-method-override': 'POST',
      'x-http-method': 'POST',
      'x-method-override': 'POST',
    };
    expectRefusal(await shop.send({ method: 'GET', url, headers }), 405, 'METHOD_NOT_ALLOWED');
    expectRefusal(await shop.send({ method: 'POST', url: `${url}x` }), 404, 'NOT_FOUND');
  });

  it('A30: a request to delete is what it says, not what its headers say', async () => {
    const headers = { ...json, 'x-http-method-override': 'DELETE' };
    const response = await raw(searchProducts, '{}', headers);
    expect(response.statusCode).toBe(200);
    expectRefusal(
      await shop.send({ method: 'DELETE', url: '/api/v1/catalog/products/1' }),
      405,
      'METHOD_NOT_ALLOWED',
    );
  });
});

describe('A31: broken texts', () => {
  it.each(NAMED)('A31: are refused by %s, and never with 500', async (_, endpoint) => {
    for (const [name, body] of [
      ['NUL', String.raw`{"filter":{"query":"a\u0000b"}}`],
      ['a bare NUL', '{"filter":{"query":"a\0b"}}'],
      ['a lone surrogate', String.raw`{"filter":{"query":"\ud83c"}}`],
      ['surrogates the wrong way round', String.raw`{"filter":{"query":"\udfa5\ud83c"}}`],
      ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
      ['an overlong slash', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
      ['JSON cut short', '{"filter":{"query":"кам'],
      ['a key given twice', '{"filter":{},"filter":{}}'],
      ['a key given twice inside', '{"filter":{"query":"а","query":"б"}}'],
      ['a number too large', '{"filter":{"id":1e999}}'],
      ['no JSON', 'filter=1'],
      ['nothing but a comma', ','],
    ] as const) {
      expectRefused(await within(200, raw(endpoint, body)), name);
    }
  });
});
