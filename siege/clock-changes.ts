import type { Facts } from './demo-facts.ts';

/** Something that begins or ends by the clock alone. */
export interface ClockChange {
  page: (facts: Facts) => string;
  /** How long before the moment the page is looked at for the last time. */
  inMs: number;
  /** Written some seconds ahead; answers `at`, the moment in milliseconds since 1970. */
  change: (facts: Facts) => string;
  seen: (html: string, facts: Facts) => boolean;
  undo: (facts: Facts) => string;
}

const MARK = 'Часометка';
const AHEAD = `interval '5 seconds'`;
const inMs = 200;

const millis = (moment: string) => `extract(epoch from ${moment}) * 1000`;
const hasMark = (html: string) => html.includes(MARK);
const lacksMark = (html: string) => !html.includes(MARK);

function discount(columns: string, values: string, at: string) {
  return ({ product }: Facts) => `
    with made as (
      insert into discount (name, value_type, value, ${columns}) values ('${MARK}', 1, 87, ${values})
      returning id, starts_at, ends_at
    ), joined as (
      insert into discount_product (discount_id, product_id) select id, ${product} from made
    )
    select ${millis(at)} as at from made`;
}

function banner(columns: string, values: string, at: string) {
  return () => `
    insert into banner (place, title, url, image_path, position, ${columns})
    select place, '${MARK}', url, image_path, -1, ${values} from banner limit 1
    returning ${millis(at)} as at`;
}

const dropDiscount = () => `delete from discount where name = '${MARK}'`;
const dropBanner = () => `delete from banner where title = '${MARK}'`;
const productPage = ({ productPath }: Facts) => productPath;

export const CLOCK_CHANGES: Readonly<Record<string, ClockChange>> = {
  'a discount that begins': {
    page: productPage,
    inMs,
    change: discount('starts_at', `now() + ${AHEAD}`, 'starts_at'),
    seen: (html) => html.includes('"value":87'),
    undo: dropDiscount,
  },
  'a discount that ends': {
    page: productPage,
    inMs,
    change: discount('starts_at, ends_at', `now() - interval '1 hour', now() + ${AHEAD}`, 'ends_at'),
    seen: (html) => !html.includes('"value":87'),
    undo: dropDiscount,
  },
  'a banner that begins': {
    page: () => '/',
    inMs,
    change: banner('starts_at', `now() + ${AHEAD}`, 'starts_at'),
    seen: hasMark,
    undo: dropBanner,
  },
  'a banner that ends': {
    page: () => '/',
    inMs,
    change: banner('starts_at, ends_at', `now() - interval '1 hour', now() + ${AHEAD}`, 'ends_at'),
    seen: lacksMark,
    undo: dropBanner,
  },
  'an article that appears': {
    page: () => '/blog',
    inMs,
    change: () => `
      insert into post (slug, title, body_html, published_at)
      values ('chasometka', '${MARK}', '', now() + ${AHEAD})
      returning ${millis('published_at')} as at`,
    seen: hasMark,
    undo: () => `delete from post where slug = 'chasometka'`,
  },
  'a product that is new no more': {
    page: () => `/catalog/search?q=${encodeURIComponent(MARK)}&is_new=true`,
    inMs,
    // Counted in whole seconds, the last of which is still new.
    change: ({ product }) => `
      update product set created_at = date_trunc('second', now()) - interval '60 days' + ${AHEAD},
             name = name || ' ${MARK}'
       where id = ${product}
      returning ${millis(`created_at + interval '60 days 1 second'`)} as at`,
    seen: (html, { productPath }) => !html.includes(productPath),
    undo: () => `update product set name = replace(name, ' ${MARK}', '') where name like '% ${MARK}'`,
  },
};
