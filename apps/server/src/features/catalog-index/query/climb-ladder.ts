import { openSets } from '../data/discount-views.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import type { FacetCounts } from './facet-counts.ts';
import type { Tally } from './facet-tally.ts';
import { type PriceLadder, STEP } from './price-ladder.ts';
import type { Bounds } from './question.ts';
import type { Selection } from './selection.ts';

/** Which steps a range of prices takes whole, and which slots it cuts. */
export interface Climb {
  first: number;
  last: number;
  cut: Uint32Array;
}

export function climb({ slots, low, high, rest }: PriceLadder, { from, to }: Bounds): Climb {
  const [least, most] = [from ?? -Infinity, to ?? Infinity];
  let first = 0;
  while (first < low.length && low[first]! < least) first += 1;
  let last = first;
  while (last < low.length && high[last]! <= most) last += 1;
  const cut = new Uint32Array(slots.length + rest.length);
  let count = 0;
  for (let step = 0; step < low.length; step += 1) {
    if ((step >= first && step < last) || high[step]! < least || low[step]! > most) continue;
    const part = slots.subarray(step * STEP, (step + 1) * STEP);
    cut.set(part, count);
    count += part.length;
  }
  cut.set(rest, count);
  return { first, last, cut: cut.subarray(0, count + rest.length) };
}

/** Adds what lies on the steps from the first up to the last; returns how many products that is. */
export function addSteps(
  { data }: CatalogIndex,
  { now }: Selection,
  counts: FacetCounts,
  { tally, ladder, first, last }: { tally: Tally; ladder: PriceLadder; first: number; last: number },
): number {
  const { sums, width } = ladder;
  const { pairs, ends } = tally;
  const [below, above] = [first * width, last * width];
  const between = (at: number) => sums[above + at / 2]! - sums[below + at / 2]!;
  for (let at = 0; at < ends[0]; at += 2) counts.values[pairs[at]!]! += between(at);
  for (let at = ends[0]; at < ends[1]; at += 2) counts.brands[pairs[at]!]! += between(at);
  const open = openSets(data, now);
  for (let at = ends[1]; at < ends[2]; at += 2) if (open[pairs[at]!] === 1) counts.reduced += between(at);
  for (let at = ends[2]; at < pairs.length; at += 2) counts.sellers[pairs[at]!]! += between(at);
  const total = between(pairs.length);
  counts.total += total;
  counts.inStock += between(pairs.length + 2);
  return total;
}
