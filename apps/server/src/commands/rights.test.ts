import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPEN_ROUTES } from '../platform/http/open-routes.ts';
import { buildPlainStorefront } from '../testing/plain-storefront.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { contractEndpoints } from './contract-endpoints.ts';
import { rightsDocument } from './rights-document.ts';

const storefront = buildPlainStorefront();
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({}, { storefrontDir: storefront.distDir });
});
afterAll(async () => {
  await shop.close();
  storefront.remove();
});

describe('docs/rights.md', () => {
  it('says what the code says; `npm run rights -- --write` renews it', async () => {
    const written = readFileSync(new URL('../../../../docs/rights.md', import.meta.url), 'utf8');
    expect(written).toBe(rightsDocument(await contractEndpoints()));
    expect(written).toContain('| `GET /auth/current-user` | customer | `profile.read` |');
  });
});

describe('open routes', () => {
  it('are those of the list, and none of the list is gone', () => {
    const open = shop.routes.filter(({ access }) => access === 'open' || access === 'local');
    expect([...new Set(open.map(({ url }) => url))].sort()).toEqual(Object.keys(OPEN_ROUTES).sort());
  });
});
