import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointsWithoutSchemas } from './endpoints-without-schemas.ts';
import { iconsInOnePath } from './icons-in-one-path.ts';
import { layersFirst } from './layers-first.ts';
import { reactRouterShaken } from './react-router-shaken.ts';

/** What stands around every page: one file instead of forty small ones, each with a head of its own. */
const FRAME = new RegExp(
  [
    'apps/storefront/src/shared/(frame/(?!city-note|cart-bar)|analytics|api-query|boot-state|catalog-open|compared\\.|consent|cookie|current-city|guest-basket|menus-query|page-error|router-link|script-json|site-popup|site-runtime|store|toast-store|use-hydrated|picture|page-meta|page-crumbs|seo-query|json-ld|absolute-address|shop-address|link|load-script|next-task|rich-text|part|kept-focus|slug-address)',
    'apps/storefront/src/features/catalog/category-tiles-query',
    'apps/storefront/src/features/search/(search-box|use-search-field|use-slash-key|recent-searches|suggestion-ids)',
    'packages/contract/src/(call-api|content|catalog|sellers)\\.',
    'packages/domain/src/(format/(phone|number-format|plural)|screen/(timings|image-address)|content/(seo-filter|page-type)|delivery/current-city|customer/audience)',
    'packages/domain/src/(basket/guest-basket|wire/(api-limits|client-ip)|catalog/catalog-addresses|session/redirect-path)',
    'packages/ui/src/(button|spinner|visually-hidden|page-width|nameplate|count-badge|text-link)\\.',
    'packages/ui/src/one-path-icon',
    '@tabler/icons-react/dist/esm/icons/Icon(ShoppingCart|LayoutGrid|FileUpload|User|MapPin|Search|ArrowRight|ArrowLeft|X|Menu2|Box|Heart|Home|Phone|MessageCircle|BrandVk|BrandTelegram|AlertTriangle|Scale)\\.',
  ].join('|'),
);
/** Prices, stock and their words. */
const GOODS = new RegExp(
  [
    'apps/storefront/src/shared/(product-(words|event)|rating-slot|reviews-widget|add-to-basket)',
    'packages/domain/src/(price/|basket/quick-add|quantity/quantity-bounds|screen/reviews-widget|format/price-format|quantity/(sales-unit|quantity-format))',
    'packages/ui/src/(price|rating|led)\\.',
  ].join('|'),
);
/** What every page with a list or a row of products draws them with. */
const CARDS = new RegExp(
  [
    'apps/storefront/src/(shared/product-(card|link)|pages/card-parts)',
    'apps/storefront/src/features/(catalog/(card-marks|compare-button|favourite-button|products-query)|basket/basket-action)',
    'packages/ui/src/media\\.',
  ].join('|'),
);
const SLIDER = /packages\/ui\/src\/(use-)?slider/;
/** Every place that lists products, but for the parts that are fetched when they are shown. */
const LISTING = new RegExp(
  [
    'apps/storefront/src/features/listing/(?!product-table|product-line|product-row|small-line|table-|listing-empty|rarely-shown.part|filters-popup|found-by-article|search-notes)[^/]*$',
    'packages/domain/src/content/listing-indexing',
    'packages/ui/src/segmented\\.',
    '@tabler/icons-react/dist/esm/icons/IconList\\.',
  ].join('|'),
);
const CONTROLS = new RegExp(
  [
    'packages/ui/src/(checkbox|choice|chip|field-message|toggle|empty-state|pagination|page-window)\\.',
    'packages/domain/src/wire/pagination',
    '@tabler/icons-react/dist/esm/icons/Icon(ChevronDown|ChevronLeft|AlertCircle|Check)\\.',
  ].join('|'),
);
const TOASTS = /apps\/storefront\/src\/shared\/toasts|packages\/domain\/src\/screen\/toast\./;
/** Quantities and what is done with them. */
const BUYING = new RegExp(
  [
    'apps/storefront/src/shared/(basket-removal|stepper-rules)',
    'packages/domain/src/(quantity/(quantity-step|typed-)|validation/typed-fields)',
    'packages/ui/src/stepper',
    '@tabler/icons-react/dist/esm/icons/Icon(Plus|Minus)\\.',
  ].join('|'),
);
const PRODUCT = new RegExp(
  [
    'apps/storefront/src/(pages/product-page|features/product/(?!gallery-popup|offers-(popup|list|choice)|zero-stock|use-stock|share|product-(query|json-ld|details|files|reviews|sections|lower)))',
    'packages/contract/src/reviews\\.',
    '@tabler/icons-react/dist/esm/icons/IconZoomIn\\.',
  ].join('|'),
);
/** Small things that pages of brands, the home page and the catalogue's menu share. */
const SHOWCASE =
  /features\/(brands\/(brand-tiles|brands-query)|home\/help-tool-case)|contract\/src\/brands\./;
/** And those that a product, its popups and reference cards share. */
const PAPERS = new RegExp(
  [
    'features/product/product-query',
    'packages/contract/src/(product-page|offers)\\.',
    'packages/domain/src/(catalog/warehouse-offer|delivery/arrival-text)',
    '@tabler/icons-react/dist/esm/icons/Icon(Copy|Certificate|FileText|Printer)\\.',
  ].join('|'),
);
/** Without what only popups and a page or two need. */
const FRAMEWORK =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/](?!.*(useMutation|mutationObserver))/;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/storefront',
  plugins: [react(), endpointsWithoutSchemas(), iconsInOnePath(), reactRouterShaken(), layersFirst()],
  // The content security policy allows no `data:` addresses, so nothing is inlined.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // One sheet for the whole site: a page waits for one file, and nothing shown later for any.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['src/app/boot.ts', 'src/app/entry-client.tsx'],
          // What every page needs and only an update changes keeps its address over our own releases.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'frame', test: FRAME },
                { name: 'toasts', test: TOASTS },
                { name: 'goods', test: GOODS },
                { name: 'cards', test: CARDS },
                { name: 'slider', test: SLIDER },
                { name: 'controls', test: CONTROLS },
                { name: 'buying', test: BUYING },
                { name: 'showcase', test: SHOWCASE },
                { name: 'papers', test: PAPERS },
                { name: 'listing', test: LISTING },
                { name: 'product', test: PRODUCT, includeDependenciesRecursively: false },
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
