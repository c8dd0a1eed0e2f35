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
export const AWAITED_FILES_AT_MOST = 23;
export const AWAITED_EXPORTS_AT_MOST = 144;

/** Rules that stand in `packages/domain/src` before anything of the product uses them. Nothing is added here. */
export const AWAITED: Readonly<Record<string, Awaited>> = {
  'access/seller-role.ts': { area: 'office', exports: ['SELLER_ROLE_LABELS'] },
  'access/staff-role.ts': { area: 'office', exports: ['STAFF_ROLE_LABELS'] },
  'basket/basket-item.ts': { area: 'buying', ids: ['ENT-020'] },
  'basket/guest-basket.ts': { area: 'buying', exports: ['setGuestServices'], ids: ['CART-027'] },
  'basket/service-cost.ts': { area: 'buying', exports: ['SERVICE_PRICING_LABELS'] },
  'basket/stored-quantity.ts': { area: 'buying', exports: ['mergedQuantity'] },
  'catalog/category-tree.ts': {
    area: 'office',
    exports: ['CATEGORY_LEVELS', 'flattenCategories'],
    ids: ['ENT-032'],
  },
  'catalog/code-from-name.ts': { area: 'office', exports: ['codeFromName'] },
  'catalog/nameplate.ts': { area: 'office', exports: ['NAMEPLATE_COLOUR_LABELS'] },
  'compare/compare-list.ts': { area: 'accounts', exports: ['offersToPush'] },
  'content/page-type.ts': { area: 'office', exports: ['analyticsPageType'], ids: ['PAGE-011'] },
  'customer/communication-channel.ts': { area: 'accounts', ids: ['ENUM-023', 'ENUM-024'] },
  'customer/company-document.ts': {
    area: 'accounts',
    exports: ['COMPANY_DOCUMENTS', 'COMPANY_DOCUMENT_LABELS', 'missingDocuments'],
    ids: ['ENUM-021'],
  },
  'customer/customer-type.ts': {
    area: 'accounts',
    exports: ['CUSTOMER_TYPE_LABELS', 'SHORT_COUNTERPARTY_TYPES'],
    ids: ['ENUM-005', 'ROLE-005'],
  },
  'customer/organisation-status.ts': { area: 'accounts', ids: ['ENUM-014'] },
  'customer/tax-system.ts': { area: 'accounts', exports: ['TAX_SYSTEM_LABELS'], ids: ['ENUM-017'] },
  'customer/verification-status.ts': {
    area: 'accounts',
    exports: [
      'VERIFICATION_STATUS_LABELS',
      'VERIFICATION_BADGES',
      'mayMoveVerification',
      'mayChangeFiles',
      'correctedRequest',
    ],
    ids: ['ENUM-019', 'VERIF-004'],
  },
  'delivery/carrier.ts': { area: 'buying', ids: ['ENUM-009', 'ENUM-011'] },
  'delivery/delivery-method.ts': { area: 'buying', ids: ['ENUM-008'] },
  'delivery/delivery-readiness.ts': {
    area: 'buying',
    ids: ['DELIV-001', 'DELIV-002', 'DELIV-003', 'DELIV-004', 'DELIV-005', 'DELIV-010', 'CONST-021'],
  },
  'favourite/favourite.ts': { area: 'accounts', ids: ['ENT-024'] },
  'format/date-format.ts': { area: 'buying', exports: ['WEEKDAY_NAMES'], ids: ['FMT-002'] },
  'order/feedback-reason.ts': { area: 'buying', ids: ['ENUM-012'] },
  'order/order-deadlines.ts': { area: 'buying' },
  'order/order-number.ts': { area: 'buying', exports: ['orderNumber', 'subOrderNumber', 'orderNumberIn'] },
  'order/payment-status.ts': { area: 'money' },
  'order/return-status.ts': { area: 'buying' },
  'order/sub-order-actor.ts': { area: 'buying' },
  'order/sub-order-status.ts': { area: 'buying' },
  'price/product-price.ts': { area: 'money', exports: ['PRICE_SCREENS', 'isShowcase'], ids: ['PRICE-020'] },
  'price/vat-rate.ts': { area: 'money' },
  'quantity/sales-unit.ts': {
    area: 'office',
    exports: ['NUMERIC_UNITS', 'NUMERIC_UNIT_LABELS', 'SALES_UNIT_OF_NUMERIC'],
    ids: ['ENUM-016'],
  },
  'quote/quote-promise.ts': { area: 'quotes', exports: ['QUOTE_VALID_WORKING_DAYS', 'quoteValidUntil'] },
  'quote/quote-status.ts': { area: 'quotes' },
  'screen/breakpoints.ts': { area: 'office', ids: ['CONST-014', 'CONST-015', 'CONST-016', 'CONST-019'] },
  'screen/public-config.ts': {
    area: 'office',
    exports: ['MERCHANDISING_ENDPOINTS', 'merchandisingUrl'],
    ids: ['INTEG-013', 'INTEG-014'],
  },
  'screen/status-type.ts': {
    area: 'buying',
    exports: ['STATUS_TYPES', 'BADGE_TYPES'],
    ids: ['ENUM-006', 'ENUM-007'],
  },
  'screen/timings.ts': {
    area: 'accounts',
    exports: ['REGISTRATION_POPUP_DELAY_MS', 'CACHE_LIFETIME_MS'],
    ids: ['CONST-002'],
  },
  'session/auth-token.ts': {
    area: 'accounts',
    ids: [
      'AUTH-001',
      'AUTH-005',
      'AUTH-006',
      'AUTH-009',
      'AUTH-010',
      'AUTH-011',
      'AUTH-012',
      'AUTH-013',
      'AUTH-024',
      'ENT-037',
      'ENT-038',
    ],
  },
  'session/token-gate.ts': { area: 'accounts', ids: ['AUTH-003', 'AUTH-004', 'AUTH-007'] },
  'tender/tender-kind.ts': { area: 'tenders', ids: ['ENUM-025'] },
  'tender/tender-rights.ts': { area: 'tenders', ids: ['TENDER-011'] },
  'tender/tender-status.ts': {
    area: 'tenders',
    ids: ['TENDER-004', 'TENDER-005', 'TENDER-006', 'TENDER-007', 'TENDER-009'],
  },
  'validation/file-rules.ts': { area: 'accounts', ids: ['VALID-027'] },
  'validation/file-size.ts': {
    area: 'accounts',
    exports: ['FILE_SIZE_256_KB', 'FILE_SIZE_1_MB', 'FILE_SIZE_2_MB', 'FILE_SIZE_50_MB'],
    ids: ['CONST-012', 'CONST-013'],
  },
  'validation/path-sanitiser.ts': { area: 'accounts', ids: ['VALID-023', 'VALID-024'] },
  'validation/text-rules.ts': {
    area: 'accounts',
    exports: ['isFullName', 'isSite', 'isInteger'],
    ids: ['VALID-025'],
  },
  'validation/typed-fields.ts': { area: 'accounts', exports: ['positiveInt'], ids: ['VALID-018'] },
  'validation/validation-messages.ts': {
    area: 'accounts',
    exports: [
      'FULLNAME',
      'SITE',
      'INTEGER',
      'GREATER_OR_EQUAL',
      'LESS_OR_EQUAL',
      'ARRAY',
      'MIN_ITEMS',
      'MIN_FILES',
    ].map((name) => `VALIDATION_MESSAGES.${name}`),
    ids: [
      'VALID-002',
      'VALID-006',
      'VALID-007',
      'VALID-008',
      'VALID-009',
      'VALID-011',
      'VALID-014',
      'VALID-015',
    ],
  },
  'wire/api-limits.ts': { area: 'accounts', exports: ['COMPARE_DELETE_RETRIES'], ids: ['CONST-011'] },
};
