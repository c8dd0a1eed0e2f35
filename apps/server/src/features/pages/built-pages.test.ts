import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPlainStorefront } from '../../testing/plain-storefront.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const storefront = buildPlainStorefront();
let shop: TestApp;

beforeAll(async () => {
  for (const [build, file] of [
    ['build', 'now.js'],
    ['earlier', 'then.js'],
  ] as const) {
    const assets = join(storefront.distDir, build, 'client/assets');
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(assets, file), `export const build = '${build}';`);
    writeFileSync(join(assets, `${file}.br`), 'packed');
  }
  shop = await createTestApp({}, { storefrontDir: storefront.distDir });
});
afterAll(async () => {
  await shop.close();
  storefront.remove();
});

it.each([
  ['now.js', 'build'],
  ['then.js', 'earlier'],
])('a tab finds the files of the build it came from: %s', async (file, build) => {
  const plain = await shop.send({ url: `/assets/${file}` });
  expect(plain.statusCode).toBe(200);
  expect(plain.body).toBe(`export const build = '${build}';`);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const packed = await shop.send({ url: `/assets/${file}`, headers: { 'accept-encoding': 'br' } });
  expect([packed.statusCode, packed.headers['content-encoding'], packed.body]).toEqual([200, 'br', 'packed']);
});

it('does not find what no build has', async () => {
  expect((await shop.send({ url: '/assets/never.js' })).statusCode).toBe(404);
});
