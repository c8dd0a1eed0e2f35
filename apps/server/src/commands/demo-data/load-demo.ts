import { DEPARTMENTS } from '../../../../../demo/catalog/departments.ts';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { tell } from '../../platform/outbox/outbox.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { withoutChecks } from './bulk-load.ts';
import { loadApprovals } from './load-approvals.ts';
import { loadBank } from './load-bank.ts';
import { loadContent } from './load-content.ts';
import { loadContractors } from './load-contractors.ts';
import { loadDelivery } from './load-delivery.ts';
import { loadDocuments } from './load-documents.ts';
import { loadFavourites } from './load-favourites.ts';
import { loadNotices } from './load-notices.ts';
import { loadOrders } from './load-orders.ts';
import { loadPapers } from './load-papers.ts';
import { loadPeople } from './load-people.ts';
import { loadProducts } from './load-products.ts';
import { loadProjects } from './load-projects.ts';
import { loadQuotes } from './load-quotes.ts';
import { loadReceipts } from './load-receipts.ts';
import { loadRequests } from './load-requests.ts';
import { loadReturns } from './load-returns.ts';
import { loadReviews } from './load-reviews.ts';
import { loadSellers } from './load-sellers.ts';
import { loadTenders } from './load-tenders.ts';
import { loadThreads } from './load-threads.ts';
import { loadTrade } from './load-trade.ts';

export const DEMO_PRODUCTS = 4200;
/** Several rows for each product. */
const TRADE_TABLES = [
  'discount_product',
  'price_list_item',
  'product_nameplate',
  'product_relation',
  'product_file',
];
const DEMO_LOCK = 7_046_502;

export interface DemoLoad {
  count?: number;
  /** Where the papers of people go; without it they are rows whose file is not there. */
  storage?: Storage | undefined;
  progress: (line: string) => void;
}

/** Fills an empty marketplace with demo data, once: what people changed afterwards stays theirs. */
export async function loadDemoOnce(pool: Pool, load: DemoLoad): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    await tx`select pg_advisory_xact_lock(${DEMO_LOCK})`;
    const [loaded] = await tx`select from setting where key = 'demo.products'`;
    if (loaded) return false;
    await relaxLimits(tx);
    await loadDemo(tx, load);
    return true;
  });
}

/** Throws the whole catalog and everybody in it away and loads the demo anew. */
export async function replaceByDemo(pool: Pool, load: DemoLoad): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx`select pg_advisory_xact_lock(${DEMO_LOCK})`;
    await relaxLimits(tx);
    await withoutLedgerGuards(tx, async () => {
      await tx`
      truncate category, brand, seller, attribute, family, nameplate, discount, company, customer, operator, cms_page, menu,
               test_bank_payment, test_till_receipt, payment_event, banner, post, collection, reference_card, seo_page, service_type, pickup_point,
               bank_account, statement_file
        restart identity cascade
    `;
    });
    await tx`delete from setting where key = 'demo.products'`;
    await loadDemo(tx, load);
  });
}

/** The ledger refuses to be emptied, to its owner too: only who throws everybody's money away with them takes its guards off. */
async function withoutLedgerGuards(tx: Db, work: () => Promise<void>): Promise<void> {
  const guards = ['ledger_entry', 'ledger_line'] as const;
  for (const table of guards) await tx`alter table ${tx(table)} disable trigger ${tx(`${table}_stays`)}`;
  await work();
  for (const table of guards)
    await tx`alter table ${tx(table)} enable always trigger ${tx(`${table}_stays`)}`;
}

async function loadDemo(
  tx: Transaction,
  { count = DEMO_PRODUCTS, storage, progress }: DemoLoad,
): Promise<void> {
  const now = new Date();
  progress(`demo data: ${count} products`);
  await loadSellers(tx);
  await loadDelivery(tx);
  await loadProducts(tx, { count, now, progress });
  await tx`analyze category, brand, seller, store, product, product_attribute, offer, offer_stock`;
  const leaves = DEPARTMENTS.flatMap(({ sections }) => sections.flatMap((section) => section.leaves));
  await withoutChecks(tx, TRADE_TABLES, async () => {
    await loadTrade(tx, leaves);
    await loadDocuments(tx, leaves);
  });
  await loadPeople(tx);
  await loadFavourites(tx);
  await loadContent(tx);
  await loadBank(tx, await loadOrders(tx, now));
  await loadReturns(tx);
  await loadApprovals(tx, now);
  await loadQuotes(tx, now);
  await loadPapers(tx, now);
  await loadReceipts(tx, now);
  await loadRequests(tx, storage);
  await loadTenders(tx, storage);
  await loadContractors(tx, storage);
  await loadProjects(tx, storage);
  await loadThreads(tx, now);
  await loadReviews(tx, storage);
  await loadNotices(tx);
  await continueNumbers(tx);
  await followPapers(tx);
  await tx`insert into setting (key, value) values ('demo.products', to_jsonb(${count}::int))`;
  await tell(tx, [{ topic: 'catalog', key: 'all' }]);
}

/**
 * A million rows told one by one would be as many again: the load tells of itself once, at its end. Between two
 * tables it computes, on a slow machine longer than a transaction may be idle.
 */
async function relaxLimits(tx: Db): Promise<void> {
  await tx`set local okoem.quiet = 'on'`;
  await tx`set local idle_in_transaction_session_timeout = '5min'`;
}

/** Papers that were loaded quietly become the characteristic that goods are filtered by. */
async function followPapers(tx: Db): Promise<void> {
  await tx`select renew_conformity(array(select distinct product_id from product_file))`;
}

/** Rows came with their ids; the next one must not meet them. */
async function continueNumbers(tx: Db): Promise<void> {
  const columns = await tx<{ table: string; column: string }[]>`
    select attrelid::regclass::text as table, attname as column
      from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
     where attidentity <> ''
  `;
  for (const { table, column } of columns) {
    await tx.unsafe(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 0) + 1, false) from ${table}`,
    );
  }
  await tx`select setval('model_id_seq', coalesce(max(model_id), 0) + 1, false) from product`;
}
