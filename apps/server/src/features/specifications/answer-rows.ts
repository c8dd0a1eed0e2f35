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

/** Cards, or rows, written between two looks at other people's requests. */
const CHUNK = 25;
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
  const views = await inChunks(rows, (some) => insideOf(Buffer.from(JSON.stringify(some.map(rowView)))));
  const inside = await inChunks([...ids], (some) => {
    const held = parts.catalog.insides(some);
    return insideOf(
      Buffer.from(
        JSON.stringify(held.map(({ productId, inUnit }) => ({ product_id: productId, amount: inUnit }))),
      ),
    );
  });
  return writtenAnswer(
    Buffer.concat([
      Buffer.from('{"data":['),
      ...joined(views),
      Buffer.from('],"products":['),
      ...joined(cards),
      Buffer.from('],"in_units":['),
      ...joined(inside),
      Buffer.from(`],${JSON.stringify(more).slice(1)}`),
    ]),
  );
}

/** A JSON list without its brackets. */
function insideOf(list: Buffer): Buffer {
  return list.subarray(1, -1);
}

const COMMA = Buffer.from(',');

function joined(pieces: readonly Buffer[]): Buffer[] {
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [COMMA, piece]));
}

/** What was written of each chunk, the empty ones left out; others are let in between. */
async function inChunks<Item>(
  items: readonly Item[],
  write: (some: readonly Item[]) => Buffer,
): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for (let from = 0; from < items.length; from += CHUNK) {
    pieces.push(write(items.slice(from, from + CHUNK)));
    await nextTurn();
  }
  return pieces.filter(({ length }) => length > 0);
}

/** JSON lists without their brackets. */
export async function cardsOf(
  { pool, catalog }: CardParts,
  ids: readonly number[],
  { region, audience }: CardAsker,
): Promise<Buffer[]> {
  const personal = await ownPrices(pool, audience.companyId, ids);
  return inChunks(ids, (some) => insideOf(catalog.cards({ ids: some, region, personal, include: INCLUDE })));
}
