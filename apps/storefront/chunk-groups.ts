/** Modules that share a file of the build, since they are used together. */
export interface ChunkGroup {
  name: string;
  /** What each matches must exist: a pattern that a rename left behind would move its module to another file unnoticed. */
  patterns: readonly RegExp[];
  includeDependenciesRecursively?: boolean;
}

const STOREFRONT = 'apps/storefront/src/';
const DOMAIN = 'packages/domain/src/';
const CONTRACT = 'packages/contract/src/';
const UI = 'packages/ui/src/';
const ICON = '@tabler/icons-react/dist/esm/icons/Icon';

/** Taken in this order: a module belongs to the first group that names it, and brings its dependencies along. */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  {
    // What every page needs and only an update changes keeps its address over our own releases. Mutations are for popups
    // and a page or two.
    name: 'framework',
    patterns: ['react', 'react-dom', 'scheduler', 'react-router', '@tanstack'].map(
      (name) => new RegExp(`[\\\\/]node_modules[\\\\/]${name}[\\\\/](?!.*(useMutation|mutationObserver))`),
    ),
  },
  {
    // What stands around every page: one file instead of forty small ones, each with a head of its own.
    name: 'frame',
    patterns: [
      ...inside(`${STOREFRONT}app/`, [
        'error-part',
        'root',
        'site-frame',
        'site-popups',
        'site-toasts',
        'start-browser-side',
      ]),
      ...inside(`${STOREFRONT}shared/`, [
        'absolute-address',
        'analytics/analytics',
        'analytics/consent',
        'analytics/load-script',
        'api-query',
        'basket/basket',
        'basket/guest-basket',
        'boot-state',
        'catalog-open',
        'category-key',
        'compare/comparison',
        'compare/guest-comparison',
        'connection',
        'cookie',
        'current-city',
        'favourites/favourites',
        'json-ld',
        'link',
        'menus-query',
        'next-task',
        'page-crumbs',
        'page-error',
        'page-meta',
        'part',
        'picture',
        'rich-text',
        'router-link',
        'script-json',
        'seo-query',
        'session/session',
        'shop-address',
        'site-popup',
        'site-runtime',
        'slug-address',
        'store',
        'toast-store',
        'use-focus-heir',
        'use-hydrated',
      ]),
      ...inside(`${STOREFRONT}shared/frame/`, [
        'bottom-bar',
        'city-question',
        'floating-buttons',
        'header-actions',
        'help-strip',
        'menu-link',
        'site-footer',
        'site-header',
        'site-layout',
        'top-bar',
      ]),
      ...inside(`${STOREFRONT}features/`, [
        'search/search-box',
        'search/suggestion-ids',
        'search/use-search-field',
        'search/use-slash-key',
      ]),
      ...inside(CONTRACT, ['call-api', 'catalog', 'content', 'page', 'sellers']),
      ...inside(DOMAIN, [
        'basket/guest-basket',
        'catalog/catalog-addresses',
        'catalog/filter-names',
        'catalog/search-text',
        'content/page-type',
        'content/seo-filter',
        'customer/audience',
        'delivery/current-city',
        'format/number-format',
        'format/phone',
        'format/plural',
        'screen/image-address',
        'screen/shop-routes',
        'screen/tracking-key',
        'screen/timings',
        'wire/api-limits',
        'wire/client-ip',
      ]),
      ...inside(UI, [
        'button',
        'count-badge',
        'nameplate',
        'one-path-icon',
        'page-width',
        'spinner',
        'text-link',
        'visually-hidden',
      ]),
      ...inside(ICON, [
        'AlertTriangle',
        'ArrowLeft',
        'ArrowRight',
        'Box',
        'FileUpload',
        'Heart',
        'Home',
        'LayoutGrid',
        'MapPin',
        'Menu2',
        'MessageCircle',
        'Phone',
        'Scale',
        'Search',
        'ShoppingCart',
        'User',
        'X',
      ]),
    ],
  },
  {
    // What was chosen in a listing or among the models of a reference card, read from the address and written into it.
    name: 'choices',
    patterns: inside(DOMAIN, ['catalog/listing-address', 'catalog/listing-query']),
  },
  {
    // How filters are spelled: listings need it, and calculators, which need nothing else of a listing.
    name: 'filter-keys',
    patterns: inside(DOMAIN, ['catalog/filter-key']),
  },
  {
    name: 'toasts',
    patterns: [...inside(`${STOREFRONT}shared/`, ['toasts']), ...inside(DOMAIN, ['screen/toast'])],
  },
  {
    // Prices, stock and their words.
    name: 'goods',
    patterns: [
      ...inside(`${STOREFRONT}shared/`, [
        'analytics/product-events',
        'basket/add-to-basket',
        'product-words',
        'rating-slot',
        'reviews-widget',
      ]),
      ...inside(DOMAIN, [
        'basket/quick-add',
        'delivery/arrival-text',
        'format/months',
        'format/price-format',
        'price/[\\w-]+',
        'quantity/quantity-bounds',
        'quantity/quantity-format',
        'quantity/sales-unit',
        'screen/reviews-widget',
      ]),
      ...inside(UI, ['led', 'price', 'rating']),
    ],
  },
  {
    // What every page with a list or a row of products draws them with.
    name: 'cards',
    patterns: [
      ...inside(STOREFRONT, [
        'features/basket/basket-action',
        'features/catalog/card-marks',
        'features/catalog/compare-button',
        'features/catalog/favourite-button',
        'features/catalog/products-query',
        'pages/card-parts',
        'shared/product-card',
        'shared/product-link',
      ]),
      ...inside(UI, ['media']),
    ],
  },
  { name: 'slider', patterns: inside(UI, ['slider[\\w-]*', 'use-slider[\\w-]*']) },
  {
    // What a field says of itself, without the boxes and switches of forms.
    name: 'fields',
    patterns: [...inside(UI, ['field-message']), ...inside(ICON, ['AlertCircle', 'Check'])],
  },
  {
    name: 'controls',
    patterns: [
      ...inside(`${STOREFRONT}shared/`, ['list-filters/use-wanted', 'load-failed', 'use-debounced']),
      ...inside(UI, [
        'checkbox',
        'chip',
        'choice',
        'empty-state',
        'page-window',
        'pagination',
        'segmented',
        'toggle',
      ]),
      ...inside(DOMAIN, ['wire/pagination']),
      ...inside(ICON, ['ChevronDown', 'ChevronLeft', 'Download']),
    ],
  },
  {
    // Quantities and what is done with them.
    name: 'buying',
    patterns: [
      ...inside(`${STOREFRONT}shared/basket/`, ['remove-from-basket', 'stepper-rules']),
      ...inside(DOMAIN, ['quantity/quantity-step', 'quantity/typed-[\\w-]+', 'validation/typed-fields']),
      ...inside(UI, ['stepper']),
      ...inside(ICON, ['Plus', 'Minus']),
    ],
  },
  {
    // Small things that the page of all brands, the home page and the catalog's menu share.
    name: 'showcase',
    patterns: [...inside(`${STOREFRONT}features/`, ['brands/brand-tiles', 'home/help-tool-case'])],
  },
  {
    name: 'brands',
    patterns: [...inside(`${STOREFRONT}features/`, ['brands/brands-query']), ...inside(CONTRACT, ['brands'])],
  },
  {
    // And those that a product, its popups and reference cards share.
    name: 'papers',
    patterns: [
      ...inside(`${STOREFRONT}features/`, ['product/product-query']),
      ...inside(CONTRACT, ['offers', 'product-page']),
      ...inside(DOMAIN, ['catalog/warehouse-offer']),
      ...inside(ICON, ['Certificate', 'Copy', 'FileText', 'Printer']),
    ],
  },
  {
    // Every place that lists products, but for the parts that are fetched when they are shown.
    name: 'listing',
    patterns: [
      new RegExp(
        `${STOREFRONT}features/listing/(?!product-table|product-line|product-row|small-line|table-|listing-empty|rarely-shown.part|filters-popup|found-by-article|search-notes|listing-file)[^/]*$`,
      ),
      ...inside(DOMAIN, ['content/listing-indexing']),
      ...inside(ICON, ['List']),
    ],
  },
  {
    // The sheets, which pages of calculators and articles that hold one share.
    name: 'calculators',
    patterns: [new RegExp(`${STOREFRONT}features/calculators/(?!other-|product-sheet|calculator-hint)`)],
    includeDependenciesRecursively: false,
  },
  {
    name: 'works',
    patterns: [/tenders\/(deadline|kind-tag|own-tabs|tender-(quer|words))|tender\/tender-(kind|stat|syst)/],
    includeDependenciesRecursively: false,
  },
  {
    name: 'product',
    patterns: [
      new RegExp(
        `${STOREFRONT}features/product/(?!gallery-popup|offers-(popup|list|choice)|price-reason|zero-stock|use-stock|share|product-(query|json-ld|details|files|reviews|sections|lower))`,
      ),
      ...inside(STOREFRONT, ['pages/product-page', 'features/reviews/reviews-query']),
      ...inside(CONTRACT, ['reviews']),
      ...inside(ICON, ['ZoomIn']),
    ],
    includeDependenciesRecursively: false,
  },
];

/** One pattern for each name, so that a name that matches nothing is told from its neighbours. */
function inside(folder: string, names: readonly string[]): RegExp[] {
  return names.map((name) => new RegExp(`${folder}${name}\\.`));
}
