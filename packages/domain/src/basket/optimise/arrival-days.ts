import type { BasketProblem, ProblemOffer } from './basket-problem.ts';
import { canSupply, usableOffers } from './line-ways.ts';

/** The days on which something can arrive, from the first by which every line could be there for itself. */
export function arrivalCandidates(problem: BasketProblem): number[] {
  const optionDays = new Map(
    problem.parcels.map(({ key, options }) => [key, options.map(({ arrivalDays }) => arrivalDays)]),
  );
  const daysOf = ({ parcelKey, leadDays }: ProblemOffer) =>
    optionDays.get(parcelKey)!.map((days) => days + leadDays);
  const lines = problem.lines.filter(canSupply);
  const first = Math.max(0, ...lines.map((line) => earliestOf(usableOffers(line), line.need, daysOf)));
  const days = new Set(lines.flatMap((line) => usableOffers(line).flatMap(daysOf)));
  return [...days].filter((day) => day >= first).sort((one, other) => one - other);
}

/** The first day by which there is enough of it. */
function earliestOf(
  offers: readonly ProblemOffer[],
  need: number,
  daysOf: (offer: ProblemOffer) => number[],
): number {
  const arriving = offers
    .map((offer) => ({ offer, day: Math.min(...daysOf(offer)) }))
    .sort((one, other) => one.day - other.day);
  let got = 0;
  for (const { offer, day } of arriving) {
    got += offer.available;
    if (got >= need) return day;
  }
  return 0;
}
