import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDebounced } from '../../shared/use-debounced.ts';
import { listSum } from './list-sum.ts';
import { plannedSupply, type SupplyPlan } from './row-supply.ts';
import type { SpecTotals } from './spec-totals.ts';
import {
  eachOnce,
  fixedItems,
  type Items,
  planParts,
  plansQuery,
  supplyQuery,
  wantedItems,
} from './supply-query.ts';

const NOTHING: SupplyPlan = { shares: new Map(), supplied: [] };
const NO_ITEMS: Items = [];
const NO_GOODS = { items: [] };

/** The plan for what is in the sum, and its exact prices. */
export function useSupply(totals: SpecTotals, cityGuid: string) {
  const [goal, setGoal] = useState<OptimisedVariant['goal']>('cheapest');
  const shown = useDebounced(totals);
  const { lines, wants } = shown;
  const items = useMemo(() => wantedItems(lines), [lines]);
  const fixed = useMemo(() => fixedItems(lines), [lines]);
  const { data: plans, isError, isPlaceholderData: isOldPlan } = useQuery(plansQuery({ items, cityGuid }));
  const isPlanned = plans !== undefined && items.length > 0;
  const variant = isPlanned ? plans.find((one) => one.goal === goal) : undefined;
  // Priced before the plan is there, the list would show a sum for a moment that nobody pays.
  const isSettled = items.length === 0 || isError || (isPlanned && !isOldPlan);
  const wanted = useMemo(
    () => (isSettled ? eachOnce([...(variant?.items ?? items), ...fixed]) : NO_ITEMS),
    [isSettled, variant, items, fixed],
  );
  const supplied = useQuery(supplyQuery({ items: wanted, cityGuid }));
  const isEmpty = isSettled && wanted.length === 0;
  const priced = wanted.length > 0 && !supplied.isPlaceholderData ? supplied.data : undefined;
  const isFresh = shown === totals && lines.length > 0 && (priced !== undefined || isEmpty);
  const plan = useMemo(
    () => (isFresh ? plannedSupply(wants, variant, priced ?? NO_GOODS) : undefined),
    [isFresh, wants, variant, priced],
  );
  const kept = useLast(plan) ?? NOTHING;
  return {
    goal,
    choose: setGoal,
    variants: isPlanned ? plans : undefined,
    variant,
    priced,
    /** By row, while the next ones are counted those from before. */
    shares: kept.shares,
    /** From where the rows come, for КП and file; nothing while that is counted. */
    supplied: plan?.supplied ?? (totals.counted === 0 ? NOTHING.supplied : undefined),
    /** Into how many parts the plan was cut, and how many offers are not in it. */
    parts: planParts(items).length,
    fixed: fixed.length,
    /** Nothing has changed since it was counted. */
    isFresh,
    /** What it comes to; nothing while it is counted. */
    sum: plan && listSum(plan.shares, priced, variant),
    isFailed: isError,
    isUnpriced: supplied.isError && priced === undefined,
    /** Nobody waits for a sum. */
    isCounted: isFresh || totals.counted === 0 || supplied.isError,
  };
}

/** The last one that was there. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

export type SpecSupply = ReturnType<typeof useSupply>;
