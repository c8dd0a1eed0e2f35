import type { ProductCard } from '@okoem/contract/product.ts';
import type { SpecificationRow } from '@okoem/contract/specification-views.ts';
import { stepMilli, typedMilli } from '@okoem/domain/quantity/quantity-step.ts';
import { coilInName, orderedQuantity, type OrderedQuantity } from '@okoem/domain/specification/order-note.ts';

/** A card, with the metres or pieces that one unit of its sale holds. */
export type SpecCard = ProductCard & { in_unit?: number };
export type Cards = ReadonlyMap<number, SpecCard>;
export type SpecRow = SpecificationRow;
export type Candidate = SpecRow['candidates'][number];

/** What the filters above the table tell apart. `left` are rows that are not wanted or that a manager is asked about. */
export const ROW_GROUPS = ['exact', 'check', 'analogue', 'none', 'left'] as const;
export type RowGroup = (typeof ROW_GROUPS)[number];

/** Analogues may be unwanted as a whole: then they are as good as nothing found. */
export interface Taste {
  isWithoutAnalogues: boolean;
}

export function isTaken({ decision }: Pick<SpecRow, 'decision'>): boolean {
  return decision === 'accepted' || decision === 'replaced';
}

export function groupOf(row: SpecRow, { isWithoutAnalogues }: Taste): RowGroup {
  if (row.decision === 'asked' || row.decision === 'skipped') return 'left';
  if (isTaken(row)) return 'exact';
  if (row.candidates.length === 0 && row.product_id === null) return 'none';
  if (proposed(row)?.is_analogue) return isWithoutAnalogues ? 'none' : 'analogue';
  if (row.found === 'SURE') return 'exact';
  return row.found === 'NONE' ? 'none' : 'check';
}

/** What stood there before a person chose. */
export function proposedProductId({ found, candidates }: SpecRow): number | null {
  return found === 'SURE' || found === 'LIKELY' ? (candidates[0]?.product_id ?? null) : null;
}

/** The one that the row shows while nobody has chosen. */
function proposed({ candidates, product_id: id }: SpecRow): Candidate | undefined {
  return candidates.find((candidate) => candidate.product_id === id) ?? candidates[0];
}

/** The candidate that stands behind the shown product; nothing of one that was searched for by hand. */
export function shownCandidate(row: SpecRow): Candidate | undefined {
  const id = shownProductId(row);
  return row.candidates.find((candidate) => candidate.product_id === id);
}

/** Chosen, proposed, or at least the nearest. */
export function shownProductId({ product_id: id, candidates }: SpecRow): number | undefined {
  return id ?? candidates[0]?.product_id;
}

/** The product that the row is counted with: chosen, or sure enough to be proposed. */
export function countedProductId(row: SpecRow, taste: Taste): number | undefined {
  const group = groupOf(row, taste);
  if (group === 'left' || group === 'none' || row.product_id === null) return undefined;
  return isTaken(row) || row.found === 'SURE' || row.found === 'LIKELY' ? row.product_id : undefined;
}

/** In the unit of sale; a number that a person has chosen is what it is. */
export function rowQuantity(row: SpecRow, product: SpecCard): OrderedQuantity {
  const known = counted.get(row);
  if (known?.product === product) return known.ordered;
  const ordered = countedQuantity(row, product);
  counted.set(row, { product, ordered });
  return ordered;
}

/** Every change counts all rows anew, and only the changed one is another object. */
const counted = new WeakMap<SpecRow, { product: ProductCard; ordered: OrderedQuantity }>();

function countedQuantity(row: SpecRow, product: SpecCard): OrderedQuantity {
  const { name, price_unit: unit, multiple } = product;
  if (row.chosen_quantity === null) {
    const inUnit = product.in_unit ?? (unit === 'coil' ? coilInName(name) : undefined);
    const quantity = row.quantity === null ? null : typedMilli(row.quantity);
    return orderedQuantity({ quantity, unit: row.unit }, { unit, multiple: stepMilli(multiple), inUnit });
  }
  return { quantity: row.chosen_quantity, note: '', isDoubtful: false };
}

const CELLS: readonly [least: number, cells: number][] = [
  [0.97, 5],
  [0.8, 4],
  [0.5, 3],
  [0.3, 2],
  [0.000_1, 1],
];

/** Out of five. */
export function confidenceCells(row: SpecRow): number {
  if (isTaken(row)) return 5;
  // Five are for what nobody has to look at.
  const most = proposed(row)?.is_analogue || row.found !== 'SURE' ? 4 : 5;
  const cells = CELLS.find(([least]) => (row.confidence ?? 0) >= least)?.[1] ?? 0;
  return row.candidates.length === 0 && row.product_id === null ? 0 : Math.min(cells, most);
}

const GROUP_WORDS: Record<Exclude<RowGroup, 'left'>, string> = {
  exact: 'Точно',
  check: 'Проверьте',
  analogue: 'Аналог',
  none: 'Не нашли',
};

export function verdictWord(row: SpecRow, taste: Taste): string {
  if (row.decision === 'asked') return 'Запросим';
  if (row.decision === 'skipped') return 'Пропущена';
  if (row.decision === 'replaced') return 'Заменено';
  if (row.decision === 'accepted') return 'Подтверждено';
  const group = groupOf(row, taste);
  return group === 'left' ? '' : GROUP_WORDS[group];
}

/** Why the shown product is there, or why there is none. */
export function reasonWords(row: SpecRow, taste: Taste): string {
  if (row.decision === 'asked') return 'уйдёт менеджеру вместе с КП';
  if (row.decision === 'skipped') return 'не войдёт в заказ';
  if (row.decision === 'replaced' && shownCandidate(row) === undefined) return 'вы нашли сами';
  if (groupOf(row, taste) === 'none')
    return row.candidates.some(({ is_analogue: is }) => is) ? 'есть только аналоги' : 'нет близких';
  return lowerFirst(shownCandidate(row)?.why ?? '');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** 'VD-540-28 · Видарис · 24 шт': what the file says beside the name. */
export function sourceWords({ mark, code, maker, quantity_text: quantity, unit }: SpecRow): string {
  // Pasted lines have the unit in the same breath.
  const amount = (quantity.endsWith(unit) ? [quantity] : [quantity, unit]).filter(Boolean).join('\u00A0');
  return [...new Set([mark, code, maker, amount])].filter(Boolean).join(' · ');
}

/** What the row is called, and looked for by. */
export function rowTitle({ name, mark, code }: SpecRow): string {
  return name || mark || code;
}

/** The number in the file's own first column, or the place in the list. */
export function rowNumber({ position }: SpecRow, place: number): string {
  return position.length > 0 && position.length <= 6 ? position : String(place + 1);
}
