import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroupsChecked } from './chunk-groups-checked.ts';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { endpointsWithoutSchemas } from './endpoints-without-schemas.ts';
import { iconsInOnePath } from './icons-in-one-path.ts';
import { layersFirst } from './layers-first.ts';
import { libraryModulesLeftOut } from './library-modules-left-out.ts';
import { reactDomShaken } from './react-dom-shaken.ts';
import { reactRouterShaken } from './react-router-shaken.ts';

/** Those that a link of the shop leads to: the page of all components and that of a letter are only ever begun with. */
const PAGE_FILE = /^assets\/(?!kit|verify-email|unsubscribe)[\w-]+-page-/;
const EVERY_PAGES_FILE = /^assets\/(frame|framework|rolldown-runtime)-/;

/** Chunks that are looked for by their names, above. */
const NAMED = /-page$|^(?:frame|framework|rolldown-runtime)$/;

/**
 * Every page carries the names of all pages' files, and what does not repeat does not compress: a hash is as short as it may be, and
 * of a file that nobody looks for by its name it is the whole name. What it holds is said by the manifest.
 */
const FILE_NAMES = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${NAMED.test(name) ? '[name]-' : ''}[hash:7].js`,
  entryFileNames: 'assets/[name]-[hash:7].js',
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/storefront',
  plugins: [
    react(),
    endpointsWithoutSchemas(),
    iconsInOnePath(),
    reactDomShaken(),
    reactRouterShaken(),
    libraryModulesLeftOut(),
    layersFirst(),
    chunkGroupsChecked(CHUNK_GROUPS),
  ],
  // The content security policy allows no `data:` addresses, so nothing is inlined.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // One sheet for the whole site: a page waits for one file, and nothing shown later for any.
    cssCodeSplit: false,
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['src/app/boot.ts', 'src/app/entry-client.tsx'],
          output: {
            ...FILE_NAMES,
            codeSplitting: {
              groups: CHUNK_GROUPS.map(({ patterns, ...group }) => ({
                ...group,
                test: new RegExp(patterns.map(({ source }) => source).join('|')),
              })),
            },
          },
        },
      },
    },
    // The server finds a handler by the endpoint object itself, so pages must hold the contract's very own objects:
    // it stays outside the bundle. React is inside, as production, whatever NODE_ENV the server runs with.
    ssr:
      command === 'build'
        ? {
            build: {
              outDir: 'dist/server',
              copyPublicDir: false,
              rolldownOptions: { input: 'src/app/entry-server.tsx', external: /^@okoem\/contract\// },
            },
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': '"production"' },
          }
        : { resolve: { external: contractModules() } },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments['client']!);
      await builder.build(builder.environments['ssr']!);
    },
  },
}));

/**
 * What a page imports is fetched beside it. For popups and parts, which are fetched before they are needed, the list of
 * names would stand in the entry for nothing, and what every page has already is left out. So is the page's own file, which
 * its import fetches at the same moment.
 */
function preloadedWith(file: string, files: string[]): string[] {
  return PAGE_FILE.test(file) ? files.filter((one) => one !== file && !EVERY_PAGES_FILE.test(one)) : [];
}

/** The development server leaves a TypeScript file outside only when it is named exactly. */
function contractModules(): string[] {
  const folder = join(import.meta.dirname, '../../packages/contract/src');
  return readdirSync(folder).map((file) => `@okoem/contract/${file}`);
}
