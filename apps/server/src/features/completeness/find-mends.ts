import type { ProductCard } from '@okoem/contract/product.ts';
import { attributeKey } from '@okoem/domain/catalog/filter-key.ts';
import { COMPLETENESS_ATTRIBUTES, type Finding } from '@okoem/domain/completeness/check-completeness.ts';
import type { Mend } from '@okoem/domain/completeness/completeness-rule.ts';
import { numberOf } from '@okoem/domain/completeness/goods.ts';
import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { fromMilli, toMilli } from '@okoem/domain/quantity/milli.ts';
import { ceilToStep } from '@okoem/domain/quantity/quantity-step.ts';
import { nextTurn } from '../../platform/in-steps.ts';
import type { Catalog, CatalogGoods, Region } from '../catalog-index/catalog-index.ts';

/** For whom something is looked for. */
export interface MendAsker {
  catalog: Pick<Catalog, 'find' | 'goods' | 'cards'>;
  region: Region;
  personal: PersonalPrices;
}

export interface FoundMend {
  productId: number;
  /** In the unit of sale. */
  quantity: number;
}

/** The cheapest ones that are looked at: bounds of numbers are the catalogue's work, words are read here. */
const LOOKED_AT = 40;

/** The cheapest thing for each finding that can be had in the city, is enough and suits what stands in the list. */
export async function findMends(
  findings: readonly Finding[],
  asker: MendAsker,
): Promise<(FoundMend | undefined)[]> {
  const found: (FoundMend | undefined)[] = [];
  for (const { mend } of findings) {
    found.push(mend ? findMend(mend, asker) : undefined);
    await nextTurn();
  }
  return found;
}

function findMend(mend: Mend, asker: MendAsker): FoundMend | undefined {
  for (const category of mend.categories) {
    const found = inCategory(category, mend, asker);
    if (found) return found;
  }
  return undefined;
}

function inCategory(category: string, mend: Mend, asker: MendAsker): FoundMend | undefined {
  const { catalog, region, personal } = asker;
  const bounds = Object.entries(mend.ranges).map(([code, [from, to]]) => [attributeKey(code), [from, to]]);
  const ids = catalog.find({
    region,
    personal,
    now: Date.now(),
    filter: {},
    // A characteristic that the shop does not have must not be a fault: the goods are held against the bounds below.
    fixed: { category_code: category, in_stock: true, ...Object.fromEntries(bounds) },
    sort: 'price_asc',
    offset: 0,
    limit: LOOKED_AT,
  });
  const suited = catalog
    .goods({ ids, attributes: COMPLETENESS_ATTRIBUTES })
    .filter((goods) => isInside(goods, mend) && (mend.fits?.(goods) ?? true));
  if (suited.length === 0) return undefined;
  const cards = JSON.parse(
    catalog
      .cards({ ids: suited.map(({ productId }) => productId), region, personal, include: [] })
      .toString(),
  ) as ProductCard[];
  const byId = new Map(cards.map((card) => [card.product_id, card]));
  for (const goods of suited) {
    const quantity = orderOf(goods, mend);
    const card = byId.get(goods.productId);
    if (quantity !== undefined && card?.availability === 'in_stock' && card.quantity >= quantity)
      return { productId: goods.productId, quantity };
  }
  return undefined;
}

function isInside(goods: CatalogGoods, { ranges }: Mend): boolean {
  return Object.entries(ranges).every(([code, [from, to]]) => {
    const value = numberOf(goods, code);
    return value !== undefined && (from === null || value >= from) && (to === null || value <= to);
  });
}

/** Rounded up to what is sold; metres become coils where the coil tells its length. */
function orderOf({ unit, multiple, inUnit }: CatalogGoods, mend: Mend): number | undefined {
  const isCut = unit === 'm';
  if (mend.isMetres && !isCut && (unit !== 'coil' || inUnit === undefined)) return undefined;
  const wanted = mend.isMetres && !isCut ? Math.ceil(mend.quantity / inUnit!) : mend.quantity;
  return fromMilli(ceilToStep(toMilli(wanted), multiple));
}
