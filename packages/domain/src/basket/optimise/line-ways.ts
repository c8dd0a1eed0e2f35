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
  return suppliable(line) >= line.need;
}

/** How much all offers of a line have together. */
function suppliable(line: Pick<ProblemLine, 'offers'>): Milli {
  return usableOffers(line).reduce((all, { available }) => all + available, 0);
}

/** The line that asks for no more than there is; one of which there is nothing stays as it was. */
export function asFarAsSupplied(line: ProblemLine): ProblemLine {
  const most = suppliable(line);
  return most === 0 || most >= line.need ? line : { ...line, need: most };
}

/** How much to take of an offer that shall give so much: whole multiples, or all there is. */
export function takenOf({ available, multiple }: ProblemOffer, wanted: Milli): Milli {
  return Math.min(available, ceilToStep(wanted, multiple));
}

/**
 * The ways worth trying first: each offer that has enough; all of one that has not with the rest from another; and where
 * two are not enough, as many as it takes, from the cheapest on.
 */
export function waysOf(line: ProblemLine): readonly Way[] {
  const known = waysOfLines.get(line);
  if (known) return known;
  const ways = foundWays(line);
  waysOfLines.set(line, ways);
  return ways;
}

/** Every goal of a basket asks for them, some for each day anew. */
const waysOfLines = new WeakMap<ProblemLine, readonly Way[]>();

function foundWays(line: ProblemLine): Way[] {
  const { need } = line;
  const offers = usableOffers(line).sort((one, other) => one.unitPrice - other.unitPrice);
  const orders = offers.flatMap((first) => {
    if (first.available >= need) return [[first]];
    const others = offers.filter((offer) => offer !== first);
    const seconds = others.filter(({ available }) => first.available + available >= need);
    if (seconds.length > 0) return [...seconds.map((second) => [first, second]), [first, ...others]];
    return others.map((second) => [first, second, ...others.filter((offer) => offer !== second)]);
  });
  const ways = new Map<string, Way>();
  for (const order of orders) {
    const way = filled(order, need);
    if (way && !ways.has(nameOf(way))) ways.set(nameOf(way), way);
  }
  return [...ways.values()];
}

function nameOf(way: Way): string {
  return way
    .map(({ offer, quantity }) => `${offer.offerId}*${quantity}`)
    .sort()
    .join();
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
