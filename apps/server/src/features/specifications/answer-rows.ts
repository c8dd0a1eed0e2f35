import type { Pool } from '../../platform/database/database.ts';
import { type WrittenAnswer, writtenAnswer } from '../../platform/http/written-answer.ts';
import { nextTurn } from '../../platform/in-steps.ts';
import type { CardInclude, Catalog, Region } from '../catalog-index/catalog-index.ts';
import type { PriceAudience } from '../pricing/offer-prices.ts';
import { ownPrices } from '../pricing/own-prices.ts';
import type { SpecificationRowRecord } from './specification-row-repository.ts';
import { rowView } from './specification-view.ts';

export interface CardParts {
  pool: Pool;
  catalog: Catalog;
}

export interface CardAsker {
  region: Region;
  audience: PriceAudience;
}

/** Cards written between two looks at other people's requests. */
const CHUNK = 100;
const INCLUDE: readonly CardInclude[] = ['brand', 'seller'];

/** Rows, and beside them the cards of all products that they name, as they are shown to who asks. */
export async function answerRows(
  parts: CardParts,
  rows: readonly SpecificationRowRecord[],
  { asker, more }: { asker: CardAsker; more: object },
): Promise<WrittenAnswer> {
  const ids = new Set(
    rows.flatMap(({ productId, candidates }) => [productId ?? 0, ...candidates.map((one) => one.product_id)]),
  );
  ids.delete(0);
  const cards = await cardsOf(parts, [...ids], asker);
  const views = JSON.stringify(rows.map(rowView));
  const inside = JSON.stringify(
    catalogInside(parts.catalog, [...ids]).map(({ productId, inUnit }) => ({
      product_id: productId,
      amount: inUnit,
    })),
  );
  const end = JSON.stringify(more).slice(1);
  return writtenAnswer(
    Buffer.from(`{"data":${views},"products":[${cards.join(',')}],"in_units":${inside},${end}`),
  );
}

/** Those of the products whose unit of sale holds a number of metres or pieces. */
export function catalogInside(
  catalog: Pick<Catalog, 'goods'>,
  ids: readonly number[],
): { productId: number; inUnit: number }[] {
  return catalog
    .goods({ ids, attributes: [] })
    .flatMap(({ productId, inUnit }) => (inUnit === undefined ? [] : [{ productId, inUnit }]));
}

/** JSON lists without their brackets. */
export async function cardsOf(
  { pool, catalog }: CardParts,
  ids: readonly number[],
  { region, audience }: CardAsker,
): Promise<string[]> {
  const personal = await ownPrices(pool, audience.companyId, ids);
  const pieces: string[] = [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    const some = ids.slice(from, from + CHUNK);
    pieces.push(catalog.cards({ ids: some, region, personal, include: INCLUDE }).toString().slice(1, -1));
    await nextTurn();
  }
  return pieces.filter((piece) => piece !== '');
}
