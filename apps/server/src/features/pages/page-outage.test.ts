import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { App } from '../../platform/http/app-type.ts';
import { createHttpApp } from '../../platform/http/create-http-app.ts';
import { createDeadline } from '../../platform/http/deadline.ts';
import { createLog } from '../../platform/log.ts';
import type { Changes } from '../../platform/outbox/changes.ts';
import { buildPlainStorefront } from '../../testing/plain-storefront.ts';
import { GUEST_READER } from './page-reader.ts';
import { pageRoutes } from './page-routes.ts';

const storefront = buildPlainStorefront();
const AWAY = new Refusal('DATABASE_UNAVAILABLE');
const opened: App[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});
afterAll(() => storefront.remove());

describe('while the database is away a guest', () => {
  // The first address cannot be drawn without its answer, the second leaves out what failed.
  it.each(['/categories', '/banners'])(
    'sees of %s what was kept, although goods have changed',
    async (url) => {
      const shop = await openShop();
      const kept = await shop.visit(url);
      expect(kept.headers['x-cache']).toBe('miss');

      shop.tell('offer');
      shop.fail(AWAY);
      const seen = await shop.visit(url);

      expect(seen.headers['x-cache']).toBe('stale');
      expect([seen.statusCode, seen.body]).toEqual([200, kept.body]);

      shop.fail(undefined);
      expect((await shop.visit(url)).headers['x-cache']).toBe('miss');
    },
  );

  it('sees nothing that an editor has changed meanwhile', async () => {
    const shop = await openShop();
    await shop.visit('/categories');

    shop.tell('content');
    shop.fail(AWAY);

    expect((await shop.visit('/categories')).statusCode).toBe(503);
  });

  it('is told so where nothing was kept', async () => {
    const shop = await openShop();
    shop.fail(AWAY);

    const { statusCode, headers } = await shop.visit('/categories');

    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  });
});

it('a failure of ours is shown and not hidden behind what was kept', async () => {
  const shop = await openShop();
  await shop.visit('/categories');

  shop.tell('offer');
  shop.fail(new Error('a slip'));

  expect((await shop.visit('/categories')).statusCode).toBe(500);
});

/** A shop whose API answers with nothing, or fails as it is told to. */
async function openShop() {
  const { app } = createHttpApp({ BODY_LIMIT: 1024, TRUSTED_PROXIES: [] }, createLog('silent'));
  const listeners: Parameters<Changes['onChange']>[0][] = [];
  let failure: Error | undefined;
  const call = (async () => {
    if (failure) throw failure;
    return { data: [] };
  }) as unknown as ApiTransport;
  await app.register(pageRoutes, {
    distDir: storefront.distDir,
    appEnv: 'demo',
    publicUrl: 'http://localhost:3000',
    config: publicConfig({}),
    isPaused: () => false,
    changes: { isReady: () => true, onChange: (listener) => void listeners.push(listener) },
    caching: { mostBytes: 2 ** 20, onTurn: () => {} },
    callFor: () => call,
    readerOf: () => GUEST_READER,
    partners: { has: () => false, themeOf: () => null },
    deadline: createDeadline(60_000),
  });
  opened.push(app);
  return {
    visit: (url: string) => app.inject(url),
    fail: (error: Error | undefined) => {
      failure = error;
    },
    tell: (topic: string) => {
      for (const listener of listeners) listener([{ xid: '0', id: 0, topic, key: 'x', payload: null }]);
    },
  };
}
