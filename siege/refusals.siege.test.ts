import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from '../apps/storefront/src/app/routes.ts';
import { exchange } from './raw-client.ts';
import { useShop } from './shop.ts';

const shop = useShop({ RATE_LIMIT_PER_MINUTE: '0' });

const get = (path: string) =>
  exchange({ port: shop.port }, `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);

/** Every address of the storefront, as its own table has them: `catalog/:code`. */
function pathsOf(children: readonly RouteObject[]): string[] {
  return children.flatMap(({ path, children: inner = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(inner),
  ]);
}

const ODD = [
  'a'.repeat(201),
  'a'.repeat(5000),
  `${'a'.repeat(300)}-1`,
  'a-999999999999999',
  'a-99999999999999999999999',
  '-1',
  '0',
  '1e9',
  'NaN',
  '%D0%AF'.repeat(300),
  '%F0%9F%98%80',
  '%0a',
  '%09',
  '%25',
  '%2500',
  '..%2f..%2fetc',
  '%5c',
  '%E2%80%AE',
  "'%20or%201=1--",
  '%3Cscript%3E',
  '__proto__',
  'constructor',
];

const QUERIES = [
  'page=10001',
  'page=9007199254740991',
  'page=1e300',
  'page=-1',
  'page=0',
  'page=1&page=2',
  `q=${'a'.repeat(5000)}`,
  'q=%F0%9F%98%80',
  'q=%ED%A0%80',
  `sort=${'a'.repeat(500)}`,
  `category=${'a'.repeat(500)}`,
  `filter=${encodeURIComponent('{"__proto__":{"x":1}}')}`,
  `filter=${encodeURIComponent('['.repeat(200))}`,
  'price=1e999:-1e999',
  `${'a'.repeat(300)}=1`,
  Array.from({ length: 300 }, (_, index) => `k${index}=1`).join('&'),
  'partner=a&partner=b',
  '__proto__=1&constructor=2',
];

const pages = pathsOf(routes).filter((path) => path !== '*');

describe('a page', () => {
  it('is known of by the table of the storefront', () => {
    expect(pages.length).toBeGreaterThan(10);
  });

  it.each(pages.filter((path) => /[:*]/.test(path)))(
    'at /%s is never an error of ours, whatever it is called',
    async (path) => {
      const failed: string[] = [];
      for (const odd of ODD) {
        const address = `/${path.replace(/:\w+|\*/, odd)}`;
        const { status } = await get(address);
        if (status >= 500 || status < 200) failed.push(`${status} ${address.slice(0, 80)}`);
      }
      expect(failed).toEqual([]);
    },
  );

  it.each(['', ...pages.map((path) => path.replace(/:\w+|\*/, 'x-1'))])(
    'at /%s is never an error of ours, whatever is asked of it',
    async (path) => {
      const failed: string[] = [];
      for (const query of QUERIES) {
        const { status } = await get(`/${path}?${query}`);
        if (status >= 500 || status < 200) failed.push(`${status} ${query.slice(0, 80)}`);
      }
      expect(failed).toEqual([]);
    },
  );

  it('with a slug that is too long is not there', async () => {
    for (const kind of ['pages', 'blog', 'catalog', 'catalog/collections', 'catalog/reference-cards'])
      expect((await get(`/${kind}/${'a'.repeat(300)}`)).status, kind).toBe(404);
    expect((await get('/blog?page=10001')).status).toBe(404);
  });
});

interface ApiDescription {
  paths: Record<string, Record<string, unknown>>;
}

describe('a call', () => {
  it('is never an error of ours, whatever is in its address', async () => {
    const description = (await (await fetch(`${shop.origin}/api/openapi.json`)).json()) as ApiDescription;
    const failed: string[] = [];
    let tried = 0;
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const method of Object.keys(methods)) {
        for (const odd of ODD) {
          const address = `/api/v1${path.replace(/\{\w+\}/g, odd)}?include=${odd}&include=a&customer_region_guid=${odd}`;
          const head = `${method.toUpperCase()} ${address} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n`;
          const { status } = await exchange({ port: shop.port }, `${head}Content-Length: 0\r\n\r\n`);
          tried += 1;
          if (status >= 500 || status < 200) failed.push(`${status} ${method} ${address.slice(0, 90)}`);
        }
      }
    }
    expect(tried).toBeGreaterThan(500);
    expect(failed).toEqual([]);
  });
});

const CALL = 'POST /api/v1/logistic/cities:search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const CHUNKS = '\r\n2\r\n{}\r\n0\r\n\r\n';

describe('a request that can be read in two ways', () => {
  it.each([
    ['the target *', 'GET * HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
    ['two tokens', 'GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n'],
    ['two types', `${CALL}Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}`],
    ['gzip, chunked', `${CALL}Transfer-Encoding: gzip, chunked\r\n${CHUNKS}`],
    ['gzip and chunked', `${CALL}Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n${CHUNKS}`],
    ['a host with markup', 'GET / HTTP/1.1\r\nHost: x"><script>\r\n\r\n'],
  ])('%s: is refused, and nothing after it is read', async (_, bytes) => {
    const answer = await exchange(
      { port: shop.port },
      `${bytes}GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n`,
      3000,
    );
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain('"live"');
  });
});
