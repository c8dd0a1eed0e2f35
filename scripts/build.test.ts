import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale, currentBuild, DIST } from './build.ts';

const BUILD_MS = 120_000;

describe('buildIfStale', () => {
  beforeAll(async () => void (await buildIfStale()), BUILD_MS);

  it('does nothing while the sources are those of the last build, even when a file was touched', async () => {
    const before = currentBuild();
    const source = join(DIST, '../src/app/routes.ts');
    utimesSync(source, new Date(), new Date());

    expect(await buildIfStale()).toMatchObject({ built: false });
    expect(currentBuild()).toEqual(before);
  });

  it('leaves a whole build behind: both halves, and every script and style also in brotli', () => {
    const folder = join(DIST, currentBuild()!.folder);
    const assets = join(folder, 'client/assets');
    const texts = readdirSync(assets).filter((file) => /\.(js|css|svg)$/.test(file));

    expect(existsSync(join(folder, 'server/entry-server.js'))).toBe(true);
    expect(texts.length).toBeGreaterThan(5);
    for (const file of texts) expect(statSync(join(assets, `${file}.br`)).size).toBeGreaterThan(0);
  });

  it('carries no schema library and no development build of React to the browser', () => {
    const assets = join(DIST, currentBuild()!.folder, 'client/assets');
    const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
    const code = scripts.map((file) => readFileSync(join(assets, file), 'utf8')).join('\n');

    expect(code).toContain('/catalog/categories:search-info');
    expect(code).not.toMatch(/ZodError|invalid_type|react-dom-client\.development/);
  });
});
