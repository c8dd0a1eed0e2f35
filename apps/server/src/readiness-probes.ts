import { quoteOffers } from '@okoem/contract/basket-quote.ts';
import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { searchCmsPages, searchMenus } from '@okoem/contract/content.ts';
import { searchOffers } from '@okoem/contract/offers.ts';
import { getProduct } from '@okoem/contract/product-page.ts';
import { searchProducts } from '@okoem/contract/product-search.ts';
import { searchCities } from '@okoem/contract/regions.ts';
import { searchReviews } from '@okoem/contract/reviews.ts';
import { searchSeo } from '@okoem/contract/seo.ts';
import { migrationsProbe } from './platform/database/applied-migrations.ts';
import type { Db, Pool } from './platform/database/database.ts';
import type { Probe } from './platform/http/readiness.ts';
import { findActor } from './platform/session/session-repository.ts';

const ONE = { type: 'offset', offset: 0, limit: 1 } as const;
const NOBODYS_TOKEN = Buffer.alloc(32);
/** An empty shop answers that there is no such product, which is an answer. */
const ANY_PRODUCT = 1;
const ANY_OFFER = 1;

export interface ProbedParts {
  pool: Pool;
  call: ApiTransport;
}

/**
 * What a shop that is open can do, as the very calls that do it: a table or a column they miss, or a slip of ours, shows here
 * as it would to a shopper. How often other calls fail is not counted in: whoever finds one that does could close the shop.
 */
export function shopProbes({ pool, call }: ProbedParts): Probe[] {
  const hasMigrations = migrationsProbe();
  let productId = ANY_PRODUCT;
  return [
    { name: 'migrations', run: () => hasMigrations(pool) },
    {
      name: 'search',
      run: async (signal) => {
        const { data } = await call(searchProducts, { body: { pagination: ONE } }, { signal });
        productId = data[0]?.id ?? ANY_PRODUCT;
      },
    },
    {
      name: 'product',
      run: (signal) => call(getProduct, { params: { id: String(productId) }, query: {} }, { signal }),
    },
    {
      name: 'basket',
      run: async (signal) => {
        const filter = { product_id: productId };
        const { data } = await call(searchOffers, { body: { filter, pagination: ONE } }, { signal });
        const items = [{ offer_id: data[0]?.id ?? ANY_OFFER, qty: 1 }];
        await call(quoteOffers, { body: { items } }, { signal });
      },
    },
    {
      name: 'reviews',
      run: (signal) =>
        call(searchReviews, { body: { filter: { product_id: productId }, pagination: ONE } }, { signal }),
    },
    { name: 'cities', run: (signal) => call(searchCities, { body: { pagination: ONE } }, { signal }) },
    { name: 'menus', run: (signal) => call(searchMenus, { body: {} }, { signal }) },
    { name: 'pages', run: (signal) => call(searchCmsPages, { body: { pagination: ONE } }, { signal }) },
    { name: 'seo', run: (signal) => call(searchSeo, { body: { filter: { url: '/' } } }, { signal }) },
    { name: 'sessions', run: () => findActor(pool, NOBODYS_TOKEN) },
    { name: 'requests', run: () => readWritten(pool) },
  ];
}

/** Nothing is written to find out whether it could be; that what is written has its place is found out by reading no row. */
async function readWritten(db: Db): Promise<void> {
  await db`
    select quote.number, quote.customer_id, quote.name, quote.phone, quote.phone_typed, quote.email, quote.organisation,
           quote.inn, quote.city_guid, quote.comment, quote.desired_date, quote.basket, quote.idempotency_key,
           quote.body_hash, quote.promised_at, line.text, line.article, line.unit, line.quantity, file.is_complete,
           file.position, counter.last, restock.request_id, restock.code_hash, restock.attempts, restock.status,
           message.recipient, message.dedupe_key, message.delivered_at, quota.calls, quota.until
      from quote_request as quote, quote_request_line as line, quote_request_file as file, quote_counter as counter,
           stock_subscription as restock, message, call_quota as quota
     limit 0
  `;
}
