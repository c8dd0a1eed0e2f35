import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import type { Plan } from '@okoem/domain/basket/optimise/basket-problem.ts';
import { fromMilli, toMilli } from '@okoem/domain/quantity/milli.ts';
import type { ReadBasket } from './basket-reader.ts';

type Items = OptimisedVariant['items'];

/**
 * What each line of the basket becomes. What cannot be had in full stays as it is, so that nothing is lost without a word;
 * of a partial plan these are exactly the goods of its sum.
 */
export function replacedItems(
  { wishes, isPartial }: Pick<ReadBasket, 'wishes' | 'isPartial'>,
  { choices, unsupplied }: Plan,
): Items {
  const chosen = Map.groupBy(choices, ({ lineId }) => lineId);
  return [...wishes].flatMap(([lineId, own]): Items => {
    if (!isPartial && unsupplied.includes(lineId)) {
      return own.map(({ offerId, qty }) => ({ from_offer_id: offerId, offer_id: offerId, qty }));
    }
    return dealt(
      own.map(({ offerId, qty }) => ({ offerId, left: toMilli(qty) })),
      (chosen.get(lineId) ?? []).map(({ offerId, quantity }) => ({ offerId, left: quantity })),
    );
  });
}

interface Heap {
  offerId: number;
  left: number;
}

/** What stays with its own line first, then the rest in order; what rounding adds goes to the last. */
function dealt(from: Heap[], to: Heap[]): Items {
  const items: Items = [];
  const give = (source: Heap, target: Heap, quantity: number) => {
    source.left -= quantity;
    target.left -= quantity;
    const known = items.find(
      (item) => item.from_offer_id === source.offerId && item.offer_id === target.offerId,
    );
    if (known) known.qty = fromMilli(toMilli(known.qty) + quantity);
    else items.push({ from_offer_id: source.offerId, offer_id: target.offerId, qty: fromMilli(quantity) });
  };
  for (const source of from) {
    const same = to.find(({ offerId }) => offerId === source.offerId);
    if (same) give(source, same, Math.min(source.left, same.left));
  }
  for (const target of to) {
    for (const source of from) {
      const quantity = Math.min(source.left, target.left);
      if (quantity > 0) give(source, target, quantity);
    }
    if (target.left > 0) give(from.at(-1)!, target, target.left);
  }
  return items;
}
