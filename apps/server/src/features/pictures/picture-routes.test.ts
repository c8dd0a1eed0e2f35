import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageAddress, imageSources } from '@okoem/domain/screen/image-address.ts';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { App } from '../../platform/http/app-type.ts';
import { createHttpApp } from '../../platform/http/create-http-app.ts';
import type { Figure } from '../../platform/http/figures.ts';
import { addSecurityHeaders } from '../../platform/http/security-headers.ts';
import { createLog } from '../../platform/log.ts';
import { eventually } from '../../testing/eventually.ts';
import { expectRefusal } from '../../testing/test-app.ts';
import { pictureRoutes, type PictureOptions } from './picture-routes.ts';
import { MOST_WAITING } from './picture-source.ts';

const SETTINGS = { BODY_LIMIT: 1024, REQUEST_DEADLINE_MS: 60_000, TRUSTED_PROXIES: [] };
const opened: App[] = [];
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('a picture of ours', () => {
  it.each([
    ['webp', 'webp'],
    ['avif', 'heif'],
    ['png', 'png'],
  ])('comes as %s in the size wanted, transparent, and is kept for good', async (format, kind) => {
    const app = await appWithPictures();

    const { statusCode, headers, rawPayload } = await app.inject(
      dome().replace(/webp$/, format).replace('rs:fit:48:48', 'rs:fit:160:320'),
    );

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: kind, width: 160, height: 160 });
    expect((await sharp(rawPayload).stats()).isOpaque).toBe(false);
  });

  it('is WebP at the address the specification writes, and with a gravity [INTEG-015] [INTEG-016]', async () => {
    const app = await appWithPictures();
    const size = { width: 96, height: 96 };

    const plain = await app.inject(imageAddress(address(), size, '/'));
    const steered = await app.inject(imageAddress(address(), { ...size, gravity: 'no' }, '/'));

    expect((await sharp(plain.rawPayload).metadata()).format).toBe('webp');
    expect(steered.rawPayload).toEqual(plain.rawPayload);
  });

  it('may be of any height', async () => {
    const app = await appWithPictures();

    const { rawPayload } = await app.inject(dome().replace('48:48', '96:0'));

    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 96, height: 96 });
  });

  it('exists at every address a page offers a browser', async () => {
    const app = await appWithPictures();
    const { avif, webp, src } = imageSources(address(), { width: 40, height: 30 }, '/');

    for (const offered of `${avif}, ${webp}, ${src}`.split(', ')) {
      expect((await app.inject(offered.split(' ')[0]!)).statusCode, offered).toBe(200);
    }
  });

  it('is made once for all who ask for it at once: apart they would be more than may wait', async () => {
    const app = await appWithPictures();

    const answers = await Promise.all(Array.from({ length: MOST_WAITING + 20 }, () => app.inject(dome())));

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  });

  it('is made for half of the places that one address may take at once, and for others beside it', async () => {
    const app = await appWithPictures();
    const flood = Array.from({ length: MOST_WAITING / 2 + 20 }, (_, seed) => app.inject(dome(seed)));
    const visitor = app.inject({ url: dome(999), remoteAddress: '192.0.2.1' });

    const answers = await Promise.all(flood);

    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.length).toBeLessThanOrEqual(20);
    for (const answer of refused) {
      expectRefusal(answer, 429, 'TOO_MANY_REQUESTS');
      expect(answer.headers['retry-after']).toBe('2');
    }
    expect((await visitor).statusCode).toBe(200);
  }, 60_000);

  it('is not made for somebody who has gone before its turn', async () => {
    const shown: Figure[] = [];
    const app = await appWithPictures({ showFigures: (figures) => shown.push(...figures) });
    const figure = (name: string) => shown.find((one) => one.name === name)!.read();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const left = Array.from({ length: 20 }, (_, seed) =>
      fetch(address + dome(seed).replace('48:48', '640:640'), { signal: leaving.signal }).catch(() => 'left'),
    );
    await eventually(() => expect(figure('pictures_waiting')).toBe(19));

    leaving.abort();
    await eventually(() => expect(figure('pictures_waiting')).toBe(0));

    expect(figure('pictures_dropped_total')).toBe(19);
    expect(await Promise.all(left)).toEqual(left.map(() => 'left'));
    expect((await fetch(address + dome())).status).toBe(200);
  });

  it.each([
    ['an unknown size', (url: string) => url.replace('48:48', '50:50')],
    ['a huge size', (url: string) => url.replace('48:48', '10000:10000')],
    ['no size', (url: string) => url.replace('48:48', '0:0')],
    ['an unknown gravity', (url: string) => url.replace('rs:', 'g:up/rs:')],
    ['an unknown format', (url: string) => url.replace('@webp', '@exe')],
    ['another way of fitting', (url: string) => url.replace('fit', 'fill')],
    ['a way up', (url: string) => url.replace('file/', 'file/..%2f')],
    ['a way up written at length', (url: string) => url.replace('file/', 'file/%2e%2e/')],
    ['a picture of another site', (url: string) => url.replace(/file.*@/, 'https://evil.example/x.svg@')],
  ])('is refused for %s', async (_, spoilt) => {
    const app = await appWithPictures();

    expectRefusal(await app.inject(spoilt(dome())), 400, 'BAD_REQUEST');
  });

  it.each([
    'nowhere.png',
    'documents/manual/1.pdf',
    'illustrations/rocket/seed=1,frame=1.svg',
    '%252e%252e/%252e%252e/etc/passwd',
    'pictures/x.webp',
  ])('is not found for the file %s', async (file) => {
    const app = await appWithPictures();

    expectRefusal(await app.inject(`/insecure/rs:fit:48:48/plain/file/${file}@webp`), 404, 'NOT_FOUND');
  });
});

describe('the pictures on disk', () => {
  it('outlive a restart', async () => {
    const dataDir = freshFolder();
    const before = await appWithPictures({ dataDir });
    const made = await before.inject(dome());
    const [file] = await kept(dataDir, 1);
    await before.close();
    // Whatever stands there is what is answered, so it is not made again.
    writeFileSync(file!, 'of the first run');

    const after = await (await appWithPictures({ dataDir })).inject(dome());

    expect(made.statusCode).toBe(200);
    expect(after.body).toBe('of the first run');
  });

  it('take no more room than they may, the oldest leaving first', async () => {
    const dataDir = freshFolder();
    const first = await appWithPictures({ dataDir });
    const bytes = (await first.inject(dome(1))).rawPayload.length;
    const [oldest] = await kept(dataDir, 1);
    utimesSync(oldest!, 1, 1);
    await first.close();

    const app = await appWithPictures({ dataDir, cacheBytes: bytes * 6 });
    for (let seed = 2; seed <= 14; seed += 1) await app.inject(dome(seed));

    await eventually(() => expect(sizeOf(dataDir)).toBeLessThanOrEqual(bytes * 6));
    expect(sizeOf(dataDir)).toBeGreaterThan(bytes);
    expect(existsSync(oldest!)).toBe(false);
  });

  it('are not needed: a disk that cannot be written to only means that nothing is kept', async () => {
    const dataDir = freshFolder();
    writeFileSync(join(dataDir, 'pictures'), 'not a folder');
    const app = await appWithPictures({ dataDir });

    expect((await app.inject(dome())).statusCode).toBe(200);
    expect((await app.inject(dome())).statusCode).toBe(200);
  });

  it('are switched off by a bound of nought', async () => {
    const dataDir = freshFolder();
    const app = await appWithPictures({ dataDir, cacheBytes: 0 });

    expect((await app.inject(dome())).statusCode).toBe(200);
    expect(existsSync(join(dataDir, 'pictures'))).toBe(false);
  });
});

async function appWithPictures(changes: Partial<PictureOptions> = {}): Promise<App> {
  const log = createLog('silent');
  const { app } = createHttpApp(SETTINGS, log);
  addSecurityHeaders(app, { publicUrl: 'http://localhost:3000' });
  pictureRoutes(app, { dataDir: freshFolder(), cacheBytes: 2 ** 20, waitMs: 60_000, log, ...changes });
  opened.push(app);
  return app;
}

function address(seed = 1234): string {
  return `/files/illustrations/dome/variant=dome,tone=white,seed=${seed},frame=1.svg`;
}

function dome(seed?: number): string {
  return imageAddress(address(seed), { width: 48, height: 48 }, '/');
}

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'okoem-pictures-'));
  folders.push(folder);
  return folder;
}

function filesOf(dataDir: string): string[] {
  const folder = join(dataDir, 'pictures');
  return readdirSync(folder).map((name) => join(folder, name));
}

/** Pictures are answered before they are kept. */
async function kept(dataDir: string, count: number): Promise<string[]> {
  return eventually(() => {
    const files = filesOf(dataDir).filter((file) => file.endsWith('.webp'));
    expect(files).toHaveLength(count);
    return files;
  });
}

function sizeOf(dataDir: string): number {
  return filesOf(dataDir).reduce((sum, file) => sum + statSync(file).size, 0);
}
