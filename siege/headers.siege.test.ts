import { describe, expect, it } from 'vitest';
import { exchange } from './raw-client.ts';
import { useShop } from './shop.ts';

const shop = useShop();

const send = (bytes: string) => exchange({ port: shop.port }, bytes, 5000);
const get = (path: string, headers = '') =>
  send(`GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}Connection: close\r\n\r\n`);

/** Addresses found where a browser finds them. */
async function found(pattern: RegExp, pages: readonly string[]): Promise<string> {
  for (const page of pages) {
    const address = pattern.exec((await get(page)).body)?.[0];
    if (address) return address.replaceAll('&amp;', '&');
  }
  throw new Error(`No page has ${pattern}.`);
}

const product = async () => {
  const [row] = await shop.query(`
    select product.code || '-' || product.id as slug from shown_product as product
      join product_file on product_file.product_id = product.id limit 1
  `);
  return `/product/${String(row!['slug'])}`;
};

const ANSWERS: readonly [name: string, ask: () => ReturnType<typeof get>][] = [
  ['a page', () => get('/')],
  ['a page that is not there', () => get('/nowhere')],
  ['a redirect', () => get('/brands/other-name-1')],
  ['a script', async () => get(await found(/\/assets\/[\w.-]+\.js/, ['/']))],
  ['a sheet', async () => get(await found(/\/assets\/[\w.-]+\.css/, ['/']))],
  ['an asset that is not there', () => get('/assets/gone.js')],
  ['the sign of the site', () => get('/favicon.svg')],
  ['a picture', async () => get(await found(/\/insecure\/[^"'\s,]+@webp/, ['/', await product()]))],
  [
    'a drawing',
    async () => get(`/files/${await found(/illustrations\/[^"'\s,@]+/, ['/', await product()])}`),
  ],
  ['a paper', async () => get(await found(/\/files\/documents\/[^"'\s]+/, [await product()]))],
  ['the map of the site', () => get('/sitemap.xml')],
  ['robots', () => get('/robots.txt')],
  ['health', () => get('/health/live')],
  ['figures', () => get('/metrics')],
  ['the description of the API', () => get('/api/openapi.json')],
  ['a call', () => send('POST /api/v1/cms/menus:search HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')],
  ['an unknown call', () => get('/api/v1/nothing')],
  ['a wrong method', () => send('DELETE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')],
  ['an address that is no text', () => get('/%E0%A4%A')],
  ['a NUL in the address', () => get('/%00')],
  ['bytes that are no HTTP', () => send('hello\r\n\r\n')],
  ['headers without end', () => send(`GET / HTTP/1.1\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`)],
  ['an unknown expectation', () => get('/', 'Expect: x\r\n')],
  [
    'what has not changed',
    async () => {
      const address = await found(/\/assets\/[\w.-]+\.js/, ['/']);
      const { headers } = await get(address);
      const again = await get(address, `If-None-Match: ${headers['etag']}\r\n`);
      expect(again.status).toBe(304);
      return again;
    },
  ],
];

describe('every answer', () => {
  it.each(ANSWERS)('says who may frame it, what it may load and what it is: %s', async (_, ask) => {
    const { status, headers } = await ask();
    expect(status).toBeGreaterThan(0);
    expect(headers['content-security-policy']).toMatch(/default-src '(none|self)'/);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors '(none|self)'/);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('but a page has a short policy: files are many', async () => {
    for (const pattern of [/\/assets\/[\w.-]+\.js/, /\/insecure\/[^"'\s,]+@webp/]) {
      const { headers } = await get(await found(pattern, ['/', await product()]));
      expect(headers['content-security-policy']!.length).toBeLessThan(100);
    }
  });
});
