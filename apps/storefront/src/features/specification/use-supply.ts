import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDebounced } from '../../shared/use-debounced.ts';
import { suppliesOf, type Supply, supplyOfOffer } from './row-supply.ts';
import type { SpecTotals } from './spec-totals.ts';
import { eachOnce, fixedItems, planParts, plansQuery, supplyQuery, wantedItems } from './supply-query.ts';

const NONE: ReadonlyMap<number, Supply[]> = new Map();

/** The plan for what is in the sum, and its exact prices. */
export function useSupply(totals: SpecTotals, cityGuid: string) {
  const [goal, setGoal] = useState<OptimisedVariant['goal']>('cheapest');
  const lines = useDebounced(totals.lines);
  const items = useMemo(() => wantedItems(lines), [lines]);
  const fixed = useMemo(() => fixedItems(lines), [lines]);
  const { data: plans, isError, isPlaceholderData: isOldPlan } = useQuery(plansQuery({ items, cityGuid }));
  const isPlanned = plans !== undefined && items.length > 0;
  const variant = isPlanned ? plans.find((one) => one.goal === goal) : undefined;
  const wanted = useMemo(() => eachOnce([...(variant?.items ?? items), ...fixed]), [variant, items, fixed]);
  const { data: priced, isPlaceholderData: isOldPrice } = useQuery(supplyQuery({ items: wanted, cityGuid }));
  const isWaiting = isOldPrice || (isPlanned && isOldPlan);
  const supplies = useMemo(() => (priced ? suppliesOf(variant, priced) : NONE), [priced, variant]);
  const offers = useMemo(() => supplyOfOffer(priced), [priced]);
  return {
    goal,
    choose: setGoal,
    variants: isPlanned ? plans : undefined,
    variant,
    priced: lines.length > 0 ? priced : undefined,
    supplies,
    /** Of rows that were split by hand, by the offer. */
    offers,
    /** Into how many parts the plan was cut, and how many offers are not in it. */
    parts: planParts(items).length,
    fixed: fixed.length,
    /** Nothing has changed since it was counted. */
    isFresh: lines === totals.lines && !isWaiting && priced !== undefined && lines.length > 0,
    isFailed: isError,
  };
}

export type SpecSupply = ReturnType<typeof useSupply>;
