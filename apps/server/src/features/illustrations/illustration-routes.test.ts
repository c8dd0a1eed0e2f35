import { afterEach, describe, expect, it } from 'vitest';
import { galleryAddresses } from '../../../../../demo/pictures/picture-address.ts';
import type { App } from '../../platform/http/app-type.ts';
import { createHttpApp } from '../../platform/http/create-http-app.ts';
import { addSecurityHeaders } from '../../platform/http/security-headers.ts';
import { createLog } from '../../platform/log.ts';
import { illustrationRoutes } from './illustration-routes.ts';

const SETTINGS = { BODY_LIMIT: 1024, REQUEST_DEADLINE_MS: 60_000, TRUSTED_PROXIES: [] };
const DOME = '/files/illustrations/dome/variant=dome,tone=white,seed=1234,frame=1.svg';
const opened: App[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

describe('an illustration', () => {
  it('is drawn from its address, kept by browsers for good, and may load or run nothing', async () => {
    const app = await appWithIllustrations();

    const { statusCode, headers, body } = await app.inject(DOME);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\/svg\+xml/),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
    });
    expect(body).toMatch(/^<svg .*<\/svg>$/s);
  });

  it('is the same at the second request', async () => {
    const app = await appWithIllustrations();

    const [first, second] = [await app.inject(DOME), await app.inject(DOME)];

    expect(second.body).toBe(first.body);
  });

  it.each(['marks/zorkan', 'objects/parking'])(
    'may be a mark of a brand or a whole object: %s',
    async (name) => {
      const app = await appWithIllustrations();

      const { statusCode, body } = await app.inject(`/files/illustrations/${name}.svg`);

      expect(statusCode).toBe(200);
      expect(body).toMatch(/^<svg .*<\/svg>$/s);
    },
  );

  it('exists for every frame of a gallery', async () => {
    const app = await appWithIllustrations();

    for (const address of galleryAddresses({ family: 'switch', ports: 24, tone: 'steel' }, 9)) {
      const { statusCode } = await app.inject(`/files/${address}`);

      expect(statusCode, address).toBe(200);
    }
  });

  it.each([
    '/files/illustrations/',
    '/files/illustrations/dome',
    '/files/illustrations/marks/nobody.svg',
    '/files/illustrations/objects/castle.svg',
    '/files/illustrations/dome/variant=dome,seed=1,frame=9.svg',
    '/files/illustrations/rocket/variant=dome,seed=1,frame=1.svg',
    '/files/illustrations/dome/variant=dome,seed=1,frame=1.svg/x',
    '/files/illustrations/..%2f..%2fetc%2fpasswd.svg',
    '/files/illustrations/dome/variant=%3Cscript%3E,seed=1,frame=1.svg',
    `/files/illustrations/dome/variant=dome,seed=${'9'.repeat(180)},frame=1.svg`,
    `/files/illustrations/${'x'.repeat(5000)}.svg`,
  ])('is not found at %s', async (url) => {
    const app = await appWithIllustrations();

    const response = await app.inject(url);

    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ errors: [{ code: 'NOT_FOUND' }] });
    expect(response.body).not.toContain('<');
  });
});

async function appWithIllustrations(): Promise<App> {
  const { app } = createHttpApp(SETTINGS, createLog('silent'));
  await addSecurityHeaders(app, { publicUrl: 'http://localhost:3000' });
  illustrationRoutes(app);
  opened.push(app);
  return app;
}
