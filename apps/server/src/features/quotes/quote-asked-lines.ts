import { readMilli, toMilli, type Milli } from '@okoem/domain/quantity/milli.ts';
import type { SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import { coilInName } from '@okoem/domain/specification/order-note.ts';
import { countQuantity } from '@okoem/domain/specification/order-quantity.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Wish } from '../pricing/basket-lines.ts';
import { chooseOffers } from './choose-offers.ts';
import { findDestination } from './quote-destination.ts';
import { findByArticles, findSoldProducts } from './quote-pricing-repository.ts';
import type { LineWish } from './quote-pricing.ts';
import type { Asked } from './quote-version-repository.ts';

const NOT_ASKED: Asked = { askedText: '', askedArticle: '', askedUnit: '', askedQuantity: '' };

/** A wish that names its offer, or nothing that we know. */
export interface Recognised extends Asked {
  offerId?: number;
  /** In the unit of sale; null where nobody can tell. */
  quantity: Milli | null;
  /** For whoever reads the line. */
  comment?: string;
}

/** Rows of a basket. */
export function basketWishes(lines: readonly Wish[]): LineWish[] {
  return numbered(lines.map(({ offerId, qty }) => ({ ...NOT_ASKED, offerId, quantity: toMilli(qty) })));
}

export interface RequestLine {
  text: string;
  article: string;
  unit: string;
  quantity: string;
}

/** What the popup's form held: goods of the basket, and rows whose article we know. */
export async function requestWishes(
  db: Db,
  {
    basket,
    lines,
    regionGuid,
  }: { basket: readonly Wish[]; lines: readonly RequestLine[]; regionGuid: string },
): Promise<LineWish[]> {
  const known = await findByArticles(
    db,
    lines.map(({ article, text }) => article || text),
  );
  const asked = lines.map(({ text, article, unit, quantity }) => ({
    askedText: text,
    askedArticle: article,
    askedUnit: unit,
    askedQuantity: quantity,
    productId: known.get(article || text),
    wanted: typedQuantity(quantity),
    chosen: null,
  }));
  const goods = basket.map(({ offerId, qty }) => ({ ...NOT_ASKED, offerId, quantity: toMilli(qty) }));
  return numbered([...goods, ...(await withOffers(db, asked, regionGuid))]);
}

function typedQuantity(text: string): number | null {
  const quantity = Number(text.replace(/\s/g, '').replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(quantity) || !readMilli(quantity) ? null : quantity;
}

export interface AskedProduct extends Asked {
  productId: number | undefined;
  /** As the row counts it. */
  wanted: number | null;
  /** Thousandths of the unit of sale that a person named. */
  chosen: Milli | null;
  comment?: string;
}

/** The offer of every product that is known, for as much as the row comes to; a doubtful quantity is for a person to name. */
export async function withOffers(
  db: Db,
  asked: readonly AskedProduct[],
  regionGuid: string | undefined,
): Promise<Recognised[]> {
  const products = await findSoldProducts(
    db,
    asked.flatMap(({ productId }) => productId ?? []),
  );
  const counted = asked.map((line) => {
    const product = line.productId === undefined ? undefined : products.get(line.productId);
    return { line, product, quantity: product ? quantityOf(line, product) : null };
  });
  const sold = counted.flatMap(({ product, quantity }, place) =>
    product && quantity !== null ? [{ place, productId: product.id, quantityMilli: quantity }] : [],
  );
  const destination = regionGuid === undefined ? undefined : await findDestination(db, regionGuid);
  const offers = await chooseOffers(db, sold, destination);
  const offerAt = new Map(sold.map(({ place }, index) => [place, offers[index]]));
  return counted.map(({ line, quantity }, place) => {
    const { askedText, askedArticle, askedUnit, askedQuantity, comment = '' } = line;
    const offerId = offerAt.get(place);
    return {
      askedText,
      askedArticle,
      askedUnit,
      askedQuantity,
      ...(offerId !== undefined && { offerId }),
      quantity,
      comment,
    };
  });
}

function quantityOf(
  { wanted, chosen, askedUnit }: AskedProduct,
  { name, unit, multipleMilli }: { name: string; unit: string; multipleMilli: Milli },
): Milli | null {
  if (chosen !== null) return chosen;
  const row = { quantity: wanted === null ? null : toMilli(wanted), unit: askedUnit };
  const inUnit = unit === 'coil' ? coilInName(name) : undefined;
  const counted = countQuantity(row, { unit: unit as SalesUnit, multiple: multipleMilli, inUnit });
  return counted?.times === undefined ? null : counted.quantity;
}

export function numbered(lines: readonly Recognised[]): LineWish[] {
  return lines.map(({ offerId = null, quantity, comment = '', ...line }, index) => ({
    askedText: line.askedText,
    askedArticle: line.askedArticle,
    askedUnit: line.askedUnit,
    askedQuantity: line.askedQuantity,
    position: index + 1,
    offerId,
    quantityMilli: offerId === null ? null : quantity,
    givenPrice: null,
    bearer: 'operator',
    isPriceGiven: false,
    isSubstitute: false,
    comment,
  }));
}
