import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDebounced } from '../../shared/use-debounced.ts';
import { suppliesOf, type Supply } from './row-supply.ts';
import type { SpecTotals } from './spec-totals.ts';
import { MOST_PLANNED, plannedItems, plansQuery, supplyQuery, wantedItems } from './supply-query.ts';

const NONE: ReadonlyMap<number, Supply[]> = new Map();

/** The plan for what is in the sum, and its exact prices. */
export function useSupply(totals: SpecTotals, cityGuid: string) {
  const [goal, setGoal] = useState<OptimisedVariant['goal']>('cheapest');
  const lines = useDebounced(totals.lines);
  const items = useMemo(() => wantedItems(lines), [lines]);
  const { data: plans, isError, isPlaceholderData: isOldPlan } = useQuery(plansQuery({ items, cityGuid }));
  const isPlanned = plans !== undefined && lines.length > 0 && lines.length <= MOST_PLANNED;
  const variant = isPlanned ? plans.variants.find((one) => one.goal === goal) : undefined;
  const wanted = variant ? plannedItems(variant) : items;
  const { data: priced, isPlaceholderData: isOldPrice } = useQuery(supplyQuery({ items: wanted, cityGuid }));
  const isWaiting = isOldPrice || (isPlanned && isOldPlan);
  const supplies = useMemo(() => (priced ? suppliesOf(variant, priced) : NONE), [priced, variant]);
  return {
    goal,
    choose: setGoal,
    variants: isPlanned ? plans.variants : undefined,
    variant,
    priced: lines.length > 0 ? priced : undefined,
    supplies,
    /** Nothing has changed since it was counted. */
    isFresh: lines === totals.lines && !isWaiting && priced !== undefined && lines.length > 0,
    isFailed: isError,
  };
}

export type SpecSupply = ReturnType<typeof useSupply>;
