import type { ProductCard } from '@okoem/contract/product.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { typedMilli } from '@okoem/domain/quantity/quantity-step.ts';
import type { BasketLine } from '../../shared/basket/basket-source.ts';
import type { ListRow } from './list-query.ts';

/** A row that can go into the basket. */
export type BuyableRow = ListRow & { product: ProductCard };

export function isBuyable(row: ListRow): row is BuyableRow {
  return row.product !== null && row.qty > 0;
}

/** Quantities that were changed on the page, by the place of their row. */
export type Wishes = ReadonlyMap<number, number>;

export function wishOf(wishes: Wishes, { row, qty }: ListRow): number {
  return wishes.get(row) ?? qty;
}

/** A list may name one thing twice: its quantities add up, as far as there is enough. */
export function basketLines(rows: readonly ListRow[], wishes: Wishes): BasketLine[] {
  const lines = new Map<number, BasketLine>();
  for (const row of rows.filter(isBuyable)) {
    const { offer_id, quantity: most } = row.product;
    const before = lines.get(offer_id)?.qty ?? 0;
    const qty = Math.min(most, fromMilli(typedMilli(before) + typedMilli(wishOf(wishes, row))));
    lines.set(offer_id, { ...basketProduct(row.product), qty });
  }
  return [...lines.values()];
}

function basketProduct(product: ProductCard): Omit<BasketLine, 'qty'> {
  const { id, offer_id, store_city, code, name, article, main_image, price, multiple, price_unit } = product;
  return { id, offer_id, store_city, code, name, article, main_image, price, multiple, price_unit };
}

/** Written otherwise than the card writes it: the buyer sees what was taken for what. */
export function searchedFor({ article, text, product }: ListRow): string | undefined {
  const typed = article || text;
  return product && product.article.toLowerCase() !== typed.toLowerCase() ? typed : undefined;
}

/** Lines for whoever looks for goods by hand. */
export function wordsOfOpen(rows: readonly ListRow[]): string {
  return `Помогите подобрать:\n${rows.map(({ original }) => original).join('\n')}`;
}
