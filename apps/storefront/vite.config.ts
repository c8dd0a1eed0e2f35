import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointsWithoutSchemas } from './endpoints-without-schemas.ts';

/** What stands around every page: one file instead of forty small ones, each with a head of its own. */
const FRAME = new RegExp(
  [
    'apps/storefront/src/shared/(frame/(?!city-note|cart-bar)|analytics|api-query|boot-state|catalog-open|consent|cookie|current-city|guest-basket|menus-query|page-error|router-link|script-json|site-popup|site-runtime|store|toast-store|use-hydrated|picture|page-meta|page-crumbs|seo-query|json-ld|absolute-address)',
    'apps/storefront/src/features/search/(search-box|use-search-field|use-slash-key|recent-searches|suggestion-ids)',
    'packages/contract/src/(call-api|content)',
    'packages/domain/src/(format/(phone|number-format|plural)|screen/(timings|image-address)|content/(seo-filter|page-type)|delivery/current-city|customer/audience)',
    'packages/domain/src/(basket/guest-basket|wire/(api-limits|client-ip)|catalog/catalog-addresses)',
    'packages/ui/src/(button|spinner|visually-hidden|page-width|nameplate|count-badge)\\.',
    '@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes)',
    '@tabler/icons-react/dist/esm/icons/Icon(ShoppingCart|LayoutGrid|FileUpload|User|MapPin|Search|ArrowRight|ArrowLeft|X|Menu2|Box|Heart|Home|MessageCircle|BrandVk|BrandTelegram|AlertTriangle)\\.',
  ].join('|'),
);
/** What every page with goods on it draws them with. */
const GOODS = new RegExp(
  [
    'apps/storefront/src/shared/product-',
    'apps/storefront/src/features/(catalog/(favourite-button|product-slider|products-query)|basket/basket-action)',
    'packages/domain/src/(price/|format/price-format|quantity/(sales-unit|quantity-format))',
    'packages/ui/src/(price|rating|led|media)\\.',
  ].join('|'),
);
const FRAMEWORK = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/storefront',
  plugins: [react(), endpointsWithoutSchemas()],
  // The content security policy allows no `data:` addresses, so nothing is inlined.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/app/entry-client.tsx',
          // What every page needs and only an update changes keeps its address over our own releases.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'frame', test: FRAME },
                { name: 'goods', test: GOODS },
              ],
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

/** The development server leaves a TypeScript file outside only when it is named exactly. */
function contractModules(): string[] {
  const folder = join(import.meta.dirname, '../../packages/contract/src');
  return readdirSync(folder).map((file) => `@okoem/contract/${file}`);
}
