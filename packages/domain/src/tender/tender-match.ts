import { formatDate } from '../format/date-format.ts';
import type { TenderBudgetKind } from './tender-budget.ts';
import type { TenderKind } from './tender-kind.ts';
import type { TenderSystem } from './tender-system.ts';

/** What somebody looks for; what is left out does not matter to him. */
export interface TenderWanted {
  kind?: TenderKind | undefined;
  systems?: readonly TenderSystem[] | undefined;
  region?: string | undefined;
  city_guid?: string | undefined;
  budget_from?: number | undefined;
  budget_to?: number | undefined;
  deadline_from?: string | undefined;
  deadline_to?: string | undefined;
  query?: string | undefined;
}

export interface MatchedTender {
  kind: TenderKind;
  systems: readonly TenderSystem[];
  region: string;
  cityGuid: string | null;
  budgetKind: TenderBudgetKind;
  budgetFrom: number | null;
  budgetTo: number | null;
  deadline: Date;
  title: string;
  description: string;
}

/** Whether a saved search would find it: the same answer as the list of requests gives. */
export function matchesTender(wanted: TenderWanted, tender: MatchedTender): boolean {
  const { kind, systems = [], region, city_guid: city } = wanted;
  return (
    (kind === undefined || kind === tender.kind) &&
    (systems.length === 0 || systems.some((system) => tender.systems.includes(system))) &&
    (region === undefined || region === tender.region) &&
    (city === undefined || city.toLowerCase() === tender.cityGuid) &&
    reachesBudget(wanted, tender) &&
    isOfDays(wanted, tender.deadline) &&
    hasWords(wanted.query ?? '', tender)
  );
}

/** Whoever awaits offers has named no sum, and is found by any. */
function reachesBudget(
  { budget_from: from, budget_to: to }: TenderWanted,
  { budgetKind, budgetFrom, budgetTo }: MatchedTender,
): boolean {
  if (budgetKind === 'open') return true;
  return (from === undefined || (budgetTo ?? 0) >= from) && (to === undefined || (budgetFrom ?? 0) <= to);
}

function isOfDays({ deadline_from: from, deadline_to: to }: TenderWanted, deadline: Date): boolean {
  const at = formatDate(deadline, 'yyyy-MM-dd');
  return (from === undefined || at >= from) && (to === undefined || at <= to);
}

function hasWords(query: string, { title, description }: MatchedTender): boolean {
  const text = `${title} ${description}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
