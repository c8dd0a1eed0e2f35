import type { QuoteEvent } from '@okoem/contract/quote-views.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import { findQuoteEvents, findQuoteWishes, type QuoteWishRecord } from './quote-life-repository.ts';

/** What happened to a quote and what was said, oldest first. */
export async function eventViews(db: Db, quoteId: number): Promise<QuoteEvent[]> {
  const [events, wishes] = await Promise.all([findQuoteEvents(db, quoteId), findQuoteWishes(db, quoteId)]);
  const wishesOf = Map.groupBy(wishes, ({ eventId }) => eventId);
  return events.map(({ id, createdAt, kind, toStatus, version, actor, actorName, text }) => ({
    id,
    at: createdAt.toISOString(),
    kind,
    to: toStatus,
    version,
    actor,
    actor_name: actorName,
    text,
    wishes: (wishesOf.get(id) ?? []).map(wishView),
  }));
}

function wishView({ lineId, name, price, quantityMilli, wasPrice, wasQuantity }: QuoteWishRecord) {
  return {
    line_id: lineId,
    name: name ?? '',
    price,
    quantity: quantityMilli === null ? null : fromMilli(quantityMilli),
    was_price: wasPrice,
    was_quantity: wasQuantity === null ? null : fromMilli(wasQuantity),
  };
}
