/**
 * Tables that a guest's page reads, by itself or through the catalog in memory. Each must tell the outbox of its changes:
 * call `watch_table` in the migration that makes it. `siege/table-changes.ts` shows each change on a page.
 */
export const SHOWN_TABLES = [
  'attribute',
  'attribute_value',
  'banner',
  'brand',
  'category',
  'category_attribute',
  'city',
  'cms_page',
  'collection',
  'collection_pin',
  'day_exception',
  'discount',
  'discount_condition',
  'discount_product',
  'family',
  'menu',
  'menu_item',
  'nameplate',
  'offer',
  'offer_stock',
  'order_event',
  'post',
  'product',
  'product_attribute',
  'product_file',
  'product_nameplate',
  'product_relation',
  'reference_card',
  'review',
  'search_direction',
  'search_synonym',
  'seller',
  'seo_page',
  'setting',
  'store',
  'store_region',
  'sub_order',
] as const;

export type ShownTable = (typeof SHOWN_TABLES)[number];

const WHEN = 'when a row was changed is no change of its own';
const PROMISES = 'pages count from it only how a seller keeps promises';

/** Columns of shown tables whose change needs to be told to nobody, and why. */
export const UNCOMPARED_COLUMNS: Readonly<Record<string, string>> = {
  'offer.updated_at': WHEN,
  'order_event.actor': PROMISES,
  'order_event.comment': PROMISES,
  'order_event.from_state': PROMISES,
  'order_event.id': PROMISES,
  'order_event.kind': PROMISES,
  'product.updated_at': WHEN,
  'review.customer_id': 'a review shows the name that was given with it',
  'setting.updated_at': WHEN,
  'sub_order.cancel_asked_at': PROMISES,
  'sub_order.cancel_reason': PROMISES,
  'sub_order.confirm_by': PROMISES,
  'sub_order.delivered_at': PROMISES,
  'sub_order.delivery': PROMISES,
  'sub_order.ended_at': PROMISES,
  'sub_order.late_told_at': PROMISES,
  'sub_order.promised_from': PROMISES,
  'sub_order.ready_at': PROMISES,
  'sub_order.services_total': PROMISES,
  'sub_order.ship_by': PROMISES,
  'sub_order.tracking': PROMISES,
  'sub_order.delivery_method': PROMISES,
  'sub_order.delivery_total': PROMISES,
  'sub_order.goods_total': PROMISES,
  'sub_order.seq': PROMISES,
  'sub_order.store_id': PROMISES,
  'sub_order.total': PROMISES,
};

const PEOPLE = 'who somebody is: pages of members are drawn for each alone';
const BASKETS = 'baskets and what is beside them are asked for by the browser';
const ORDERS = 'orders are shown to who made them, in pages that are never kept';
const REQUESTS = 'what people ask for is shown to them alone';
const DELIVERY = 'what delivery costs is asked for by the browser';
const COMPANIES = 'agreed prices: no part of a page for guests';
export const PLATFORM = 'of the machinery';

/** Tables that no page of a guest reads, and why. */
export const UNSHOWN_TABLES: Readonly<Record<string, string>> = {
  access_token: PEOPLE,
  audit_entry: PLATFORM,
  basket: BASKETS,
  basket_line: BASKETS,
  basket_line_service: BASKETS,
  sub_order_link: ORDERS,
  service_type_category: BASKETS,
  promo_use: ORDERS,
  promo_code: BASKETS,
  order_service: ORDERS,
  order_change: ORDERS,
  basket_share: BASKETS,
  call_quota: PLATFORM,
  carrier: DELIVERY,
  carrier_service: DELIVERY,
  carrier_step: DELIVERY,
  carrier_tariff: DELIVERY,
  carrier_zone: DELIVERY,
  catalog_epoch: PLATFORM,
  company: PEOPLE,
  company_invitation: PEOPLE,
  company_join_request: PEOPLE,
  company_member: PEOPLE,
  company_price_list: COMPANIES,
  compared: BASKETS,
  consent: PEOPLE,
  customer: PEOPLE,
  customer_order: ORDERS,
  delivery_address: PEOPLE,
  delivery_recipient: PEOPLE,
  favourite: BASKETS,
  favourite_share: BASKETS,
  free_delivery: DELIVERY,
  idempotency_key: PLATFORM,
  commission_rate: ORDERS,
  ledger_account: ORDERS,
  ledger_entry: ORDERS,
  ledger_line: ORDERS,
  mailed_link: PEOPLE,
  message: PLATFORM,
  migration: PLATFORM,
  offer_price_day: 'what prices were before is shown in lists that the browser asks for',
  notification_choice: PEOPLE,
  operator: PEOPLE,
  order_line: ORDERS,
  outbox: PLATFORM,
  outbox_consumer: PLATFORM,
  passkey: PEOPLE,
  passkey_challenge: PEOPLE,
  payment: ORDERS,
  payment_event: ORDERS,
  payment_limit: 'ways to pay are asked for by the browser',
  payment_move: ORDERS,
  payment_refund: ORDERS,
  test_bank_notice: 'of the demo’s bank, which has pages of its own',
  test_bank_payment: 'of the demo’s bank, which has pages of its own',
  test_bank_refund: 'of the demo’s bank, which has pages of its own',
  pickup_point: DELIVERY,
  price_list: COMPANIES,
  price_list_item: COMPANIES,
  product_view: 'popularity and plates follow from it, and those are told',
  quote_counter: REQUESTS,
  quote_request: REQUESTS,
  quote_request_file: REQUESTS,
  quote_request_line: REQUESTS,
  recovery_code: PEOPLE,
  refresh_token: PEOPLE,
  search_direction_default: 'which lines were given to the shop; those in force are in search_direction',
  search_synonym_default:
    'which groups of words were given to the shop; those in force are in search_synonym',
  second_factor: PEOPLE,
  seller_user: PEOPLE,
  service_type: BASKETS,
  session: PEOPLE,
  stock_hold: 'what is held is counted in offer_stock',
  stock_subscription: REQUESTS,
  stored_file: REQUESTS,
  sub_order_move: ORDERS,
  tender: 'there is no page of tenders yet',
  tender_proposal: 'there is no page of tenders yet',
  verification_counter: REQUESTS,
  verification_code: PEOPLE,
  verification_document: PEOPLE,
  verification_request: PEOPLE,
  worker_process: PLATFORM,
  upload_quota: PLATFORM,
};

/** What to ask the database for its tables. */
export const ALL_TABLES_SQL = `
  select relname as name
    from pg_class
   where relnamespace = 'public'::regnamespace
     and relkind in ('r', 'p')
   order by relname
`;
