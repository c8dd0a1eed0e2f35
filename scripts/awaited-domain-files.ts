export const AREAS = {
  accounts: 'sign-in, profile, companies, favourites and comparison of members',
  buying: 'basket of members, checkout, delivery, orders, returns',
  money: 'payments, VAT, price lists and papers',
  quotes: 'offers on request',
  tenders: 'requests for works and their proposals',
  office: 'the application of the staff, with catalog, content, adapters and figures',
} as const;

export type Area = keyof typeof AREAS;

export interface Awaited {
  area: Area;
  /** Of a file that the product uses otherwise: the exported values that nothing uses yet. */
  exports?: readonly string[];
  /** Requirements that count as unproven until the area uses the rule: no title may name them before. */
  ids?: readonly string[];
}

/** Both only go down: the check compares them with every number that was ever committed here. */
export const AWAITED_FILES_AT_MOST = 2;
export const AWAITED_EXPORTS_AT_MOST = 44;

/** Rules that stand in `packages/domain/src` before anything of the product uses them. Nothing is added here. */
export const AWAITED: Readonly<Record<string, Awaited>> = {
  'access/seller-role.ts': { area: 'office', exports: ['SELLER_ROLE_LABELS'] },
  'access/staff-role.ts': { area: 'office', exports: ['STAFF_ROLE_LABELS'] },
  'catalog/category-tree.ts': {
    area: 'office',
    exports: ['CATEGORY_LEVELS', 'flattenCategories'],
    ids: ['ENT-032'],
  },
  'catalog/nameplate.ts': { area: 'office', exports: ['NAMEPLATE_COLOUR_LABELS'] },
  'content/page-type.ts': { area: 'office', exports: ['analyticsPageType'], ids: ['PAGE-011'] },
  'customer/customer-type.ts': {
    area: 'accounts',
    exports: ['SHORT_COUNTERPARTY_TYPES'],
    ids: ['ENUM-005', 'ROLE-005'],
  },
  'order/payment-status.ts': { area: 'money', exports: ['canPaymentBecome'] },
  'order/sub-order-actor.ts': { area: 'office', exports: ['SUB_ORDER_ACTORS'] },
  'price/product-price.ts': { area: 'money', exports: ['PRICE_SCREENS', 'isShowcase'], ids: ['PRICE-020'] },
  'quantity/sales-unit.ts': {
    area: 'office',
    exports: ['NUMERIC_UNITS', 'NUMERIC_UNIT_LABELS', 'SALES_UNIT_OF_NUMERIC'],
    ids: ['ENUM-016'],
  },
  'screen/breakpoints.ts': { area: 'office', ids: ['CONST-014', 'CONST-015', 'CONST-016'] },
  'screen/public-config.ts': {
    area: 'office',
    exports: ['MERCHANDISING_ENDPOINTS', 'merchandisingUrl'],
    ids: ['INTEG-013', 'INTEG-014'],
  },
  'screen/status-type.ts': {
    area: 'buying',
    exports: ['STATUS_TYPES', 'BADGE_TYPES'],
    ids: ['ENUM-006'],
  },
  'screen/timings.ts': {
    area: 'accounts',
    exports: ['CACHE_LIFETIME_MS'],
    ids: ['CONST-021'],
  },
  'validation/path-sanitiser.ts': { area: 'accounts', ids: ['VALID-023', 'VALID-024'] },
  'validation/text-rules.ts': {
    area: 'accounts',
    exports: ['isSite', 'isInteger'],
    ids: ['VALID-025'],
  },
  'validation/validation-messages.ts': {
    area: 'tenders',
    exports: ['SITE', 'INTEGER', 'GREATER_OR_EQUAL', 'LESS_OR_EQUAL', 'MIN_ITEMS'].map(
      (name) => `VALIDATION_MESSAGES.${name}`,
    ),
    ids: ['VALID-006', 'VALID-007', 'VALID-008', 'VALID-009', 'VALID-014'],
  },
};
