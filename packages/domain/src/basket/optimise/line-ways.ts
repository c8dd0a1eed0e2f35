import { holdsMultiple } from '../../catalog/warehouse-offer.ts';
import type { Milli } from '../../quantity/milli.ts';
import { ceilToStep } from '../../quantity/quantity-step.ts';
import type { ProblemLine, ProblemOffer } from './basket-problem.ts';

export interface Part {
  offer: ProblemOffer;
  quantity: Milli;
}

/** One way to get a line: enough of it, from one offer or from several. */
export type Way = readonly Part[];

/** Offers that can be bought from at all. */
export function usableOffers({ offers }: Pick<ProblemLine, 'offers'>): ProblemOffer[] {
  return offers.filter(({ available, multiple }) => holdsMultiple({ quantity: available, multiple }));
}

export function canSupply(line: ProblemLine): boolean {
  return usableOffers(line).reduce((all, { available }) => all + available, 0) >= line.need;
}

/** How much to take of an offer that shall give so much: whole multiples, or all there is. */
export function takenOf({ available, multiple }: ProblemOffer, wanted: Milli): Milli {
  return Math.min(available, ceilToStep(wanted, multiple));
}

/** By how much less the offer could be taken: a multiple, or what is left of the last one. */
export function lastStep({ available, multiple }: ProblemOffer, quantity: Milli): Milli {
  const rest = quantity === available ? available % multiple : 0;
  return rest === 0 ? multiple : rest;
}

/** The ways worth trying first: each offer that has enough, or where none has, several that have it together. */
export function waysOf(line: ProblemLine): Way[] {
  const offers = usableOffers(line);
  const singles = offers
    .filter(({ available }) => available >= line.need)
    .map((offer) => [{ offer, quantity: takenOf(offer, line.need) }]);
  return singles.length > 0 ? singles : splitWays(offers, line.need);
}

/** Whole offers one after the other until it is enough, with every pair of offers as the beginning. */
function splitWays(offers: readonly ProblemOffer[], need: Milli): Way[] {
  const byPrice = offers.toSorted((one, other) => one.unitPrice - other.unitPrice);
  const ways = new Map<string, Way>();
  for (const first of byPrice) {
    for (const second of byPrice) {
      if (second === first) continue;
      const rest = byPrice.filter((offer) => offer !== first && offer !== second);
      const way = filled([first, second, ...rest], need);
      if (way)
        ways.set(
          way
            .map(({ offer, quantity }) => `${offer.offerId}*${quantity}`)
            .sort()
            .join(),
          way,
        );
    }
  }
  return [...ways.values()];
}

function filled(offers: readonly ProblemOffer[], need: Milli): Way | undefined {
  const parts: Part[] = [];
  let left = need;
  for (const offer of offers) {
    if (left <= 0) break;
    const quantity = takenOf(offer, left);
    parts.push({ offer, quantity });
    left -= quantity;
  }
  return left > 0 ? undefined : trimmed(parts, -left);
}

/** What rounding up the last one made superfluous is not taken of the others. */
function trimmed(parts: readonly Part[], surplus: Milli): Part[] {
  let over = surplus;
  return parts
    .map(({ offer, quantity }) => {
      const enough = takenOf(offer, Math.max(0, quantity - over));
      over -= quantity - enough;
      return { offer, quantity: enough };
    })
    .filter(({ quantity }) => quantity > 0);
}
