import { describe, expect, it } from 'vitest';
import { type BuildManifest, pageAssets } from './page-assets.ts';

const manifest: BuildManifest = {
  'src/app/boot.ts': { file: 'assets/boot.js' },
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_framework'],
  },
  _framework: { file: 'assets/framework.js' },
  _shared: { file: 'assets/shared.js' },
  'src/pages/home-page.tsx': {
    file: 'assets/home.js',
    imports: ['_framework', '_shared'],
  },
  'style.css': { file: 'assets/style.css' },
};

describe('pageAssets', () => {
  it('names one script and the files it starts, each file once, the imported before the importer, the entry last', () => {
    expect(pageAssets(manifest)(['src/pages/home-page.tsx'])).toEqual({
      scripts: ['/assets/boot.js'],
      files: ['/assets/framework.js', '/assets/shared.js', '/assets/home.js', '/assets/entry.js'],
      styles: ['/assets/style.css'],
    });
  });

  it('gives a page without a module of its own what every page has', () => {
    expect(pageAssets(manifest)([])).toEqual({
      scripts: ['/assets/boot.js'],
      files: ['/assets/framework.js', '/assets/entry.js'],
      styles: ['/assets/style.css'],
    });
  });

  it("refuses a manifest that is no object with 'Not an object parameter' [ERR-012]", () => {
    for (const broken of [null, [], 'x', 1, undefined]) {
      expect(() => pageAssets(broken as unknown as BuildManifest)).toThrow('Not an object parameter');
    }
  });

  it('refuses a build whose page imports the entry, which would wait for it for ever', () => {
    const page = { file: 'assets/home.js', imports: ['src/app/entry-client.tsx'] };
    const circle = { ...manifest, 'src/pages/home-page.tsx': page };
    expect(() => pageAssets(circle)(['src/pages/home-page.tsx'])).toThrow('from a page');
  });

  it('names files that import each other once', () => {
    const circle = {
      ...manifest,
      _shared: { file: 'assets/shared.js', imports: ['src/pages/home-page.tsx'] },
    };
    expect(pageAssets(circle)(['src/pages/home-page.tsx']).files).toEqual([
      '/assets/framework.js',
      '/assets/shared.js',
      '/assets/home.js',
      '/assets/entry.js',
    ]);
  });

  it('refuses a module the build does not have instead of serving a page without its styles', () => {
    expect(() => pageAssets(manifest)(['src/pages/lost.tsx'])).toThrow('src/pages/lost.tsx');
  });
});
