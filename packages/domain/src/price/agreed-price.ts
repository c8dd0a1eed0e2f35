import { lessPercent } from '../discount/open-percent.ts';
import type { Kopecks } from '../money.ts';
import type { Milli } from '../quantity/milli.ts';

/** A price list as far as it decides a price. */
export interface AgreedList {
  id: number;
  /** By weight, the lightest number first: a company's contract before what it shares with a group. */
  rank: number;
  /** A fixed price stands as agreed, even where a promotion would be cheaper. */
  fixed: boolean;
  /** The marketplace bears what it takes off; otherwise the seller does. */
  byOperator: boolean;
}

/** From a quantity on a unit costs so much, or so many hundredths of a percent less than its cost. */
export interface AgreedTerm {
  list: AgreedList;
  from: Milli;
  /** Null: the percent counts. */
  price: Kopecks | null;
  percent: number;
}

/** What was agreed for one product: lists by weight, of a list the largest quantity first. */
export type AgreedTerms = readonly AgreedTerm[];

/** What was agreed for a certain quantity. */
export interface AgreedPrice {
  price: Kopecks;
  fixed: boolean;
}

/** The price of a term. A hundredth of a kopeck is charged as a kopeck: nothing is given away. */
export function termPrice({ price, percent }: AgreedTerm, cost: Kopecks): Kopecks {
  return price ?? Math.max(1, lessPercent(cost, percent));
}

/**
 * The term that decides for a quantity: of each list the one with the largest quantity that is reached; of the lists the
 * first fixed one, otherwise the one with the lowest price. Called for every product of a sorted listing, so it makes
 * nothing.
 */
export function decidingTerm(
  terms: AgreedTerms,
  { cost, quantity }: { cost: Kopecks; quantity: Milli },
): AgreedTerm | undefined {
  let deciding: AgreedTerm | undefined;
  let least = Infinity;
  let list: AgreedList | undefined;
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at]!;
    if (term.list === list || term.from > quantity) continue;
    list = term.list;
    if (list.fixed) return term;
    const price = termPrice(term, cost);
    if (price >= least) continue;
    deciding = term;
    least = price;
  }
  return deciding;
}

/** The same as a price. */
export function agreedPrice(
  terms: AgreedTerms | undefined,
  line: { cost: Kopecks; quantity: Milli },
): AgreedPrice | undefined {
  const term = terms && decidingTerm(terms, line);
  return term && { price: termPrice(term, line.cost), fixed: term.list.fixed };
}

/** What the seller alone has agreed to: what the marketplace bears is not taken from the seller. */
export function sellersTerms(terms: AgreedTerms | undefined): AgreedTerms | undefined {
  const own = terms?.filter(({ list }) => !list.byOperator);
  return own && own.length > 0 ? own : undefined;
}

export function byWeight(one: AgreedTerm, other: AgreedTerm): number {
  return one.list.rank - other.list.rank || other.from - one.from;
}
