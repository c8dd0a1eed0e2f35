import { describe, expect, it } from 'vitest';
import { type BuildManifest, pageAssets } from './page-assets.ts';

const manifest: BuildManifest = {
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_framework'],
  },
  _framework: { file: 'assets/framework.js' },
  _shared: { file: 'assets/shared.js' },
  'src/pages/home-page.tsx': {
    file: 'assets/home.js',
    imports: ['src/app/entry-client.tsx', '_framework', '_shared'],
  },
  'style.css': { file: 'assets/style.css' },
};

describe('pageAssets', () => {
  it('names the entry as the only script and preloads everything it and the page import, each file once', () => {
    expect(pageAssets(manifest)(['src/pages/home-page.tsx'])).toEqual({
      scripts: ['/assets/entry.js'],
      preloads: ['/assets/framework.js', '/assets/home.js', '/assets/shared.js'],
      styles: ['/assets/style.css'],
    });
  });

  it('gives a page without a module of its own what every page has', () => {
    expect(pageAssets(manifest)([])).toEqual({
      scripts: ['/assets/entry.js'],
      preloads: ['/assets/framework.js'],
      styles: ['/assets/style.css'],
    });
  });

  it('refuses a module the build does not have instead of serving a page without its styles', () => {
    expect(() => pageAssets(manifest)(['src/pages/lost.tsx'])).toThrow('src/pages/lost.tsx');
  });
});
