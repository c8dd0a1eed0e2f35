import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { type Category, searchCategories } from '@okoem/contract/catalog.ts';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { type PublicConfig, publicConfig } from '@okoem/domain/screen/public-config.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildIfStale, DIST } from '../../../../../scripts/build.ts';
import type { App } from '../../platform/http/app-type.ts';
import { createHttpApp } from '../../platform/http/create-http-app.ts';
import { createDeadline } from '../../platform/http/deadline.ts';
import { createLog } from '../../platform/log.ts';
import { GUEST_READER } from './page-reader.ts';
import { pageRoutes, type PageOptions } from './page-routes.ts';

const SETTINGS = { BODY_LIMIT: 1024, TRUSTED_PROXIES: [] };
const opened: App[] = [];

beforeAll(async () => void (await buildIfStale()), 120_000);
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

describe('a page', () => {
  it('is drawn with the answers of the API and carries no inline script or style', async () => {
    const app = await appWith({ call: answering([category({ name: 'Сейфы' })]) });

    const { statusCode, headers, body } = await app.inject('/');

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(body).toMatch(/^<!doctype html><html lang="ru">/i);
    expect(body).toMatch(/>Сейфы</);
    expect(body).not.toMatch(
      /<style|<script(?![^>]* src=)(?![^>]*type="application\/(?:ld\+)?json")| on\w+="| style="/,
    );
    expect(body.match(/<title>/g)).toHaveLength(1);
  });

  it("asks with the contract's own endpoint objects, by which the server finds their handlers", async () => {
    const asked: unknown[] = [];
    const answer = answering([]);
    const app = await appWith({
      call: (endpoint, input, options) => {
        asked.push(endpoint);
        return answer(endpoint, input, options);
      },
    });

    await app.inject('/');

    expect(asked).toContain(searchCategories);
  });

  it('shows a hostile name as text', async () => {
    const app = await appWith({
      call: answering([category({ name: '</script><script>alert(1)</script>' })]),
    });

    const { body } = await app.inject('/');

    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&lt;/script&gt;');
  });

  it.each(['/nowhere', '/nowhere/deep?q=1', '//evil.example/x', '/a?b=%'])(
    'answers 404 in the layout for %s [ROUTE-027]',
    async (url) => {
      const app = await appWith({});

      const { statusCode, body } = await app.inject(url);

      expect(statusCode).toBe(404);
      expect(body).toContain('<h1>Страница не найдена</h1>');
      expect(body).toContain('отраслевой маркетплейс систем безопасности');
    },
  );

  it('answers a failure with 500 and the number of the request, and keeps the reason to itself', async () => {
    const app = await appWith({ call: failing(new Error('relation "secret" does not exist')) });

    const { statusCode, headers, body } = await app.inject('/');

    expect(statusCode).toBe(500);
    expect(body).toContain('<h1>Страница не загрузилась</h1>');
    expect(body).toMatch(new RegExp(`Номер запроса: (<!-- -->)?${String(headers['x-request-id'])}`));
    expect(body).not.toContain('secret');
    expect(headers['retry-after']).toBeUndefined();
  });

  it('answers 500 when a component breaks while it is drawn, where no boundary can catch it', async () => {
    const app = await appWith({ call: answering([category({ name: {} as string })]) });

    const { statusCode, headers, body } = await app.inject('/');

    expect(statusCode).toBe(500);
    expect(body).toContain('<h1>Страница не загрузилась</h1>');
    expect(body).toContain(String(headers['x-request-id']));
    expect(body).not.toContain('Objects are not valid');
  });

  it('is not drawn for a reader who has left, and that is no failure of ours', async () => {
    const lines: string[] = [];
    const call: ApiTransport = (_, __, { signal } = {}) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    const app = await appWith({ call }, createLog('info', { write: (line) => void lines.push(line) }));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });

    await expect(fetch(address, { signal: AbortSignal.timeout(100) })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await new Promise((resolve) => setTimeout(resolve, 200));

    expect(lines.filter((line) => line.includes('"error"'))).toEqual([]);
  });

  it('has a head', async () => {
    const app = await appWith({});

    const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/' });

    expect(statusCode).toBe(200);
    expect(body).toBe('');
    expect(Number(headers['content-length'])).toBeGreaterThan(1000);
  });

  it('answers 503 with the time to come back while the database is away', async () => {
    const app = await appWith({ call: failing(new Refusal('DATABASE_UNAVAILABLE')) });

    const { statusCode, headers } = await app.inject('/');

    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('2');
  });

  it('answers 404 where the API says that the main thing of the page does not exist', async () => {
    const app = await appWith({ call: failing(new Refusal('NOT_FOUND')) });

    expect((await app.inject('/')).statusCode).toBe(404);
  });

  it.each(['/api/v1/nowhere', '/api', '/health/x', '/metrics', '/dev/x?y=1'])(
    'is not what %s answers: those addresses are no pages',
    async (url) => {
      const app = await appWith({});

      const response = await app.inject(url);

      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ errors: [{ code: 'NOT_FOUND' }] });
    },
  );

  it('tells the environment: «Демо» in demo only, noindex in dev only [CONF-003]', async () => {
    const demo = await (await appWith({ appEnv: 'demo' })).inject('/');
    const production = await (await appWith({ appEnv: 'production' })).inject('/');

    expect(demo.body).toContain('>Демо<');
    expect(production.body).not.toContain('Демо');
    expect(demo.body + production.body).not.toContain('name="robots"');
  });

  it('has phone and mail of the configuration in top bar and footer, and the year of the day [LAYOUT-003] [LAYOUT-004] [LAYOUT-030] [LAYOUT-031] [VALID-022]', async () => {
    const config = publicConfig({ supportPhone: '8 495 111-22-33', supportEmail: 'sklad@shop.example' });
    const linksOf = (html: string) =>
      [...html.matchAll(/<a[^>]* href="((?:tel|mailto):[^"]*)"[^>]*>([^<]*)</g)].map(([, url, text]) => [
        url,
        text,
      ]);
    vi.useFakeTimers({ now: new Date('2031-03-04T12:00:00Z'), toFake: ['Date'] });
    const { body } = await (await appWith({ config })).inject('/');
    vi.useRealTimers();
    const [bar, footer] = [/<section.*?<\/section>/s, /<footer.*<\/footer>/s].map(
      (part) => part.exec(body)![0],
    );

    expect(linksOf(bar!)).toEqual([
      ['tel:84951112233', '8 495 111-22-33'],
      ['mailto:sklad@shop.example', 'Напишите нам'],
    ]);
    expect(linksOf(footer!)).toEqual([
      ['tel:84951112233', '8 495 111-22-33'],
      ['mailto:sklad@shop.example', 'sklad@shop.example'],
    ]);
    expect(footer!.replaceAll('<!-- -->', '')).toContain('отраслевой маркетплейс систем безопасности, 2031<');
    const bare = await (await appWith({ config: publicConfig({}) })).inject('/');
    expect(linksOf(bare.body)).toEqual([]);
  });

  it('links one social network and one messenger from the footer, and hides what is not configured [GEN-008] [GEN-009]', async () => {
    const config = publicConfig({
      socialUrl: 'https://social.example/okoem',
      messengerUrl: 'https://chat.example/okoem',
    });
    const social = publicConfig({ socialUrl: 'https://social.example/okoem' });
    const linksOf = async (given: PublicConfig) => {
      const { body } = await (await appWith({ config: given })).inject('/');
      const footer = /<footer.*<\/footer>/s.exec(body)![0];
      return [...footer.matchAll(/<a href="(https:[^"]*)"[^>]*aria-label="([^"]*)"/g)].map(
        ([, url, name]) => [url, name],
      );
    };
    const [network, messenger] = [
      ['https://social.example/okoem', 'Мы в социальной сети'],
      ['https://chat.example/okoem', 'Канал в мессенджере'],
    ];

    expect(await linksOf(config)).toEqual([network, messenger]);
    expect(await linksOf(social)).toEqual([network]);
    const chat = publicConfig({ messengerUrl: 'https://chat.example/okoem' });
    expect(await linksOf(chat)).toEqual([messenger]);
    expect(await linksOf(publicConfig({}))).toEqual([]);
  });

  it('says at the top that orders wait during a technical pause', async () => {
    const paused = (await (await appWith({ isPaused: () => true })).inject('/')).body;
    const open = (await (await appWith({})).inject('/')).body;

    expect(paused).toContain('Идут технические работы');
    expect(open).not.toContain('Идут технические работы');
  });

  it('comes from the sources in dev, with noindex,nofollow and the script of hot reloading [CONF-003]', async () => {
    const app = await appWith({ appEnv: 'dev', call: answering([category({ name: 'Сейфы' })]) });

    const { statusCode, body } = await app.inject('/');
    const script = await app.inject('/src/app/entry-client.tsx');

    expect(statusCode).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex,nofollow"/>');
    expect(body).toContain('src="/@vite/client"');
    expect(body).toMatch(/>Сейфы</);
    expect(script.headers['content-type']).toContain('javascript');
    expect(script.body).toContain('hydrateRoot');
  }, 60_000);
});

describe('an asset of the build', () => {
  it('is compressed ahead of time and kept for a year', async () => {
    const app = await appWith({});
    const [script] = /\/assets\/[\w-]+\.js/.exec((await app.inject('/')).body) ?? [];

    const response = await app.inject({ url: script!, headers: { 'accept-encoding': 'gzip, br' } });

    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i) as string,
    });
    expect(response.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  });

  it('comes plain to who cannot unpack it', async () => {
    const app = await appWith({});

    const response = await app.inject('/favicon.svg');

    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(response.body).toContain('<svg');
  });

  it.each([
    '/assets/lost.js',
    '/assets/',
    '/assets/../../server/entry-server.js',
    '/assets/%2e%2e/.vite/manifest.json',
  ])('is not found at %s, and nothing outside the folder either', async (url) => {
    const app = await appWith({});

    const { statusCode, body } = await app.inject(url);

    expect([403, 404]).toContain(statusCode);
    expect(body).not.toContain('renderPage');
  });
});

type PageChanges = Partial<Omit<PageOptions, 'callFor'>> & { call?: ApiTransport };

async function appWith(
  { call = answering([]), ...changes }: PageChanges,
  log = createLog('silent'),
): Promise<App> {
  const { app } = createHttpApp(SETTINGS, log);
  const options = {
    distDir: DIST,
    appEnv: 'demo',
    publicUrl: 'http://localhost:3000',
    config: publicConfig({}),
    isPaused: () => false,
    changes: { isReady: () => false, onChange: () => {} },
    callFor: () => call,
    readerOf: () => GUEST_READER,
    partners: { has: () => false, themeOf: () => null },
    deadline: createDeadline(60_000),
  } as const;
  await app.register(pageRoutes, { ...options, ...changes });
  opened.push(app);
  return app;
}

/** Without the departments there is no home page; whatever else it asks for it can do without. */
function answering(data: Category[]): ApiTransport {
  return (async ({ path }: Endpoint) => {
    if (path !== searchCategories.path) throw new Refusal('NOT_FOUND');
    return { data };
  }) as unknown as ApiTransport;
}

function failing(error: Error): ApiTransport {
  return () => Promise.reject(error);
}

function category(changes: Partial<Category>): Category {
  return { id: 1, code: 'x', name: 'x', level: 0, parent_id: null, parentId: null, children: [], ...changes };
}
