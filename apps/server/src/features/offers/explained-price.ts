import type { ExplainedPrice, OwnPriceList } from '@okoem/contract/price-reason.ts';
import { decidingPrice } from '@okoem/domain/price/agreed-price.ts';
import { priceReason, tierPrices } from '@okoem/domain/price/price-reason.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import { offerPrice, type PriceAudience } from '../pricing/offer-prices.ts';
import { findOffers } from '../pricing/priced-offer-repository.ts';
import { type AgreedInListRow, agreedInLists, findDiscounts } from '../pricing/pricing-repository.ts';

/** What a unit of an offer costs the audience, and why. Lists of other companies are not even read. */
export async function explainedPrice(
  db: Db,
  offerId: number,
  { companyId }: PriceAudience,
): Promise<ExplainedPrice> {
  const [offer] = await findOffers(db, [offerId]);
  // What cannot be bought has no price to explain.
  if (!offer?.isShown || !offer.isSellable) throw new Refusal('NOT_FOUND');
  const { productId, cost, name, unit } = offer;
  const [discounts, lists] = await Promise.all([
    findDiscounts(db, [productId]),
    companyId === undefined ? [] : agreedInLists(db, companyId, productId),
  ]);
  const agreed = decidingPrice(lists);
  const { price, base_price, discounts: announced } = offerPrice(cost, { discounts, agreed });
  return {
    offer_id: offerId,
    name,
    price_unit: unit,
    price,
    base_price,
    reason: priceReason(base_price, agreed),
    lists: lists.map((list) => listView(list, list === agreed)),
    tiers: tierPrices({ cost, price }, announced),
  };
}

function listView(
  { name, price, fixed, startsAt, endsAt }: AgreedInListRow,
  isDeciding: boolean,
): OwnPriceList {
  return {
    name,
    price,
    is_fixed: fixed,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
    is_deciding: isDeciding,
  };
}
