import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DEFAULT_CITY, writeCityCookie } from '@okoem/domain/delivery/current-city.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { buildPlainStorefront, type PlainPage } from '../../testing/plain-storefront.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KAZAN = '93b3df57-4c89-44df-ac42-96f05e9cd3b9';
const storefront = buildPlainStorefront();
const SMALL_CACHE = { PAGE_CACHE_MB: '1' };
let shop: TestApp;
let count = 0;

beforeAll(async () => {
  shop = await createTestApp(SMALL_CACHE, { storefrontDir: storefront.distDir });
});
afterAll(async () => {
  await shop.close();
  storefront.remove();
});

describe('a page of a guest', () => {
  it('is drawn once and then given to every guest who would see the same', async () => {
    const path = freshPath();

    const [first, second] = [await visit(path), await visit(path)];

    expect(cacheOf(first)).toBe('miss');
    expect(cacheOf(second)).toBe('hit');
    expect(second.body).toBe(first.body);
    expect(second.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
    });
  });

  it('is drawn once for those who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => visit('/slow')));

    expect(new Set(answers.map((answer) => said(answer).drawing)).size).toBe(1);
  });

  it('has a page of its own for every address, city, view, page size, partner and listing key', async () => {
    const path = freshPath();
    const visits = [
      [path],
      [freshPath()],
      [`${path}?page=2`],
      [`${path}?sort=price`],
      [`${path}?viewport=table`],
      [path, { cookie: cityCookie(KAZAN) }],
      [path, { cookie: 'viewport=table' }],
      [path, { cookie: 'per_page=48' }],
      [path, { cookie: 'partner=bank' }],
    ] as const;

    const drawn = [];
    for (const [url, headers] of visits) drawn.push(said(await visit(url, headers)).drawing);
    const again = [];
    for (const [url, headers] of visits) again.push(said(await visit(url, headers)).drawing);

    expect(new Set(drawn).size).toBe(visits.length);
    expect(again).toEqual(drawn);
  });

  it('is another one during a technical pause', async () => {
    const path = freshPath();
    const before = said(await visit(path));

    await shop.pool`insert into setting (key, value) values ('technical_pause', 'true')`;
    const during = await eventually(async () => {
      const page = said(await visit(path));
      expect(page.runtime.technicalPause).toBe(true);
      return page;
    });
    await shop.pool`delete from setting where key = 'technical_pause'`;
    await eventually(async () => expect(said(await visit(path)).runtime.technicalPause).toBe(false));
    // The word of it may come later than the pause is read as over, and would take away what the next test keeps.
    await shop.settleCatalog();

    expect(before.runtime.technicalPause).toBe(false);
    expect(during.drawing).not.toBe(before.drawing);
  });

  it('is the same wherever the guest came from, and knows nothing of it', async () => {
    const path = freshPath();
    const plain = await visit(`${path}?page=2&sort=price`);
    const led = await visit(`${path}?utm_source=secret&sort=price&yclid=secret&page=2`);

    expect(cacheOf(led)).toBe('hit');
    expect(led.body).toBe(plain.body);
    expect(said(await visit(`${path}?utm_source=secret&color=1`)).url).not.toContain('secret');
  });

  it('is drawn anew each time for an address with keys that are not ours', async () => {
    const url = `${freshPath()}?color=%22red%22`;

    const [first, second] = [await visit(url), await visit(url)];

    expect([first, second].map(cacheOf)).toEqual(['pass', 'pass']);
    expect(said(first).url).toContain('?color=%22red%22');
    expect(said(second).drawing).toBeGreaterThan(said(first).drawing);
  });

  it('remembers the partner whose link was followed, and forgets it when asked to [INSTAL-003] [GEN-007]', async () => {
    const { headers, body } = await visit(`${freshPath()}?partner=bank`);

    expect(headers['set-cookie']).toMatch(/^partner=bank; Max-Age=2592000;/);
    expect((JSON.parse(body) as PlainPage).runtime.partner).toMatchObject({
      code: 'bank',
      name: 'Плати частями',
      instalments: null,
    });
    expect((await visit(`${freshPath()}?partner=evil`)).headers['set-cookie']).toBeUndefined();
    const kept = await visit(`${freshPath()}?partner=evil`, { cookie: 'partner=bank' });
    expect(kept.headers['set-cookie']).toBeUndefined();
    expect(said(kept).runtime.partner).toMatchObject({ code: 'bank' });
    const left = await visit(`${freshPath()}?partner=none`, { cookie: 'partner=bank' });
    expect(left.headers['set-cookie']).toMatch(/^partner=none;/);
    expect(said(left).runtime.partner).toBeNull();
    expect(said(await visit(freshPath())).runtime.partner).toBeNull();
    // The same address is kept apart for who came from a partner and who did not.
    const path = freshPath();
    const shown = async (cookie?: string) =>
      said(await visit(path, cookie === undefined ? {} : { cookie })).runtime.partner?.code ?? null;
    expect([await shown(), await shown('partner=bank'), await shown()]).toEqual([null, 'bank', null]);
  });

  it('is packed for who can unpack it', async () => {
    const path = freshPath();
    const plain = await visit(path);
    const brotli = await visit(path, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await visit(path, { 'accept-encoding': 'gzip;q=0.5, br;q=0' });

    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('is forgotten when there is no room, the longest unused first', async () => {
    await visit('/large/1');
    await visit('/large/2');
    await visit('/large/1');
    await visit('/large/3');
    await visit('/large/4');

    expect(cacheOf(await visit('/large/2'))).toBe('miss');
    expect(cacheOf(await visit('/large/4'))).toBe('hit');
  });

  it.each([
    ['/lost', 404],
    ['/moved', 301],
    ['/broken', 500],
  ])('is not kept when it is no good page: %s', async (url, status) => {
    const answers = [await visit(url), await visit(url)];

    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBe(status);
      expect(headers['cache-control']).toMatch(/\bno-store$/);
      expect(headers['x-cache']).not.toBe('hit');
    }
  });
});

describe('a page that leaves out what failed', () => {
  it('is shown and not kept', async () => {
    await shop.pool`alter table banner rename to banner_away`;
    const failed = await visit('/banners?page=9');
    await shop.pool`alter table banner_away rename to banner`;

    expect(said(failed).banners).toEqual([]);
    expect(cacheOf(await visit('/banners?page=9'))).toBe('miss');
    expect(cacheOf(await visit('/banners?page=9'))).toBe('hit');
  });
});

describe('who brings what only looks like a session', () => {
  it.each([
    { authorization: 'Bearer abc' },
    { cookie: 'refresh_token=abc' },
    { cookie: `refresh_token=${'A'.repeat(43)}` },
    { cookie: 'a=b; session=1' },
  ])('is a guest and gets the page that guests share: %o', async (headers) => {
    const path = freshPath();
    const guest = await visit(path);
    const other = await visit(path, headers);
    expect(cacheOf(other)).toBe('hit');
    expect(other.body).toBe(guest.body);
  });
});

describe('the city of a page', () => {
  it('is that of the cookie, everything but its GUID read from our table [CITY-001]', async () => {
    const { city } = said(await visit(freshPath(), { cookie: `a=b; ${cityCookie(KAZAN)}` })).runtime;

    expect(city).toMatchObject({ city: 'Казань', city_guid: KAZAN, region: 'Республика Татарстан' });
  });

  it('is Москва without a cookie [CITY-002]', async () => {
    const { city } = said(await visit(freshPath())).runtime;
    expect(city).toEqual(DEFAULT_CITY);
    expect(city).toMatchObject({ city: 'Москва', city_guid: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5' });
  });

  it.each([
    'city=%7Bbroken',
    'city=',
    `city=${encodeURIComponent('{"city":"Казань"}')}`,
    `city=${encodeURIComponent(`{"city":"Казань","city_guid":"${KAZAN}"}`)}`,
    cityCookie('00000000-0000-0000-0000-000000000000'),
    cityCookie("' or true --"),
  ])('is Москва with a cookie that names none: %s [CITY-013]', async (cookie) => {
    expect(said(await visit(freshPath(), { cookie })).runtime.city).toEqual(DEFAULT_CITY);
  });

  it('lets no visitor write into the page of another', async () => {
    const path = freshPath();
    const hostile = (word: string) => ({
      cookie: `${cityCookie(KAZAN.toUpperCase(), word)}; viewport=${word}; per_page=${word}; partner=${word}; x=${word}`,
      'user-agent': word,
      'accept-language': word,
      'x-forwarded-for': word,
      'x-forwarded-host': `${word}.example`,
      host: `${word}.example`,
      referer: `https://${word}.example`,
      'x-request-id': word,
    });

    const first = await visit(path, hostile('mallory'));
    const second = await visit(path, hostile('trudy'));

    expect(cacheOf(second)).toBe('hit');
    expect(second.body).toBe(first.body);
    expect(first.body).toContain('Казань');
    expect(first.body).not.toMatch(/mallory|trudy/);
  });
});

describe('the page cache', () => {
  it('is off at a size of nought', async () => {
    const other = await createTestApp({ PAGE_CACHE_MB: '0' }, { storefrontDir: storefront.distDir });

    const words = [await other.send({ url: '/x' }), await other.send({ url: '/x' })].map(cacheOf);

    expect(words).toEqual(['pass', 'pass']);
    await other.close();
  });
});

function visit(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return shop.send({ url, headers });
}

/** Nobody has asked for it yet. */
function freshPath(): string {
  count += 1;
  return `/page/${count}`;
}

function said({ statusCode, body }: LightMyRequestResponse): PlainPage {
  expect(statusCode, body).toBe(200);
  return JSON.parse(body) as PlainPage;
}

function cacheOf({ headers }: LightMyRequestResponse): unknown {
  return headers['x-cache'];
}

function cityCookie(guid: string, word = 'x'): string {
  return `city=${writeCityCookie({ ...DEFAULT_CITY, city: word, region: word, address_string: word, city_guid: guid })}`;
}
