import type { ShownTable } from '../apps/server/src/testing/shown-tables.ts';
import type { Facts } from './demo-facts.ts';
import { OPINION_CHANGES } from './opinion-changes.ts';

/** A change of a table and where a guest sees it. */
export interface TableChange {
  page: (facts: Facts) => string;
  /** The guest is in Казань rather than in Москва. */
  isElsewhere?: boolean;
  /** Rows the change needs, which no page shows. */
  prepare?: (facts: Facts) => string;
  change: (facts: Facts) => string;
  /** On the page after the change and not before it; or before it and not after. */
  seen: ((facts: Facts) => string) | { gone: (facts: Facts) => string } | RegExp;
  undo: (facts: Facts) => string;
}

/** A word no page has. */
const MARK = 'Меткодром';
const marked = (): string => MARK;

function renaming(
  table: ShownTable,
  {
    column = 'name',
    where,
    page,
  }: { column?: string; where: (facts: Facts) => string; page: TableChange['page'] },
): TableChange {
  return {
    page,
    change: (facts) => `update ${table} set ${column} = ${column} || ' ${MARK}' where ${where(facts)}`,
    seen: marked,
    undo: (facts) =>
      `update ${table} set ${column} = replace(${column}, ' ${MARK}', '') where ${where(facts)}`,
  };
}

const home = () => '/';
const productPage = ({ productPath }: Facts) => productPath;
const categoryPage = ({ categoryPath }: Facts) => categoryPath;
const sellerPage = ({ sellerPath }: Facts) => sellerPath;

const DISCOUNT = `(select id from discount where name = '${MARK}')`;
const makeDiscount = `insert into discount (name, value_type, value) values ('${MARK}', 1, 83)`;
const dropDiscount = `delete from discount where name = '${MARK}'`;
const discountProduct = ({ product }: Facts) =>
  `insert into discount_product (discount_id, product_id) values (${DISCOUNT}, ${product})`;

const dropNameplate = `delete from product_nameplate where nameplate_id in
  (select id from nameplate where name like '${MARK}%'); delete from nameplate where name like '${MARK}%'`;

/** Five orders that went well: fewer say nothing about a seller. Written past the rules of how orders come about. */
const makeOrders = ({ newSeller }: Facts) => `
  begin;
  alter table sub_order disable trigger user;
  alter table order_event disable trigger user;
  insert into sub_order (order_id, seq, seller_id, store_id, state, delivery_method, delivery, goods_total)
  select (select min(id) from customer_order), 900 + n, ${newSeller},
         (select min(id) from store where seller_id = ${newSeller}), 'RECEIVED', 1, '{}', 0
    from generate_series(1, 5) as n;
  insert into order_event (order_id, sub_order_id, kind, to_state, actor)
  select order_id, id, 'state', 'CONFIRMED', 'system' from sub_order where seq > 900;
  alter table sub_order enable trigger user;
  alter table order_event enable trigger user;
  commit`;
const dropOrders = () => `
  begin;
  alter table sub_order disable trigger user;
  delete from order_event where sub_order_id in (select id from sub_order where seq > 900);
  delete from sub_order where seq > 900;
  alter table sub_order enable trigger user;
  commit`;

/** How a change of every table that pages show is made, and seen. */
export const TABLE_CHANGES: Readonly<Record<ShownTable, TableChange>> = {
  attribute: renaming('attribute', { where: ({ attribute }) => `id = ${attribute}`, page: productPage }),
  attribute_value: renaming('attribute_value', {
    where: ({ listValue }) => `id = ${listValue}`,
    page: productPage,
  }),
  banner: renaming('banner', { column: 'title', where: () => 'true', page: home }),
  brand: renaming('brand', { where: ({ brand }) => `id = ${brand}`, page: ({ brandPath }) => brandPath }),
  category: renaming('category', { where: ({ parent }) => `id = ${parent}`, page: categoryPage }),
  category_attribute: {
    page: categoryPage,
    change: ({ category, numberAttribute }) =>
      `update category_attribute set is_filter = false
        where category_id = ${category} and attribute_id = ${numberAttribute}`,
    seen: { gone: ({ numberFilter }) => numberFilter },
    undo: ({ category, numberAttribute }) =>
      `update category_attribute set is_filter = true
        where category_id = ${category} and attribute_id = ${numberAttribute}`,
  },
  city: { ...renaming('city', { where: () => `name like 'Казань%'`, page: home }), isElsewhere: true },
  cms_page: renaming('cms_page', {
    column: 'title',
    where: () => `slug = 'about'`,
    page: () => '/pages/about',
  }),
  day_exception: {
    page: productPage,
    change: () => `
      insert into day_exception (day, is_working, note)
      select current_date + n, false, '${MARK}' from generate_series(-1, 90) as n on conflict do nothing`,
    // Whatever the hour is: nothing leaves for a month.
    seen: /"arrival_days":(3[1-9]|[4-9]\d|\d{3})/,
    undo: () => `delete from day_exception where note = '${MARK}'`,
  },
  carrier: {
    page: productPage,
    change: () => `
      with later as (update carrier_zone set days_min = days_min + 60, days_max = days_max + 60)
      update carrier set tariff_digest = '${MARK}'`,
    seen: /"arrival_days":([6-9]\d|\d{3})/,
    undo: () => `
      with sooner as (update carrier_zone set days_min = days_min - 60, days_max = days_max - 60 where days_min >= 60)
      update carrier set tariff_digest = ''`,
  },
  instalment_partner: renaming('instalment_partner', {
    where: () => `code = 'bank'`,
    page: () => '/?partner=bank',
  }),
  payment_limit: {
    page: () => '/?partner=bank',
    change: () => `update payment_limit set is_on = true where method = 'instalments'`,
    seen: { gone: () => '"instalments":null' },
    undo: () => `update payment_limit set is_on = false where method = 'instalments'`,
  },
  collection: renaming('collection', {
    where: () => `code = 'hity'`,
    page: () => '/catalog/collections/hity',
  }),
  collection_pin: {
    page: () => '/catalog/collections/hity',
    change: () => `
      insert into collection_pin (collection_id, product_id)
      select id, jsonb_array_elements_text(filter -> 'id')::bigint from collection where code = 'hity'`,
    seen: { gone: () => '"pins":[]' },
    undo: () => `delete from collection_pin`,
  },
  discount: {
    page: productPage,
    prepare: (facts) => `${makeDiscount}; ${discountProduct(facts)}`,
    change: () => `update discount set value = 84 where name = '${MARK}'`,
    seen: () => '"value":84',
    undo: () => dropDiscount,
  },
  discount_condition: {
    page: productPage,
    prepare: (facts) => `${makeDiscount}; ${discountProduct(facts)}`,
    change: () =>
      `insert into discount_condition (discount_id, type, amount) values (${DISCOUNT}, 5, 777000)`,
    seen: () => '"condition":777',
    undo: () => dropDiscount,
  },
  discount_product: {
    page: productPage,
    prepare: () => makeDiscount,
    change: discountProduct,
    seen: () => '"value":83',
    undo: () => dropDiscount,
  },
  family: renaming('family', { where: ({ family }) => `id = ${family}`, page: productPage }),
  menu: renaming('menu', { where: () => 'true', page: home }),
  menu_item: renaming('menu_item', { where: () => 'true', page: home }),
  nameplate: {
    page: productPage,
    prepare: ({ product }) => `
      insert into nameplate (name, colour) values ('${MARK}', 1);
      insert into product_nameplate select ${product}, id from nameplate where name = '${MARK}'`,
    change: () => `update nameplate set name = '${MARK}-2' where name = '${MARK}'`,
    seen: () => `${MARK}-2`,
    undo: () => dropNameplate,
  },
  offer: {
    page: productPage,
    change: ({ product }) => `update offer set cost = cost + 7000000000 where product_id = ${product}`,
    seen: () => '"cost":7000',
    undo: ({ product }) => `update offer set cost = cost - 7000000000 where product_id = ${product}`,
  },
  offer_stock: {
    page: productPage,
    change: ({ product }) => `
      update offer_stock set on_hand_milli = on_hand_milli + 98000000
       where offer_id in (select id from offer where product_id = ${product})`,
    seen: () => '"quantity":980',
    undo: ({ product }) => `
      update offer_stock set on_hand_milli = on_hand_milli - 98000000
       where offer_id in (select id from offer where product_id = ${product})`,
  },
  order_event: {
    page: ({ newSellerPath }) => newSellerPath,
    prepare: makeOrders,
    change: () =>
      `update order_event set created_at = created_at + interval '1234 minutes'
        where sub_order_id in (select id from sub_order where seq > 900)`,
    seen: () => '"confirmation_minutes":1234',
    undo: dropOrders,
  },
  post: renaming('post', {
    column: 'title',
    where: () => 'true',
    page: () => '/blog',
  }),
  product: renaming('product', { where: ({ product }) => `id = ${product}`, page: productPage }),
  product_attribute: {
    page: productPage,
    change: ({ product, numberAttribute }) =>
      `update product_attribute set number = number + 7654321
        where product_id = ${product} and attribute_id = ${numberAttribute}`,
    seen: () => '76543',
    undo: ({ product, numberAttribute }) =>
      `update product_attribute set number = number - 7654321
        where product_id = ${product} and attribute_id = ${numberAttribute}`,
  },
  product_file: renaming('product_file', { where: ({ file }) => `id = ${file}`, page: productPage }),
  product_nameplate: {
    page: productPage,
    prepare: () => `insert into nameplate (name, colour) values ('${MARK}', 1)`,
    change: ({ product }) =>
      `insert into product_nameplate select ${product}, id from nameplate where name = '${MARK}'`,
    seen: marked,
    undo: () => dropNameplate,
  },
  product_relation: {
    page: productPage,
    change: ({ product, stranger }) => `
      insert into product_relation (product_id, related_id, kind, position)
      values (${product}, ${stranger}, 'accessory', -1)`,
    seen: ({ strangerName }) => strangerName,
    undo: ({ product, stranger }) =>
      `delete from product_relation where product_id = ${product} and related_id = ${stranger}`,
  },
  reference_card: renaming('reference_card', {
    where: () => 'true',
    page: () => '/catalog/reference-cards/kupolnye-ip-kamery',
  }),
  ...OPINION_CHANGES,
  search_direction: {
    page: () => `/catalog/search?q=${encodeURIComponent('меткораздел')}`,
    change: () => `
      insert into search_direction (kind, words, categories)
      select 'department', '{меткораздел}', array[code] from category where code = 'turnikety'
    `,
    seen: { gone: () => 'Ничего не найдено' },
    undo: () => `delete from search_direction where 'меткораздел' = any (words)`,
  },
  search_synonym: {
    page: () => `/catalog/search?q=${encodeURIComponent('меткослово')}`,
    change: () => `insert into search_synonym (words) values ('{меткослово,турникет}')`,
    seen: { gone: () => 'Ничего не найдено' },
    undo: () => `delete from search_synonym where 'меткослово' = any (words)`,
  },
  seller: renaming('seller', { where: ({ seller }) => `id = ${seller}`, page: sellerPage }),
  seo_page: {
    page: categoryPage,
    change: ({ categoryPath }) => `
      insert into seo_page (path, title) values ('${categoryPath}', '${MARK}')
          on conflict (path) do update set keywords = seo_page.title, title = '${MARK}'`,
    seen: marked,
    undo: ({ categoryPath }) =>
      `update seo_page set title = keywords, keywords = '' where path = '${categoryPath}'`,
  },
  setting: {
    page: home,
    change: () => `insert into setting (key, value) values ('technical_pause', 'true')`,
    seen: () => 'Идут технические работы',
    undo: () => `delete from setting where key = 'technical_pause'`,
  },
  store: renaming('store', {
    column: 'address_string',
    where: ({ seller }) => `seller_id = ${seller}`,
    page: sellerPage,
  }),
  store_region: {
    page: sellerPage,
    change: ({ seller }) =>
      `insert into store_region select id, '${MARK}' from store where seller_id = ${seller}`,
    seen: marked,
    undo: () => `delete from store_region where region = '${MARK}'`,
  },
  sub_order: {
    page: ({ newSellerPath }) => newSellerPath,
    prepare: makeOrders,
    change: () => `update sub_order set state = 'RETURNED' where seq = 901`,
    seen: () => '"returns_percent":20',
    undo: dropOrders,
  },
};
