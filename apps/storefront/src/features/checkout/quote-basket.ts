import type { OwnBasketItem } from '@okoem/contract/baskets.ts';
import type { EndpointAnswer, EndpointInput } from '@okoem/contract/endpoint.ts';
import type { QuoteLine, QuoteVersion, QuoteView } from '@okoem/contract/quote-views.ts';
import type { acceptQuote, calculateQuoteDelivery } from '@okoem/contract/quotes.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { type CheckoutBasket, firstBroughtDay, orderBody, type ParcelView } from './checkout-view.ts';

export type QuoteWays = EndpointAnswer<typeof calculateQuoteDelivery>['data'];
export type AcceptBody = EndpointInput<typeof acceptQuote>['body'];

interface QuoteBasketParts {
  view: Pick<QuoteView, 'id'>;
  version: QuoteVersion;
  ways: QuoteWays;
  cityGuid: string;
  calculate: NonNullable<CheckoutBasket['calculate']>;
}

/** An offer in the shape of a basket: the steps of the checkout are the same, its prices are those of the offer. */
export function quoteBasket({ view, version, ways, cityGuid, calculate }: QuoteBasketParts): CheckoutBasket {
  const items = version.lines.flatMap(itemOf);
  const { total, vat_total: vat } = version;
  return {
    basket_version: `quote-${view.id}-${ways.version}`,
    customer_region_guid: cityGuid,
    items,
    groups: groupsOf(version, ways),
    offer_service_types: [],
    totals: { full: total, discount: 0, goods: total, services: 0, total, vat, by_seller: [] },
    promo: null,
    next_discount: null,
    notices: [],
    deliveries: ways.deliveries,
    calculate,
  };
}

function itemOf(line: QuoteLine): OwnBasketItem[] {
  const { offer_id: offerId, quantity, total, product } = line;
  if (offerId === null || quantity === null || total === null || !product) return [];
  return [
    {
      id: line.id,
      offer_id: offerId,
      qty: quantity,
      quantity,
      requested_qty: quantity,
      available: quantity,
      is_available: true,
      full: total,
      discount: 0,
      total,
      vat_amount: line.vat_amount ?? 0,
      notices: [],
      place: line.position,
      seen_price: null,
      product_id: product.id,
      name: product.name,
      main_image: product.main_image,
      price: line.price ?? 0,
    },
  ];
}

/** Parcels as the server made them, with what it knows of who sends each. */
function groupsOf({ lines }: QuoteVersion, { groups, deliveries }: QuoteWays): CheckoutBasket['groups'] {
  const offers = new Map(lines.map(({ id, offer_id: offerId }) => [id, offerId]));
  return groups.flatMap(({ key, line_ids: ids, goods_total: goodsTotal }) => {
    const found = deliveries.groups.find((group) => group.key === key);
    if (!found) return [];
    return [
      {
        key,
        seller: found.seller,
        store: found.store,
        items: ids.flatMap((id) => offers.get(id) ?? []),
        goods_total: goodsTotal,
        weight_kg: found.weight_kg,
        volume_m3: found.volume_m3,
        distance_km: 0,
        arrival_days: 0,
        arrival_date: firstBroughtDay(found.options) ?? '',
      },
    ];
  });
}

interface AcceptParts {
  basket: CheckoutBasket;
  draft: CheckoutDraft;
  parcels: readonly ParcelView[];
  companyId: number | null;
  version: number;
}

export function acceptBody({ version, ...order }: AcceptParts): AcceptBody {
  const { basket_version: _, ...body } = orderBody(order);
  return { ...body, version };
}
