import { LINE_NOTICE_TEXTS } from '@okoem/domain/basket/quoted-line.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import { fromMilli, type Milli } from '@okoem/domain/quantity/milli.ts';
import { Refusal, type RefusedItem } from '@okoem/domain/refusal.ts';
import type { KeptLine } from '../basket/basket-repository.ts';
import type { BasketLine } from '../pricing/basket-lines.ts';

/** Refuses lines that cannot be had as they were seen, each by name. */
export function refuseShortLines(lines: readonly BasketLine[]): void {
  const short = lines.filter(({ isAvailable, notices }) => !isAvailable || notices.length > 0);
  if (short.length === 0) return;
  const items = short.map(({ wish, isAvailable, quantity, found, notices }) =>
    shortItem({
      why: LINE_NOTICE_TEXTS[notices[0] ?? 'OUT_OF_STOCK'],
      offerId: wish.offerId,
      name: found?.offer.name ?? 'Товар',
      wanted: wish.qty,
      available: isAvailable ? fromMilli(quantity) : 0,
    }),
  );
  throw new Refusal('OUT_OF_STOCK', firstOf(items), items);
}

/** What others were quicker to reserve. */
export function outOfStock(lines: readonly BasketLine[], available: ReadonlyMap<number, Milli>): Refusal {
  const items = lines
    .filter(({ wish }) => available.has(wish.offerId))
    .map(({ wish, found }) =>
      shortItem({
        why: LINE_NOTICE_TEXTS.OUT_OF_STOCK,
        offerId: wish.offerId,
        name: found!.offer.name,
        wanted: wish.qty,
        available: fromMilli(available.get(wish.offerId)!),
      }),
    );
  return new Refusal('OUT_OF_STOCK', firstOf(items), items);
}

interface Short {
  why: string;
  offerId: number;
  name: string;
  wanted: number;
  available: number;
}

function shortItem({ why, offerId, name, wanted, available }: Short): RefusedItem {
  const code = available > 0 ? 'LINE_REDUCED' : 'LINE_GONE';
  const message = `${name}: ${why.toLowerCase()}`;
  return { code, message, offer_id: offerId, wanted, available };
}

function firstOf([first]: readonly RefusedItem[]) {
  return { offer_id: first?.['offer_id'] ?? null, available: first?.['available'] ?? 0 };
}

interface Seen {
  lines: readonly BasketLine[];
  kept: readonly KeptLine[];
  expected: Kopecks;
  total: Kopecks;
}

/** What the buyer saw and what it costs now; without a changed line it is the delivery, a discount or a code. */
export function refuseOtherTotal({ lines, kept, expected, total }: Seen): void {
  if (expected === total) return;
  const seenOf = new Map(kept.map(({ offerId, seenPrice }) => [offerId, seenPrice]));
  const items = lines.flatMap(({ wish, found }): RefusedItem[] => {
    const was = seenOf.get(wish.offerId) ?? null;
    const { price: now, pagePrice, tiers } = found!.price;
    // Another quantity may cost something else by the same agreement: nothing has changed.
    const ladder = [now, pagePrice, ...tiers.map(({ price }) => price)];
    if (was === null || ladder.includes(was)) return [];
    const message = `${found!.offer.name}: было ${formatPrice(was)}, стало ${formatPrice(now)}`;
    return [{ code: 'LINE_PRICE', message, offer_id: wish.offerId, was, now }];
  });
  throw new Refusal('PRICE_CHANGED', { expected_total: expected, total }, items);
}
