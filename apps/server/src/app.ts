import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { REGISTRY_COMPANIES } from '../../../demo/world/company-registry.ts';
import { addLogistic } from './app-logistic.ts';
import { addPages } from './app-pages.ts';
import { addPapers } from './app-papers.ts';
import { addPayments } from './app-payments.ts';
import { addPrices } from './app-prices.ts';
import { addPrivateFiles } from './app-private-files.ts';
import { accountClosingRoutes } from './features/accounts/account-closing.ts';
import { accountRoutes } from './features/accounts/account-routes.ts';
import {
  companyRegistryRoutes,
  type CompanyRegistry,
  listRegistry,
  NO_REGISTRY,
} from './features/accounts/company-registry.ts';
import { contactRoutes } from './features/accounts/contact-routes.ts';
import { createDadataRegistry } from './features/accounts/dadata-registry.ts';
import { leakedPasswords } from './features/accounts/leaked-passwords.ts';
import { ownSessionRoutes } from './features/accounts/own-session-routes.ts';
import { sessionRoutes } from './features/accounts/session-routes.ts';
import { signInRoutes } from './features/accounts/sign-in-routes.ts';
import { createCodes } from './features/accounts/verification-codes.ts';
import { balanceRoutes } from './features/balance/balance-routes.ts';
import { bankRoutes } from './features/bank/bank-routes.ts';
import { basketRoutes } from './features/basket/basket-routes.ts';
import type { Catalog } from './features/catalog-index/catalog-index.ts';
import { catalogRoutes } from './features/catalog/catalog-routes.ts';
import { createMerchandising } from './features/catalog/merchandising.ts';
import { createSavedFilters } from './features/catalog/saved-filters.ts';
import { employeeRoutes } from './features/companies/employee-routes.ts';
import { createInvitationTokens } from './features/companies/invitation-link.ts';
import { ownCompanyRoutes } from './features/companies/own-company-routes.ts';
import { contentRoutes } from './features/content/content-routes.ts';
import { demandRoutes } from './features/demand/demand-routes.ts';
import { documentRoutes } from './features/documents/document-routes.ts';
import { favouriteRoutes } from './features/favourites/favourite-routes.ts';
import { fileLinks } from './features/files/file-access.ts';
import { illustrationRoutes } from './features/illustrations/illustration-routes.ts';
import type { CarrierApis } from './features/logistic/carrier-api.ts';
import { offerRoutes } from './features/offers/offer-routes.ts';
import { operationRoutes } from './features/operations/operation-routes.ts';
import { orderRoutes } from './features/orders/order-routes.ts';
import { passkeyRoutes } from './features/passkeys/passkey-routes.ts';
import type { PaymentParts } from './features/payments/payment-parts.ts';
import type { TestBank } from './features/payments/test-bank/test-bank.ts';
import { pictureRoutes } from './features/pictures/picture-routes.ts';
import { declineQuotesOfLeaver } from './features/quotes/move-quote.ts';
import { quoteRoutes } from './features/quotes/quotes-routes.ts';
import type { ReceiptParts } from './features/receipts/receipt-parts.ts';
import type { TestTill } from './features/receipts/test-till.ts';
import { regionRoutes } from './features/regions/region-routes.ts';
import { searchDirectionRoutes } from './features/search-words/direction-routes.ts';
import { searchWordRoutes } from './features/search-words/search-word-routes.ts';
import { showcaseRoutes } from './features/showcase/showcase-routes.ts';
import { sitemapRoutes } from './features/sitemap/sitemap-routes.ts';
import type { RowMatcher } from './features/specifications/match/row-matcher.ts';
import { staffSessionRoutes } from './features/staff/staff-session-routes.ts';
import { stockSubscriptionRoutes } from './features/stock-subscriptions/stock-subscription-routes.ts';
import type { Config } from './platform/config.ts';
import type { Pool } from './platform/database/database.ts';
import type { App } from './platform/http/app-type.ts';
import { createHttpApp } from './platform/http/create-http-app.ts';
import { createDeadline } from './platform/http/deadline.ts';
import type { EndpointHost } from './platform/http/endpoints.ts';
import { type ShowFigures, showFiguresIn } from './platform/http/figures.ts';
import { addHealthRoutes } from './platform/http/health-routes.ts';
import { addHttpChain } from './platform/http/http-chain.ts';
import { callInProcess } from './platform/http/in-process.ts';
import { addMetricsRoute, createMetrics } from './platform/http/metrics.ts';
import { addApiDocs, describeApi } from './platform/http/openapi.ts';
import { createReadiness } from './platform/http/readiness.ts';
import type { Entrance, RouteLine } from './platform/http/route-access.ts';
import { addTrafficMetrics } from './platform/http/traffic/traffic-metrics.ts';
import type { Traffic } from './platform/http/traffic/traffic.ts';
import type { Log } from './platform/log.ts';
import { addDevOutbox } from './platform/messages/dev-outbox-routes.ts';
import { GUEST } from './platform/session/actor.ts';
import { createIdentify } from './platform/session/identify.ts';
import { createTokenMint, type TokenMint } from './platform/session/minted-token.ts';
import { createSecrets } from './platform/session/secrets.ts';
import { createSessionDoor } from './platform/session/session-cookie.ts';
import { uploadStorage } from './platform/storage/folder-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import { shopProbes } from './readiness-probes.ts';

export interface AppParts {
  config: Config;
  pool: Pool;
  /** For filtered lists, whose best plan depends on what is asked for; the pool itself when nothing is said. */
  listPool?: Pool;
  log: Log;
  catalog: Catalog;
  /** Where uploads go; a folder in DATA_DIR when nothing is said. */
  storage?: Storage;
  /** Where companies are looked up; by the configuration when nothing is said. */
  registry?: CompanyRegistry;
  /** Where rows of specifications are matched; between requests when nothing is said. */
  matcher?: RowMatcher;
  /** Carriers that tell their prices themselves; by the configuration when nothing is said. */
  carrierApis?: CarrierApis;
  /** The clock of payments and of the embedded bank; that of the machine when nothing is said. */
  paymentClock?: () => Date;
  /** Tests hold every answer against its schema. */
  checkAnswers?: boolean;
  isStopping?: () => boolean;
  /** Where the built storefront lies; without it the server has an API and no pages. */
  storefrontDir?: string;
}

export interface CreatedApp {
  app: App;
  traffic: Traffic;
  /** Every route with its access class, in the order of registration. */
  routes: readonly RouteLine[];
  endpoints: () => Endpoint[];
  payments: PaymentParts;
  /** The embedded bank; there is none in production. */
  testBank: TestBank | undefined;
  receipts: ReceiptParts;
  /** The embedded till; there is none in production. */
  testTill: TestTill | undefined;
}

/** The table of contents: what this server consists of. */
export async function createApp(parts: AppParts): Promise<CreatedApp> {
  const { config, pool, listPool = pool, log, checkAnswers = false, isStopping = () => false } = parts;
  const { app, routes, traffic } = createHttpApp(config, log);
  const metrics = createMetrics(pool);
  const showFigures = showFiguresIn(metrics.registry);
  addTrafficMetrics(metrics.registry, traffic);
  const deadline = createDeadline(config.REQUEST_DEADLINE_MS, traffic.load);
  const secret = config.SESSION_SECRET ?? randomBytes(32).toString('base64url');
  const mint = createTokenMint(secret);
  const storage = parts.storage ?? uploadStorage(config);
  const isLimited = config.RATE_LIMIT_PER_MINUTE > 0;
  const host: EndpointHost = {
    app,
    ...entrances(parts, mint),
    registered: new Map(),
    checkAnswers,
    deadline,
  };
  const endpoints = () => [...host.registered.keys()];

  await addHttpChain(app, { config, log, metrics, traffic, isStopping });
  addHealth(host, { ...parts, isStopping });
  addMetricsRoute(app, metrics, {
    token: config.METRICS_TOKEN,
    isLocalTrusted: config.APP_ENV !== 'production',
  });
  await addApiDocs(app, () => describeApi(endpoints(), config.PUBLIC_URL));
  if (config.APP_ENV !== 'production') addDevOutbox(app, listPool);

  regionRoutes(host, { pool });
  contentRoutes(host, { pool });
  addCatalog(host, parts, showFigures);
  addPrices(host, parts);
  const money = addPayments(host, parts);
  addLogistic(host, parts, { showFigures, hasOnlinePayments: money.payments.current !== undefined });
  demandRoutes(host, { pool, log });
  stockSubscriptionRoutes(host, { pool, isLimited, publicUrl: config.PUBLIC_URL });
  favouriteRoutes(host, { pool, catalog: parts.catalog });
  basketRoutes(host, { pool, catalog: parts.catalog, isLimited });
  addPeople(host, parts, { mint, secret });
  quoteRoutes(host, {
    pool,
    log,
    storage,
    isLimited,
    config,
    showFigures,
  });
  addPrivateFiles(host, parts, { storage, links: fileLinks(secret) });
  addPapers(host, parts, showFigures);
  operationRoutes(host, { pool, listPool });
  searchWordRoutes(host, { pool });
  searchDirectionRoutes(host, { pool });
  addFiles(app, parts, showFigures);
  sitemapRoutes(app, { pool, publicUrl: config.PUBLIC_URL, appEnv: config.APP_ENV });
  const hasOnlinePayments = money.payments.current !== undefined;
  if (parts.storefrontDir !== undefined)
    await addPages(host, parts, { distDir: parts.storefrontDir, mint, hasOnlinePayments });
  return { app, traffic, routes, endpoints, ...money };
}

/** How people come in, whom they act for, and who works here. */
function addPeople(
  host: EndpointHost,
  { config, pool, listPool = pool, log, registry = registryOf(config) }: AppParts,
  { mint, secret }: { mint: TokenMint; secret: string },
): void {
  const { PUBLIC_URL: publicUrl, SUPPORT_EMAIL: supportEmail } = config;
  const isLimited = config.RATE_LIMIT_PER_MINUTE > 0;
  const codes = createCodes({ secret, isLimited });
  const isLeaked = leakedPasswords(config.LEAKED_PASSWORDS_FILE);
  const tokenOf = createInvitationTokens(secret);
  accountRoutes(host, { pool, mint });
  sessionRoutes(host, { pool, log, mint });
  signInRoutes(host, { pool, isLimited, codes, publicUrl, isLeaked });
  accountClosingRoutes(host, { pool, publicUrl, giveBack: declineQuotesOfLeaver });
  companyRegistryRoutes(host, { pool, log, isLimited, registry });
  ownSessionRoutes(host, { pool, isLimited, codes, publicUrl, isLeaked });
  contactRoutes(host, { pool, isLimited, codes, supportEmail });
  passkeyRoutes(host, { pool, log, isLimited, publicUrl });
  employeeRoutes(host, { pool, mint, isLimited, tokenOf, publicUrl });
  ownCompanyRoutes(host, { pool, mint, isLimited, publicUrl });
  orderRoutes(host, { pool, listPool, publicUrl, codes });
  bankRoutes(host, { pool, listPool, publicUrl });
  balanceRoutes(host, { pool, listPool });
  staffSessionRoutes(host, { pool, isLimited, ...createSecrets(secret) });
}

/** Where companies are looked up by ИНН. */
function registryOf({ DADATA_API_KEY: apiKey, APP_ENV }: Config): CompanyRegistry {
  if (apiKey !== undefined) return createDadataRegistry({ apiKey });
  return APP_ENV === 'production' ? NO_REGISTRY : listRegistry(REGISTRY_COMPANIES);
}

/** How people are known: by the token of a call, or by the cookie of their session. */
function entrances({ config, pool, log }: AppParts, mint: TokenMint): Entrance {
  return {
    identify: createIdentify({ pool, mint, log }),
    door: createSessionDoor(config.PUBLIC_URL),
    needsSecondFactor: config.APP_ENV === 'production',
  };
}

/** What is drawn when it is asked for. */
function addFiles(app: App, { config, pool, log }: AppParts, showFigures: ShowFigures): void {
  documentRoutes(app, { pool, showFigures });
  illustrationRoutes(app);
  pictureRoutes(app, {
    dataDir: config.DATA_DIR,
    cacheBytes: config.PICTURE_CACHE_MB * 2 ** 20,
    waitMs: config.PICTURE_WAIT_MS,
    log,
    showFigures,
  });
}

/** Whether the shop can do what it is there for is asked by its own calls. */
function addHealth(
  { app, registered }: EndpointHost,
  { pool, log, catalog, isStopping }: AppParts & { isStopping: () => boolean },
): void {
  const probes = shopProbes({
    pool,
    call: (endpoint, input, { signal = new AbortController().signal } = {}) =>
      callInProcess(registered, { actor: GUEST, requestId: 'readiness', signal }, endpoint, input),
  });
  addHealthRoutes(app, {
    pool,
    isStopping,
    waitsFor: () => (catalog.isReady() ? undefined : 'CATALOG_STARTING'),
    findBroken: createReadiness({
      probes,
      onBroken: (reason, error) => log.error({ event: 'not-ready', reason, error }),
    }),
  });
}

/** What is shown of the catalog in memory. */
function addCatalog(host: EndpointHost, parts: AppParts, showFigures: ShowFigures): void {
  const { config, pool, log, catalog } = parts;
  const savedFilters = createSavedFilters({
    pool,
    catalog,
    log,
    merchandising: createMerchandising({ config, log }),
  });
  showcaseRoutes(host, {
    pool,
    changes: catalog,
    shown: catalog.shown,
    pinsShown: savedFilters.pinsShown,
  });
  catalogRoutes(host, { pool, catalog, savedFilters, publicUrl: config.PUBLIC_URL, showFigures });
  offerRoutes(host, { pool, catalog });
}
