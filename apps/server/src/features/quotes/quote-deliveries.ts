import type { EndpointAnswer } from '@okoem/contract/endpoint.ts';
import type { calculateQuoteDelivery } from '@okoem/contract/quotes.ts';
import type { ArrivalPlace } from '@okoem/domain/delivery/arrival.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { calculateLines, type WayAsked } from '../logistic/calculate-delivery.ts';
import type { PlacingParts } from '../orders/place-order.ts';
import { isCounted } from '../pricing/basket-lines.ts';
import { groupKey } from '../pricing/offer-views.ts';
import { quotedLines } from './accept-quote.ts';
import type { QuoteRecord } from './quote-life-repository.ts';
import { findLastSent, findVersionLines, isOffered } from './quote-version-repository.ts';

interface Asked {
  quote: QuoteRecord;
  way: WayAsked;
  destination: ArrivalPlace;
  signal: AbortSignal;
}

/** How the goods of the version that counts can travel, by the quote's own prices: free delivery hangs on them. */
export async function quoteDeliveries(
  { pool, logistic }: Pick<PlacingParts, 'pool' | 'logistic'>,
  { quote, way, destination, signal }: Asked,
): Promise<EndpointAnswer<typeof calculateQuoteDelivery>['data']> {
  const version = await findLastSent(pool, quote.id);
  if (!version) throw new Refusal('NOT_FOUND');
  const lines = await quotedLines(pool, { version, destination });
  const { answer: deliveries } = await calculateLines(logistic, { body: way, lines, destination }, signal);
  const rows = (await findVersionLines(pool, version.id)).filter(isOffered);
  const parcels = Map.groupBy(lines.filter(isCounted), ({ found }) => groupKey(found.store));
  return {
    version: version.number,
    goods_total: version.total,
    deliveries,
    groups: [...parcels].map(([key, own]) => {
      const offers = new Set(own.map(({ wish }) => wish.offerId));
      return {
        key,
        line_ids: rows.filter(({ offerId }) => offers.has(offerId)).map(({ id }) => id),
        goods_total: sumKopecks(own.map(({ sums }) => sums.total)),
      };
    }),
  };
}
