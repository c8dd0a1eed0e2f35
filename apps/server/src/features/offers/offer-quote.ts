import { createHash } from 'node:crypto';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { PricedBasket, quoteOffers } from '@okoem/contract/quote.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import type { BasketCircumstances } from '../pricing/basket-lines.ts';
import { priceBasket, type UnversionedBasket } from '../pricing/priced-basket.ts';

type QuoteBody = EndpointCall<typeof quoteOffers>['body'];

const VERSION_LENGTH = 32;

/** A basket that nobody keeps: priced, answered and forgotten. */
export async function quoteBasket(
  db: Db,
  { items, services, promo_code: promoCode }: QuoteBody,
  circumstances: BasketCircumstances,
): Promise<PricedBasket> {
  refuseDuplicates(items);
  const basket = await priceBasket(
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
  const notices = [...basket.notices, ...promoNotices(promoCode)];
  return { ...basket, basket_version: versionOf(basket), notices };
}

/** Which of two quantities is meant nobody knows, and their sum may be more than there is. */
function refuseDuplicates(items: QuoteBody['items']): void {
  const seen = new Set<number>();
  for (const [index, { offer_id: offerId }] of items.entries()) {
    if (seen.has(offerId)) {
      throw new Refusal('DUPLICATE_OFFER', { field: `items.${index}.offer_id`, offer_id: offerId });
    }
    seen.add(offerId);
  }
}

/** There are no codes yet, so none is known; a mistyped code must not cost anybody the basket. */
function promoNotices(promoCode: string | undefined): PricedBasket['notices'] {
  if (promoCode === undefined || promoCode === '') return [];
  return [{ code: 'PROMO_CODE_UNKNOWN', message: 'Такого промокода нет' }];
}

/** A fingerprint of what was priced, whatever the order of the lines. */
function versionOf({
  customer_region_guid: region,
  items,
  offer_service_types: services,
}: UnversionedBasket): string {
  const lines = items
    .map((item) => [
      item.offer_id,
      item.qty,
      item.is_available,
      item.cost ?? null,
      item.price ?? null,
      item.total,
      item.vat_amount,
    ])
    .sort(byFirst);
  const extras = services
    .map((service) => [service.offer_id, service.service_type_id, service.quantity, service.total])
    .sort(byFirst);
  const priced = JSON.stringify([region, lines, extras]);
  return createHash('sha256').update(priced).digest('base64url').slice(0, VERSION_LENGTH);
}

function byFirst(one: readonly unknown[], other: readonly unknown[]): number {
  return Number(one[0]) - Number(other[0]);
}
