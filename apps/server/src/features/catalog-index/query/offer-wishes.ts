import type { FilterValue } from '@okoem/contract/product-search.ts';
import { isOfferKey, type OfferKey } from '@okoem/domain/catalog/filter-key.ts';
import type { OfferWish } from '../data/narrowed-zones.ts';
import { flagOf, idsOf, wrongValue } from './filter-values.ts';
import type { Question } from './question.ts';

const MILLI = 1000;
/** Nothing on its way takes longer. */
const MOST_DAYS = 60;
const MOST_STOCK = 1_000_000;

/** What a question asks of offers, by the shopper's choices and by the place that is looked at; nothing if it asks nothing. */
export function offerWishOf({
  filter,
  fixed = {},
}: Pick<Question, 'filter' | 'fixed'>): OfferWish | undefined {
  let wish: OfferWish | undefined;
  for (const asked of [fixed, filter]) {
    for (const [key, value] of Object.entries(asked)) {
      if (value === undefined || !isOfferKey(key)) continue;
      const read = readOfferWish(key, value as FilterValue);
      if (read) wish = both(wish ?? {}, read);
    }
  }
  return wish;
}

export function readOfferWish(key: OfferKey, value: FilterValue): OfferWish | undefined {
  switch (key) {
    case 'arrival': {
      const withinDays = Math.max(...idsOf(key, value));
      if (withinDays > MOST_DAYS) throw wrongValue(key);
      return { withinDays };
    }
    case 'pickup':
      return flagOf(key, value) ? { isCollected: true } : undefined;
    case 'warehouse':
      return { cities: new Set(idsOf(key, value)) };
    case 'stock': {
      const [least, ...others] = idsOf(key, value);
      if (others.length > 0 || least! > MOST_STOCK) throw wrongValue(key);
      return least === 0 ? undefined : { leastMilli: least! * MILLI };
    }
  }
}

/** Both must hold. */
function both(one: OfferWish, other: OfferWish): OfferWish {
  const days = [one.withinDays, other.withinDays].filter((number) => number !== undefined);
  const { cities = other.cities } = one;
  return {
    withinDays: days.length === 0 ? undefined : Math.min(...days),
    isCollected: one.isCollected === true || other.isCollected === true,
    cities: cities && other.cities ? new Set([...cities].filter((id) => other.cities!.has(id))) : cities,
    leastMilli: Math.max(one.leastMilli ?? 0, other.leastMilli ?? 0),
  };
}
