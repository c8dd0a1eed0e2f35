import type { ComparedProposal, Comparison, ProposalLine } from '@okoem/contract/proposal-views.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import type { BudgetPlace } from '@okoem/domain/tender/proposal-compare.ts';
import { SCOPE_WORK_LABELS, SCOPE_WORKS, type ScopeWork } from '@okoem/domain/tender/proposal-terms.ts';
import { amountText, calendarDay } from '../tender-words.ts';

export interface ComparedCell {
  text: string;
  /** Smaller, below. */
  more?: string | undefined;
  /** The best of the row. */
  isBest?: boolean;
  /** Worth a second look. */
  isWarning?: boolean;
}

export interface ComparedRow {
  key: string;
  title: string;
  more?: string | undefined;
  cells: ComparedCell[];
}

export interface RowGroup {
  title: string;
  rows: ComparedRow[];
}

const BUDGET_WORDS: Record<BudgetPlace, string> = {
  below: 'ниже бюджета',
  within: 'в бюджете',
  above: 'выше бюджета',
  unknown: '',
};

const DAYS = ['день', 'дня', 'дней'] as const;
const MONTHS = ['месяц', 'месяца', 'месяцев'] as const;
const LINES = ['строка', 'строки', 'строк'] as const;
const TEAMS = ['бригада', 'бригады', 'бригад'] as const;

type RowOf = (key: string, title: string, cell: (one: ComparedProposal) => ComparedCell) => ComparedRow;

/** All that is compared, proposal by proposal in the order they came. */
export function comparisonGroups({ proposals, equipment }: Comparison): RowGroup[] {
  const rowOf: RowOf = (key, title, cell) => ({ key, title, cells: proposals.map(cell) });
  const lines = equipment.map(({ id, name, article, quantity, unit }) => ({
    ...rowOf(`line-${id}`, name, (one) => lineCell(one.lines.find(({ equipment_id: of }) => of === id))),
    more: [article, amountText(quantity, unit)].filter(Boolean).join(' · '),
  }));
  return [
    { title: 'Деньги', rows: moneyRows(proposals, rowOf) },
    { title: 'Сроки и гарантия', rows: termRows(proposals, rowOf) },
    { title: 'Состав', rows: scopeRows(rowOf) },
    ...(lines.length === 0 ? [] : [{ title: 'Оборудование по строкам', rows: lines }]),
  ];
}

function moneyRows(proposals: readonly ComparedProposal[], rowOf: RowOf): ComparedRow[] {
  // Cheaper because something is left out is not better.
  const whole = proposals.map(({ materials_price: price, excluded }) => (excluded === 0 ? price : undefined));
  return [
    marked(
      rowOf('works', 'Работы', worksCell),
      proposals.map(({ works_price: price }) => price),
      Math.min,
    ),
    marked(rowOf('materials', 'Материалы', materialsCell), whole, Math.min),
    marked(
      rowOf('total', 'Всего', totalCell),
      proposals.map(({ total }) => total),
      Math.min,
    ),
  ];
}

function termRows(proposals: readonly ComparedProposal[], rowOf: RowOf): ComparedRow[] {
  const days = rowOf('days', 'Срок', (one) => ({ text: countOf(one.days, DAYS) }));
  const warranty = rowOf('warranty', 'Гарантия', ({ warranty_months: months }) => ({
    text: months === 0 ? 'нет' : countOf(months, MONTHS),
  }));
  return [
    marked(
      days,
      proposals.map((one) => one.days),
      Math.min,
    ),
    rowOf('start', 'Готов начать', ({ start_on: day }) => ({
      text: day === null ? 'по договорённости' : calendarDay(day),
    })),
    marked(
      warranty,
      proposals.map(({ warranty_months: months }) => months),
      Math.max,
    ),
    rowOf('stages', 'Оплата по этапам', ({ stages }) => ({
      text: stages.map(({ share }) => `${share}%`).join(' / '),
      more: stages.map(({ name }) => name).join(' / '),
    })),
  ];
}

function scopeRows(rowOf: RowOf): ComparedRow[] {
  return [
    rowOf('licences', 'Лицензии', licenceCell),
    rowOf('teams', 'Бригады', ({ contractor: { teams, people } }) => ({
      text: teams === null ? 'не указано' : countOf(teams, TEAMS),
      more: people === null ? undefined : `${people} чел.`,
    })),
    ...SCOPE_WORKS.map((work) => rowOf(work, SCOPE_WORK_LABELS[work], (one) => scopeCell(one, work))),
    rowOf('text', 'Комментарий', ({ text }) => ({ text: text === '' ? '—' : text })),
  ];
}

/** Only where somebody differs is there something to choose by. */
export function withoutSame(groups: readonly RowGroup[]): RowGroup[] {
  return groups
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ cells }) => new Set(cells.map(({ text, more }) => `${text}\n${more}`)).size > 1),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The best is marked where there is a worse one. */
function marked(
  row: ComparedRow,
  values: readonly (number | undefined)[],
  best: (...all: number[]) => number,
): ComparedRow {
  const known = values.filter((value) => value !== undefined);
  if (new Set(known).size < 2) return row;
  const least = best(...known);
  return { ...row, cells: row.cells.map((cell, at) => ({ ...cell, isBest: values[at] === least })) };
}

function worksCell({ works_price: price, below_median: below }: ComparedProposal): ComparedCell {
  if (below === null) return { text: formatPrice(price) };
  return { text: formatPrice(price), more: `на ${below}% ниже медианы, проверьте состав`, isWarning: true };
}

function materialsCell({ materials_price: price, excluded, lines }: ComparedProposal): ComparedCell {
  if (lines.length === 0) return { text: 'не входят' };
  const more = excluded === 0 ? 'по предложениям Окоёма' : `без ${excluded} из списка`;
  return { text: formatPrice(price), more, isWarning: excluded > 0 };
}

function totalCell({ total, extras_price: extras, budget_place: place }: ComparedProposal): ComparedCell {
  const words = [extras > 0 ? `с доплатами ${formatPrice(extras)}` : '', BUDGET_WORDS[place]];
  return {
    text: formatPrice(total),
    more: words.filter(Boolean).join(', ') || undefined,
    isWarning: place === 'above',
  };
}

function licenceCell({ contractor: { licences } }: ComparedProposal): ComparedCell {
  if (licences.length === 0) return { text: 'нет', isWarning: true };
  const until = licences.map(({ valid_until: day }) =>
    day === null ? 'бессрочно' : `до ${day.slice(0, 4)}`,
  );
  return { text: licences.map(({ label }, at) => `${label} ${until[at]}`).join(', ') };
}

function scopeCell({ scope }: ComparedProposal, work: ScopeWork): ComparedCell {
  const said = scope.find((one) => one.work === work);
  if (!said || said.answer === 'included') return { text: 'входит' };
  return said.answer === 'none'
    ? { text: 'нет', isWarning: true }
    : { text: `+ ${formatPrice(said.price)}`, isWarning: true };
}

function lineCell(line: ProposalLine | undefined): ComparedCell {
  if (!line || line.kind === 'excluded') return { text: 'не входит', isWarning: true };
  const isAnalogue = line.kind === 'analogue';
  const about = isAnalogue ? `аналог: ${line.name}${line.note === '' ? '' : ` — ${line.note}`}` : undefined;
  return { text: formatPrice(line.total), more: about };
}

/** «Оборудование: 3 строки» of what is beyond the list. */
export function extrasText({ lines }: ComparedProposal): string {
  const count = lines.filter(({ kind }) => kind === 'extra').length;
  return count === 0 ? '' : `сверх списка ${countOf(count, LINES)}`;
}
