import { createHash } from 'node:crypto';
import type { PricedBasket, quoteOffers } from '@okoem/contract/basket-quote.ts';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import type { WrittenAnswer } from '../../platform/http/written-answer.ts';
import { inSteps } from '../../platform/in-steps.ts';
import type { BasketCircumstances, BasketLine } from '../pricing/basket-lines.ts';
import { type BasketOutline, priceBasket } from '../pricing/priced-basket.ts';
import { answerQuote } from './offer-quote-answer.ts';

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
    circumstances,
  );
  const version = await versionOf(lines, outline);
  const notices = [...outline.notices, ...promoNotices(promoCode)];
  return answerQuote(lines, { ...outline, basket_version: version, notices });
}

/** Two quantities of one offer are ambiguous, and their sum may exceed the stock. */
function refuseDuplicates(items: QuoteBody['items']): void {
  const seen = new Set<number>();
  for (const [index, { offer_id: offerId }] of items.entries()) {
    if (seen.has(offerId)) {
      throw new Refusal('DUPLICATE_OFFER', { field: `items.${index}.offer_id`, offer_id: offerId });
    }
    seen.add(offerId);
  }
}

/** There are no promo codes yet. An unknown code is a notice, not an error. */
function promoNotices(promoCode: string | undefined): PricedBasket['notices'] {
  if (promoCode === undefined || promoCode === '') return [];
  return [{ code: 'PROMO_CODE_UNKNOWN', message: 'Такого промокода нет' }];
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
