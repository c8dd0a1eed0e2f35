import type { currentBasket } from '@okoem/contract/baskets.ts';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import type { WrittenAnswer } from '../../platform/http/written-answer.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { answerBasket } from '../pricing/basket-answer.ts';
import type { BasketCircumstances, BasketLine, Wish } from '../pricing/basket-lines.ts';
import { type BasketPriced, priceBasket } from '../pricing/priced-basket.ts';
import { findPromo, type Promo } from '../pricing/promo-codes.ts';
import { type BasketOwner, findBasket, type KeptBasket } from './basket-repository.ts';
import { findImages } from './line-images.ts';
import { findServicesByCategory } from './service-type-repository.ts';

type Include = EndpointCall<typeof currentBasket>['body']['include'];

export function ownerOf({ customerId, company }: SignedInCustomer): BasketOwner {
  return { customerId, companyId: company?.companyId ?? null };
}

/** An order names the version it was made from; nobody's basket is version zero. */
export function versionText(basket: { version: number } | undefined): string {
  return String(basket?.version ?? 0);
}

const NOTHING: KeptBasket = { id: 0, version: 0, promoCode: null, lines: [], services: [] };

export interface OwnBasketPriced extends BasketPriced {
  kept: KeptBasket;
  /** The code it was priced with. */
  promo: Promo | undefined;
}

/** What lies in a basket, unpriced. */
export async function ownWishes(db: Db, actor: SignedInCustomer): Promise<Wish[]> {
  return wishesIn((await findBasket(db, ownerOf(actor))) ?? NOTHING);
}

function wishesIn({ lines }: KeptBasket): Wish[] {
  return lines.map(({ offerId, quantityMilli }) => ({ offerId, qty: fromMilli(quantityMilli) }));
}

interface BasketChoice {
  /** Of the moment; else the one the basket keeps. */
  promoCode?: string | undefined;
  /** The basket as it was at another time, in place of the one that is there. */
  frozen?: KeptBasket | undefined;
}

/** A member's basket with everything the server says about it. */
export async function pricedOwnBasket(
  db: Db,
  owner: BasketOwner,
  circumstances: BasketCircumstances,
  { promoCode, frozen }: BasketChoice = {},
): Promise<OwnBasketPriced> {
  const kept = frozen ?? (await findBasket(db, owner)) ?? NOTHING;
  const { promo, notices } = await findPromo(db, promoCode ?? kept.promoCode, {
    customerId: owner.customerId,
  });
  const wishes = {
    lines: wishesIn(kept),
    services: kept.services,
  };
  const { lines, outline } = await priceBasket(db, wishes, { ...circumstances, promo });
  return { kept, promo, lines, outline: { ...outline, notices: [...outline.notices, ...notices] } };
}

export async function answerOwnBasket(
  db: Db,
  { kept, lines, outline }: OwnBasketPriced,
  { include, ...more }: { include: Include; deliveries?: object },
): Promise<WrittenAnswer> {
  const [images, services] = await Promise.all([
    include.includes('images') ? imagesOf(db, lines) : undefined,
    include.includes('items.service_types') ? servicesOf(db, lines) : undefined,
  ]);
  const keptOf = new Map(kept.lines.map((line) => [line.offerId, line]));
  return answerBasket(
    lines,
    { ...outline, ...more, basket_version: versionText(kept) },
    ({ wish, found }) => {
      const { place, seenPrice } = keptOf.get(wish.offerId)!;
      return (
        `,"place":${place},"seen_price":${seenPrice}` +
        (images && found ? `,"images":${JSON.stringify(images.get(found.offer.productId) ?? [])}` : '') +
        (services && found ? `,"service_types":${services.get(found.offer.categoryId) ?? '[]'}` : '')
      );
    },
  );
}

async function imagesOf(db: Db, lines: readonly BasketLine[]): Promise<Map<number, string[]>> {
  const ids = [...new Set(lines.flatMap(({ found }) => found?.offer.productId ?? []))];
  const rows = ids.length === 0 ? [] : await findImages(db, ids);
  return new Map(rows.map(({ id, images }) => [id, images.map(fileAddress)]));
}

/** As JSON: many lines share a category. */
async function servicesOf(db: Db, lines: readonly BasketLine[]): Promise<Map<number, string>> {
  const ids = [...new Set(lines.flatMap(({ found }) => found?.offer.categoryId ?? []))];
  const byCategory = ids.length === 0 ? new Map<number, never>() : await findServicesByCategory(db, ids);
  return new Map([...byCategory].map(([id, types]) => [id, JSON.stringify(types)]));
}
