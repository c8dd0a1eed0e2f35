import { createHash } from 'node:crypto';
import type { quoteOffers } from '@okoem/contract/basket-quote.ts';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { Db } from '../../platform/database/database.ts';
import type { WrittenAnswer } from '../../platform/http/written-answer.ts';
import { inSteps } from '../../platform/in-steps.ts';
import { answerBasket } from '../pricing/basket-answer.ts';
import type { BasketCircumstances, BasketLine } from '../pricing/basket-lines.ts';
import { refuseDuplicates } from '../pricing/basket-wishes.ts';
import { type BasketOutline, priceBasket } from '../pricing/priced-basket.ts';
import { findPromo } from '../pricing/promo-codes.ts';

type QuoteBody = EndpointCall<typeof quoteOffers>['body'];

const VERSION_LENGTH = 32;
const NO_PRICE = { cost: null, price: null };

/** Prices a basket without storing it. */
export async function quoteBasket(
  db: Db,
  { items, services, promo_code: promoCode }: QuoteBody,
  circumstances: BasketCircumstances,
): Promise<WrittenAnswer> {
  refuseDuplicates(items);
  const { promo, notices: promoNotices } = await findPromo(db, promoCode);
  const { lines, outline } = await priceBasket(
    db,
    {
      lines: items.map(({ offer_id: offerId, qty }) => ({ offerId, qty })),
      services: services.map(({ offer_id: offerId, service_type_id: serviceTypeId, quantity }) => ({
        offerId,
        serviceTypeId,
        quantity,
      })),
    },
    { ...circumstances, promo },
  );
  const version = await versionOf(lines, outline);
  const notices = [...outline.notices, ...promoNotices];
  return answerBasket(lines, { ...outline, basket_version: version, notices });
}

/** A hash of the priced basket, independent of the order of the lines. */
async function versionOf(
  lines: readonly BasketLine[],
  { customer_region_guid: region, offer_service_types: services }: BasketOutline,
): Promise<string> {
  const hash = createHash('sha256').update(region);
  const byOffer = lines.toSorted((one, other) => one.wish.offerId - other.wish.offerId);
  await inSteps(byOffer, ({ wish, quantity, isAvailable, found, sums }) => {
    const { cost, price } = (found?.offer.isSellable ? found.price : undefined) ?? NO_PRICE;
    hash.update(`,${wish.offerId} ${quantity} ${isAvailable} ${cost} ${price} ${sums.total} ${sums.vat}`);
  });
  const extras = services.toSorted((one, other) => one.offer_id - other.offer_id);
  await inSteps(extras, ({ offer_id: offerId, service_type_id: typeId, quantity, total }) => {
    hash.update(`;${offerId} ${typeId} ${quantity} ${total}`);
  });
  return hash.digest('base64url').slice(0, VERSION_LENGTH);
}
