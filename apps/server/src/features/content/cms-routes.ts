import {
  type Menu,
  PostBlock,
  searchBanners,
  searchCmsPages,
  searchMenus,
  searchPosts,
} from '@okoem/contract/content.ts';
import { ProductFilter } from '@okoem/contract/product-search.ts';
import { MOST_WHOLE } from '@okoem/contract/search-body.ts';
import type { Pool } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { answerPageOf, rowRange } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { sanitisedHtml } from '../../platform/sanitised-html.ts';
import { findBanners } from './banner-repository.ts';
import { countCmsPages, findCmsPages } from './cms-page-repository.ts';
import { countMenus, findMenuItems, findMenus, type MenuItemRow, type MenuRow } from './menu-repository.ts';
import { countPosts, findPosts, type PostRow } from './post-repository.ts';

export function cmsRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addPages(host, pool);
  addPosts(host, pool);

  addEndpoint(host, searchBanners, async ({ body: { filter } }) => {
    const rows = await findBanners(pool, { place: filter.place, limit: MOST_WHOLE });
    return {
      data: rows.map(({ imagePath, position, secondUrl, secondAction, ...banner }) => {
        const second = { second_url: secondUrl, second_action: secondAction };
        return { ...banner, ...second, image_url: fileAddress(imagePath), sort: position };
      }),
    };
  });

  addEndpoint(host, searchMenus, async ({ body: { filter, pagination, include } }) => {
    const range = rowRange(pagination, MOST_WHOLE);
    const codes = filter.code === undefined ? undefined : [filter.code].flat();
    const [rows, total] = await Promise.all([findMenus(pool, { codes }, range), countMenus(pool, { codes })]);
    if (!include.includes('items')) return answerPageOf(rows, { ...range, total });
    const items = await findMenuItems(
      pool,
      rows.map(({ id }) => id),
    );
    const itemsOf = Map.groupBy(items, ({ menuId }) => menuId);
    return answerPageOf(
      rows.map((menu) => menuWithItems(menu, itemsOf.get(menu.id) ?? [])),
      { ...range, total },
    );
  });
}

function addPages(host: EndpointHost, pool: Pool): void {
  addEndpoint(host, searchCmsPages, async ({ body: { filter, pagination: range, ...beside } }) => {
    const criteria = { id: filter.id ?? beside.id, slug: filter.slug ?? beside.slug };
    const [rows, total] = await Promise.all([
      findCmsPages(pool, criteria, range),
      countCmsPages(pool, criteria),
    ]);
    const pages = rows.map(({ id, slug, title, bodyHtml, updatedAt }) => {
      return { id, slug, title, body: sanitisedHtml(bodyHtml), updated_at: updatedAt.toISOString() };
    });
    return answerPageOf(pages, { ...range, total });
  });
}

function addPosts(host: EndpointHost, pool: Pool): void {
  addEndpoint(host, searchPosts, async ({ body: { filter, pagination: range, include } }) => {
    const [rows, total] = await Promise.all([findPosts(pool, filter, range), countPosts(pool, filter)]);
    const withBody = include.includes('body');
    const posts = rows.map((row) => ({
      ...postCard(row),
      ...(withBody ? { body: sanitisedHtml(row.bodyHtml), blocks: soundBlocks(row.blocks) } : {}),
    }));
    return answerPageOf(posts, { ...range, total });
  });
}

/** One that was written wrongly is left out: the article without it is still an article. */
function soundBlocks(blocks: unknown): PostBlock[] {
  return (Array.isArray(blocks) ? blocks : [])
    .flatMap((block) => PostBlock.safeParse(block).data ?? [])
    .filter((block) => block.kind !== 'products' || ProductFilter.safeParse(block.filter).success);
}

function postCard({ id, slug, title, lead, imagePath, publishedAt }: PostRow) {
  return {
    id,
    slug,
    title,
    lead,
    image_url: fileAddress(imagePath),
    published_at: publishedAt.toISOString(),
  };
}

/** Items as a list and, for menus of two levels, each below its parent. */
function menuWithItems(menu: MenuRow, rows: readonly MenuItemRow[]): Menu {
  const items = rows.map(({ id, parentId, name, url, type, position }) => {
    return { id, parent_id: parentId, name, url, type, sort: position };
  });
  const childrenOf = Map.groupBy(items, ({ parent_id }) => parent_id);
  const roots = childrenOf.get(null) ?? [];
  return {
    ...menu,
    items,
    items_tree: roots.map((item) => ({ ...item, children: childrenOf.get(item.id) ?? [] })),
  };
}
