import { DISCOUNT_VALUE_TYPES } from '@okoem/domain/discount/discount.ts';
import { BANNERS } from '../../../../../demo/content/banners.ts';
import { COLLECTIONS } from '../../../../../demo/content/collections.ts';
import { MENUS } from '../../../../../demo/content/menus.ts';
import { PAGES } from '../../../../../demo/content/pages.ts';
import { POSTS } from '../../../../../demo/content/posts.ts';
import { PROMO_CODES } from '../../../../../demo/content/promo-codes.ts';
import { REFERENCE_CARDS } from '../../../../../demo/content/reference-cards.ts';
import { SEO_PAGES } from '../../../../../demo/content/seo-pages.ts';
import { SERVICE_TYPES } from '../../../../../demo/content/service-types.ts';
import type { Db } from '../../platform/database/database.ts';
import { copyRows } from './copy-rows.ts';

const MOST_HITS = 100;

/** What editors would have written by now. */
export async function loadContent(tx: Db): Promise<void> {
  const pageRows = PAGES.map(({ slug, title, html }) => [slug, title, html]);
  await copyRows(tx, 'cms_page', ['slug', 'title', 'body_html'], pageRows);
  await loadMenus(tx);
  await loadBanners(tx);
  await copyRows(
    tx,
    'post',
    ['slug', 'title', 'lead', 'body_html', 'blocks', 'image_path', 'published_at'],
    POSTS.map(({ slug, title, lead, html, blocks = [], image, daysAgo }) => {
      const publishedAt = new Date(Date.now() - daysAgo * 86_400_000);
      return [slug, title, lead, html, JSON.stringify(blocks), image, publishedAt];
    }),
  );
  await copyRows(
    tx,
    'collection',
    ['code', 'name', 'description', 'filter'],
    COLLECTIONS.map(({ code, name, description, filter }) => [
      code,
      name,
      description,
      JSON.stringify(filter),
    ]),
  );
  await chooseHits(tx);
  await copyRows(
    tx,
    'seo_page',
    ['path', 'h1', 'title', 'description', 'keywords', 'seo_text'],
    SEO_PAGES.map(({ path, h1, title, description, keywords, text }) => [
      path,
      h1,
      title,
      description,
      keywords,
      text,
    ]),
  );
  await loadBasketParts(tx);
  await loadReferenceCards(tx);
}

/** What can be had with goods, and what makes them cheaper. */
async function loadBasketParts(tx: Db): Promise<void> {
  await copyRows(
    tx,
    'service_type',
    ['code', 'name', 'pricing', 'price'],
    SERVICE_TYPES.map(({ code, name, pricing, price }) => [
      code,
      name,
      pricing,
      price === undefined ? null : price * 100,
    ]),
  );
  await copyRows(
    tx,
    'promo_code',
    ['code', 'name', 'value_type', 'value', 'min_sum'],
    PROMO_CODES.map(({ code, name, percent, from }) => [
      code,
      name,
      DISCOUNT_VALUE_TYPES.PERCENT,
      percent,
      from * 100,
    ]),
  );
}

/**
 * What sells best of what carries the plate: editors would choose, where everything in stock is no choice. A catalog made
 * for measuring carries no plates, and there it stays so.
 */
async function chooseHits(tx: Db): Promise<void> {
  await tx`
    update collection
       set filter = collection.filter || jsonb_build_object('id', hits.ids)
      from (select jsonb_agg(id) as ids
              from (select product.id
                      from shown_product as product
                      join product_nameplate on product_nameplate.product_id = product.id
                      join nameplate on nameplate.id = product_nameplate.nameplate_id and nameplate.name = 'Хит'
                     order by product.popularity desc, product.id
                     limit ${MOST_HITS}) as hit) as hits
     where collection.code = 'hity'
       and hits.ids is not null
  `;
}

async function loadMenus(tx: Db): Promise<void> {
  const menuRows = MENUS.map(({ code, name }, index) => [index + 1, code, name]);
  await copyRows(tx, 'menu', ['id', 'code', 'name'], menuRows);
  await copyRows(
    tx,
    'menu_item',
    ['menu_id', 'name', 'url', 'type', 'position'],
    MENUS.flatMap(({ items }, menu) =>
      items.map(({ name, url, type = '' }, position) => [menu + 1, name, url, type, position]),
    ),
  );
}

/** A card tells about the first family of its leaf. */
async function loadReferenceCards(tx: Db): Promise<void> {
  for (const { code, name, html, image, leaf } of REFERENCE_CARDS) {
    await tx`
      insert into reference_card (code, name, body_html, image_path, family_id)
      select ${code}, ${name}, ${html}, ${image}, min(product.family_id)
        from product
        join category on category.id = product.category_id
       where category.code = ${leaf}
    `;
  }
}

async function loadBanners(tx: Db): Promise<void> {
  await copyRows(
    tx,
    'banner',
    ['place', 'title', 'text', 'url', 'action', 'second_url', 'second_action', 'image_path', 'position'],
    BANNERS.map(({ place, title, text, url, action, second, image }, position) => [
      place,
      title,
      text,
      url,
      action,
      second.url,
      second.action,
      image,
      position,
    ]),
  );
}
