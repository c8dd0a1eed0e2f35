import type { ExplainedPrice, OwnPriceList } from '@okoem/contract/price-reason.ts';
import { agreedPrice, type AgreedTerms, decidingTerm } from '@okoem/domain/price/agreed-price.ts';
import { agreedTiers, joinedTiers, priceReason, tierPrices } from '@okoem/domain/price/price-reason.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import { offerPrice, type PriceAudience } from '../pricing/offer-prices.ts';
import { pricesInLists } from '../pricing/own-prices.ts';
import { findOffers, type OfferRow } from '../pricing/priced-offer-repository.ts';
import {
  type AgreedListRow,
  agreedLists,
  findDiscounts,
  productPlaces,
} from '../pricing/pricing-repository.ts';

/** What a unit of an offer costs the audience, and why. Lists of other companies are not even read. */
export async function explainedPrice(
  db: Db,
  offerId: number,
  { companyId }: PriceAudience,
): Promise<ExplainedPrice> {
  const [offer] = await findOffers(db, [offerId]);
  // What cannot be bought has no price to explain.
  if (!offer?.isShown || !offer.isSellable) throw new Refusal('NOT_FOUND');
  const { productId, cost, name, unit, multipleMilli: least } = offer;
  const [discounts, lists] = await Promise.all([
    findDiscounts(db, [productId]),
    companyId === undefined ? [] : agreedLists(db, companyId),
  ]);
  const terms = await termsOf(db, offer, lists);
  const {
    price,
    base_price,
    discounts: announced,
  } = offerPrice(cost, {
    discounts,
    agreed: terms && { terms, least },
  });
  const byQuantity = terms ? agreedTiers(terms, { base: base_price.price, cost, least }) : [];
  return {
    offer_id: offerId,
    name,
    price_unit: unit,
    price,
    base_price,
    reason: priceReason(base_price, agreedPrice(terms, { cost, quantity: least })),
    lists: listViews(lists, terms ?? [], { cost, quantity: least }),
    tiers: joinedTiers(price, byQuantity, tierPrices({ cost, price }, announced)),
  };
}

async function termsOf(
  db: Db,
  { productId }: OfferRow,
  lists: readonly AgreedListRow[],
): Promise<AgreedTerms | undefined> {
  const prices = await pricesInLists(db, lists, [productId]);
  const [place] = prices.size === 0 ? [] : await productPlaces(db, [productId]);
  return place && prices.of(place);
}

/** Lists that have a price for the least quantity; what begins with a larger one is told by the tiers. */
function listViews(
  lists: readonly AgreedListRow[],
  terms: AgreedTerms,
  line: { cost: number; quantity: number },
): OwnPriceList[] {
  const deciding = decidingTerm(terms, line);
  return lists.flatMap((list) => {
    const own = agreedPrice(
      terms.filter((term) => term.list.id === list.id),
      line,
    );
    return own ? [listView(list, { price: own.price, isDeciding: deciding?.list.id === list.id })] : [];
  });
}

function listView(
  { name, isFixed, startsAt, endsAt }: AgreedListRow,
  { price, isDeciding }: { price: number; isDeciding: boolean },
): OwnPriceList {
  return {
    name,
    price,
    is_fixed: isFixed,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
    is_deciding: isDeciding,
  };
}
