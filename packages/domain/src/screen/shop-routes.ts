/**
 * Every address of the storefront, as the router matches it. Where a path has a parameter, it is the last piece. Nobody else
 * writes these paths (`scripts/check-storefront.ts`), so that one moves by changing one line here.
 */
export const SHOP_PATHS = {
  home: '/',
  product: '/product/:slug',
  cart: '/cart',
  /** Who is not signed in says who he is. */
  cartRegistration: '/cart/registration',
  checkout: '/cart/checkout',
  /** Services of one line, by its offer. */
  lineServices: '/cart/services/:id',
  /** Many articles with quantities, typed or from a file, into the basket at once. */
  quickOrder: '/cart/quick',
  sharedBasket: '/cart/shared/:token',
  specs: '/pages/specs',
  page: '/pages/:slug',
  blog: '/blog',
  post: '/blog/:slug',
  calculators: '/calculators',
  calculator: '/calculators/:code',
  brands: '/brands',
  brand: '/brands/:slug',
  seller: '/seller/:slug',
  /** All departments. */
  catalog: '/catalog',
  collection: '/catalog/collections/:code',
  referenceCard: '/catalog/reference-cards/*',
  compare: '/compare',
  kit: '/dev/kit',
  search: '/catalog/search',
  /** Many products at once, by a list of their articles. */
  articles: '/catalog/articles',
  category: '/catalog/:code',
  /** Where the link of the letter leads. */
  verifyEmail: '/verify-email',
  /** Where a letter one can refuse leads; mail programs send a POST to the same address. */
  unsubscribe: '/unsubscribe',
  /** The same for the letters of one row of the profile's table. */
  stopLetters: '/letters/stop',
  restoreAccount: '/restore-account',
  invite: '/invite',
  profile: '/lk/profile',
  verification: '/lk/verification',
  employees: '/lk/employees',
  orders: '/lk/orders',
  order: '/lk/orders/:id',
  /** Its invoice as it is printed. */
  orderInvoice: '/lk/orders/invoice/:id',
  /** Invoices, transfer documents and waybills of all orders. */
  documents: '/lk/documents',
  /** What comes back of orders, and one of it. */
  returns: '/lk/returns',
  return: '/lk/returns/:id',
  /** What the member wrote of products and sellers, asked, and could still write. */
  reviews: '/lk/reviews',
  /** Orders above somebody's limit, and one of them. */
  approvals: '/lk/approvals',
  approval: '/lk/approvals/:id',
  /** Where the letter to an approver leads. */
  approvalLink: '/approvals/:token',
  /** Everything of one building in one place. */
  projects: '/lk/projects',
  project: '/lk/projects/:id',
  /** Commercial offers, one of them, and one that a letter's link opens. */
  quotes: '/lk/quotes',
  quote: '/lk/quotes/:id',
  /** Delivery, payment and the order made of it. */
  quoteAccept: '/lk/quotes/accept/:id',
  quoteByLink: '/quotes/:token',
  /** Conversations with sellers, contractors and the marketplace, and one of them. */
  messages: '/lk/messages',
  thread: '/lk/messages/:id',
  /** Works that people look for somebody to do: all of them, one of them, and a new one. */
  tenders: '/tenders',
  tenderNew: '/tenders/new',
  tender: '/tenders/:id',
  /** One's own, as who asked and as who answered. */
  ownTenders: '/lk/tenders',
  /** Who does such works, as everybody sees him, and where he writes it. */
  contractor: '/contractors/:id',
  ownContractor: '/lk/contractor',
  /** What a company has agreed on. */
  ownPrices: '/lk/prices',
  /** How a company stands with us. */
  balance: '/lk/balance',
  /** An act of reconciliation as it is printed. */
  reconciliation: '/lk/balance/acts/:id',
  /** Of somebody who has not signed in: by its number and a code. */
  orderByNumber: '/orders',
  /** Where the letter to a seller leads: a part of an order, to be confirmed. */
  sellerOrder: '/seller/orders/:token',
  favourites: '/lk/favorites',
  /** The first page of the cabinet. */
  overview: '/lk',
  addresses: '/lk/addresses',
  recipients: '/lk/recipients',
  sharedList: '/lists/:token',
} as const;

/** Their addresses carry a secret: whoever has the address may do what the letter offers. */
const SECRET_PATHS: ReadonlySet<string> = new Set([
  SHOP_PATHS.verifyEmail,
  SHOP_PATHS.restoreAccount,
  SHOP_PATHS.invite,
]);

/** Receipts of the till are pages of the server's own: whoever has the address may look. */
export const RECEIPTS_PATH = '/receipts';

export function receiptAddress(token: string): string {
  return `${RECEIPTS_PATH}/${token}`;
}

const SECRET_STARTS = [
  fixedPart(SHOP_PATHS.sellerOrder),
  fixedPart(SHOP_PATHS.approvalLink),
  fixedPart(SHOP_PATHS.quoteByLink),
  receiptAddress(''),
];

/** The same of those whose secret is a piece of the path. */
export function isSecretPath(path: string): boolean {
  return SECRET_PATHS.has(path) || SECRET_STARTS.some((start) => path.startsWith(start));
}

/** Where members have what is theirs alone. */
export const MEMBERS_AREA = '/lk/';

type Named = { code: string; id: number };

/** The address of one thing; those of pages without a parameter are in SHOP_PATHS as they are. */
export const shopRoutes = {
  product: (product: Named) => withLast(SHOP_PATHS.product, slugOf(product)),
  brand: (brand: Named) => withLast(SHOP_PATHS.brand, slugOf(brand)),
  seller: (seller: Named) => withLast(SHOP_PATHS.seller, slugOf(seller)),
  /** At every level of the tree alike. */
  category: ({ code }: { code: string }) => withLast(SHOP_PATHS.category, code),
  collection: ({ code }: { code: string }) => withLast(SHOP_PATHS.collection, code),
  referenceCard: ({ code }: { code: string }) => withLast(SHOP_PATHS.referenceCard, code),
  order: ({ id }: { id: number }) => withLast(SHOP_PATHS.order, String(id)),
  orderInvoice: ({ id }: { id: number }) => withLast(SHOP_PATHS.orderInvoice, String(id)),
  return: ({ id }: { id: number }) => withLast(SHOP_PATHS.return, String(id)),
  approval: ({ id }: { id: number }) => withLast(SHOP_PATHS.approval, String(id)),
  approvalLink: ({ token }: { token: string }) => withLast(SHOP_PATHS.approvalLink, token),
  project: ({ id }: { id: number }) => withLast(SHOP_PATHS.project, String(id)),
  quote: ({ id }: { id: number }) => withLast(SHOP_PATHS.quote, String(id)),
  quoteAccept: ({ id }: { id: number }) => withLast(SHOP_PATHS.quoteAccept, String(id)),
  quoteByLink: ({ token }: { token: string }) => withLast(SHOP_PATHS.quoteByLink, token),
  thread: ({ id }: { id: number }) => withLast(SHOP_PATHS.thread, String(id)),
  tender: ({ id }: { id: number }) => withLast(SHOP_PATHS.tender, String(id)),
  /** The wizard with its first question answered. */
  tenderNew: ({ kind }: { kind: number }) => `${SHOP_PATHS.tenderNew}?kind=${kind}`,
  /** The wizard where it was left. */
  tenderDraft: ({ id }: { id: number }) => `${SHOP_PATHS.tenderNew}?draft=${id}`,
  contractor: ({ id }: { id: number }) => withLast(SHOP_PATHS.contractor, String(id)),
  reconciliation: ({ id }: { id: number }) => withLast(SHOP_PATHS.reconciliation, String(id)),
  page: ({ slug }: { slug: string }) => withLast(SHOP_PATHS.page, slug),
  post: ({ slug }: { slug: string }) => withLast(SHOP_PATHS.post, slug),
  calculator: ({ code }: { code: string }) => withLast(SHOP_PATHS.calculator, code),
  sellerOrder: ({ token }: { token: string }) => withLast(SHOP_PATHS.sellerOrder, token),
  lineServices: ({ offerId }: { offerId: number }) => withLast(SHOP_PATHS.lineServices, String(offerId)),
  sharedBasket: ({ token }: { token: string }) => withLast(SHOP_PATHS.sharedBasket, token),
  sharedList: ({ token }: { token: string }) => withLast(SHOP_PATHS.sharedList, token),
  specification: ({ id }: { id: string }) => `${SHOP_PATHS.specs}?id=${id}`,
  /** Text is JSON, as every value of a listing's address is. `isAll`: although it is the article of one product. */
  search: ({ q, isAll = false }: { q: string; isAll?: boolean }) =>
    `${SHOP_PATHS.search}?q=${encodeURIComponent(JSON.stringify(q))}${isAll ? '&all=true' : ''}`,
};

/** The part of a pattern that every address of it begins with. */
export function fixedPart(pattern: string): string {
  return pattern.replace(/[:*].*/, '');
}

function withLast(pattern: string, piece: string): string {
  return fixedPart(pattern) + piece;
}

function slugOf({ code, id }: Named): string {
  return `${code}-${id}`;
}
