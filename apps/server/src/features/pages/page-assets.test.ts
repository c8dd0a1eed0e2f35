import { describe, expect, it } from 'vitest';
import { type BuildManifest, pageAssets } from './page-assets.ts';

const manifest: BuildManifest = {
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_framework'],
    css: ['assets/entry.css'],
  },
  _framework: { file: 'assets/framework.js' },
  _shared: { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/pages/home-page.tsx': {
    file: 'assets/home.js',
    imports: ['src/app/entry-client.tsx', '_framework', '_shared'],
    css: ['assets/home.css'],
  },
  'src/pages/list-page.tsx': {
    file: 'assets/list.js',
    imports: ['src/app/entry-client.tsx', '_framework'],
    dynamicImports: ['src/features/table.part.tsx', 'src/features/popup.tsx'],
  },
  'src/features/table.part.tsx': {
    file: 'assets/table.js',
    imports: ['_shared'],
    css: ['assets/table.css'],
  },
  'src/features/popup.tsx': { file: 'assets/popup.js', css: ['assets/popup.css'] },
};

describe('pageAssets', () => {
  it('names the entry as the only script and preloads everything it and the page import, each file once', () => {
    expect(pageAssets(manifest)(['src/pages/home-page.tsx'])).toEqual({
      scripts: ['/assets/entry.js'],
      preloads: ['/assets/framework.js', '/assets/home.js', '/assets/shared.js'],
      styles: ['/assets/entry.css', '/assets/home.css', '/assets/shared.css'],
    });
  });

  it('styles the parts the server draws though their scripts come later, and nothing else that is fetched later', () => {
    expect(pageAssets(manifest)(['src/pages/list-page.tsx'])).toEqual({
      scripts: ['/assets/entry.js'],
      preloads: ['/assets/framework.js', '/assets/list.js'],
      styles: ['/assets/entry.css', '/assets/table.css', '/assets/shared.css'],
    });
  });

  it('gives a page without a module of its own what every page has', () => {
    expect(pageAssets(manifest)([])).toEqual({
      scripts: ['/assets/entry.js'],
      preloads: ['/assets/framework.js'],
      styles: ['/assets/entry.css'],
    });
  });

  it('refuses a module the build does not have instead of serving a page without its styles', () => {
    expect(() => pageAssets(manifest)(['src/pages/lost.tsx'])).toThrow('src/pages/lost.tsx');
  });
});
