import type { CompletenessFinding } from '@okoem/contract/completeness.ts';
import {
  checkCompleteness,
  COMPLETENESS_ATTRIBUTES,
  type Finding,
} from '@okoem/domain/completeness/check-completeness.ts';
import { SEVERITY_LABELS } from '@okoem/domain/completeness/completeness-rule.ts';
import type { Goods } from '@okoem/domain/completeness/goods.ts';
import type { Pool } from '../../platform/database/database.ts';
import { nextTurn } from '../../platform/in-steps.ts';
import type { Catalog, CatalogGoods, Region } from '../catalog-index/catalog-index.ts';
import type { PriceAudience } from '../pricing/offer-prices.ts';
import { ownPricesIn } from '../pricing/own-prices.ts';
import { findMends } from './find-mends.ts';

export interface CheckParts {
  pool: Pool;
  catalog: Catalog;
}

export interface CheckAsker {
  region: Region;
  audience: PriceAudience;
}

export interface CheckedList {
  /** By the goods' own rows: how much of it is wanted, in the unit of sale. */
  lines: readonly { productId: number; quantity: number }[];
  /** Words of rows that have no product. */
  others?: readonly string[];
}

export interface CheckedFindings {
  findings: CompletenessFinding[];
  /** JSON of the cards of what mends them, without brackets. */
  cards: string;
}

/** Goods that are read between two looks at other people's requests. */
const CHUNK = 200;

/** What a list lacks for who asks, with goods of the catalogue that would mend it. */
export async function checkList(
  { pool, catalog }: CheckParts,
  { lines, others = [] }: CheckedList,
  { region, audience }: CheckAsker,
): Promise<CheckedFindings> {
  const goods = await readGoods(
    catalog,
    lines.map(({ productId }) => productId),
  );
  const wanted = lines.flatMap(({ productId, quantity }): Goods[] => {
    const known = goods.get(productId);
    return known ? [{ ...known, quantity }] : [];
  });
  const found = checkCompleteness(wanted, others);
  if (found.length === 0) return { findings: [], cards: '' };
  // Only what is looked among is read: nothing else is shown.
  const looked = new Set(found.flatMap(({ mend }) => mend?.categories ?? []));
  const personal = await ownPricesIn(pool, audience.companyId, [...looked]);
  const mends = await findMends(found, { catalog, region, personal });
  const ids = [...new Set(mends.flatMap((mend) => mend?.productId ?? []))];
  const cards = catalog
    .cards({ ids, region, personal, include: ['brand', 'seller'] })
    .toString()
    .slice(1, -1);
  return { findings: found.map((finding, at) => viewOf(finding, mends[at])), cards };
}

export async function readGoods(
  catalog: Pick<Catalog, 'goods'>,
  ids: readonly number[],
): Promise<Map<number, CatalogGoods>> {
  const known = new Map<number, CatalogGoods>();
  const different = [...new Set(ids)];
  for (let from = 0; from < different.length; from += CHUNK) {
    const some = catalog.goods({
      ids: different.slice(from, from + CHUNK),
      attributes: COMPLETENESS_ATTRIBUTES,
    });
    for (const goods of some) known.set(goods.productId, goods);
    await nextTurn();
  }
  return known;
}

function viewOf(
  { rule, key, title, severity, reason, productIds }: Finding,
  mend: { productId: number; quantity: number } | undefined,
): CompletenessFinding {
  return {
    rule,
    key,
    title,
    severity,
    severity_label: SEVERITY_LABELS[severity],
    reason,
    product_ids: [...productIds],
    mend: mend ? { product_id: mend.productId, quantity: mend.quantity } : null,
  };
}
