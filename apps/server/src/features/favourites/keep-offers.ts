import { MOST_FAVOURITES } from '@okoem/contract/favourites.ts';
import {
  type ComparisonRoom,
  comparisonRoom,
  type PlacedProduct,
} from '@okoem/domain/compare/compare-room.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { offerPrices, priceAudience } from '../pricing/offer-prices.ts';
import { findCompared, findPlacedProducts, insertCompared } from './compared-repository.ts';
import {
  countFavourites,
  findFavourites,
  findKeptOfferIds,
  insertFavourites,
} from './favourite-repository.ts';
import { findKnownOffers, type KeptRow, type KnownOffer, lockList } from './kept-offer-repository.ts';

/** What became of a wish to keep offers. */
export interface Kept {
  rows: KeptRow[];
  unknown: number[];
  refused: RefusedOffer[];
}

export interface RefusedOffer {
  offer: KnownOffer;
  why: Exclude<ComparisonRoom, 'fits'>;
}

const ALL = { offset: 0, limit: MOST_FAVOURITES };

/** What was known before stays as it is; what finds no room is named. Prices are read before the list is locked. */
export async function keepFavourites(
  pool: Pool,
  actor: SignedInCustomer,
  offerIds: readonly number[],
): Promise<Kept> {
  const { customerId } = actor;
  const { known, unknown } = await sortOut(pool, offerIds);
  const audience = priceAudience(actor);
  const prices = await offerPrices(pool, known, audience);
  const ids = known.map(({ id }) => id);
  return inTransaction(pool, async (tx) => {
    await lockList(tx, 'favourite', customerId);
    const there = new Set(await findKeptOfferIds(tx, { customerId, offerIds: ids }));
    const room = Math.max(0, MOST_FAVOURITES - (await countFavourites(tx, { customerId })));
    const wanted = known.filter(({ id }) => !there.has(id));
    const added = wanted.slice(0, room).map(({ id }) => {
      const { price, base_price: base } = prices.get(id)!;
      return { offerId: id, price, basePrice: base.price };
    });
    await insertFavourites(tx, { customerId, companyId: audience.companyId ?? null, added });
    const rows = await findFavourites(tx, { customerId, offerId: ids, ...ALL });
    const refused = wanted.slice(room).map((offer) => ({ offer, why: 'full' as const }));
    return { rows, unknown, refused };
  });
}

/** A product is compared once; the record that there is answers for all of its offers. */
export async function keepCompared(
  pool: Pool,
  { customerId }: SignedInCustomer,
  offerIds: readonly number[],
): Promise<Kept> {
  const { known, unknown } = await sortOut(pool, offerIds);
  return inTransaction(pool, async (tx) => {
    await lockList(tx, 'compared', customerId);
    const { added, refused } = withRoom(await findPlacedProducts(tx, customerId), known);
    await insertCompared(tx, { customerId, added });
    const productId = known.map((offer) => offer.productId);
    const rows = await findCompared(tx, { customerId, productId, ...ALL });
    return { rows, unknown, refused };
  });
}

/** Offers that can be kept, each once and in the order asked for, and those that cannot. */
async function sortOut(
  pool: Pool,
  offerIds: readonly number[],
): Promise<{ known: KnownOffer[]; unknown: number[] }> {
  const wanted = [...new Set(offerIds)];
  const found = new Map((await findKnownOffers(pool, wanted)).map((offer) => [offer.id, offer]));
  return {
    known: wanted.flatMap((id) => found.get(id) ?? []),
    unknown: wanted.filter((id) => !found.has(id)),
  };
}

function withRoom(
  there: readonly PlacedProduct[],
  known: readonly KnownOffer[],
): { added: KnownOffer[]; refused: RefusedOffer[] } {
  const list = [...there];
  const added: KnownOffer[] = [];
  const refused: RefusedOffer[] = [];
  for (const offer of known) {
    if (list.some(({ productId }) => productId === offer.productId)) continue;
    const room = comparisonRoom(list, offer);
    if (room !== 'fits') {
      refused.push({ offer, why: room });
      continue;
    }
    list.push(offer);
    added.push(offer);
  }
  return { added, refused };
}
