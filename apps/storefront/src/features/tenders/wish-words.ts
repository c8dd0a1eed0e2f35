import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { toKopecks } from '@okoem/domain/money.ts';
import { TENDER_KIND_LABELS } from '@okoem/domain/tender/tender-kind.ts';
import { TENDER_SYSTEM_SHORT_LABELS } from '@okoem/domain/tender/tender-system.ts';
import type { TendersWish } from './tenders-address.ts';

export interface ChosenFilter {
  label: string;
  /** What takes it back. */
  without: Partial<TendersWish>;
}

/** Every choice made, in words. */
export function chosenFilters(wish: TendersWish): ChosenFilter[] {
  const { kind, systems, region, budgetFrom, budgetTo, from, to, query } = wish;
  const sum = (roubles: number) => formatPrice(toKopecks(roubles));
  const day = (text: string) => formatDate(`${text}T12:00:00+03:00`, 'dd.MM.yyyy');
  return [
    ...(kind === undefined ? [] : [{ label: TENDER_KIND_LABELS[kind], without: { kind: undefined } }]),
    ...systems.map((system) => ({
      label: TENDER_SYSTEM_SHORT_LABELS[system],
      without: { systems: systems.filter((one) => one !== system) },
    })),
    ...(region === '' ? [] : [{ label: region, without: { region: '' } }]),
    ...(budgetFrom === undefined
      ? []
      : [{ label: `бюджет от ${sum(budgetFrom)}`, without: { budgetFrom: undefined } }]),
    ...(budgetTo === undefined
      ? []
      : [{ label: `бюджет до ${sum(budgetTo)}`, without: { budgetTo: undefined } }]),
    ...(from === '' ? [] : [{ label: `приём не раньше ${day(from)}`, without: { from: '' } }]),
    ...(to === '' ? [] : [{ label: `приём не позже ${day(to)}`, without: { to: '' } }]),
    ...(query === '' ? [] : [{ label: `«${query}»`, without: { query: '' } }]),
  ];
}

const LONGEST_NAME = 200;

/** What a kept search is called; days are not kept, so they do not name it either. */
export function searchName(wish: TendersWish): string {
  const labels = chosenFilters({ ...wish, from: '', to: '' }).map(({ label }) => label);
  return labels.length === 0 ? 'Все заявки' : labels.join(', ').slice(0, LONGEST_NAME);
}
