import type { Facet } from '@okoem/contract/product-search.ts';
import { LISTING_SORT_LABELS, type ListingSort } from '@okoem/domain/catalog/listing-sort.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { formatQuantity } from '@okoem/domain/quantity/quantity-format.ts';

/** What a file says of itself above its table. */
export interface ExportFrame {
  title: string;
  city: string;
  /** Shown to people: «17.11.2026, 14:30 (МСК)». */
  writtenAt: string;
  query: string | undefined;
  isNew: boolean;
  sort: ListingSort | undefined;
  facets: readonly Facet[];
  /** How many products there are; the file may hold fewer. */
  total: number;
  count: number;
  hasOwnPrices: boolean;
}

const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

export function headingLines(frame: ExportFrame): string[] {
  const { title, city, writtenAt, sort, total, count, hasOwnPrices } = frame;
  const chosen = chosenWords(frame);
  const prices = hasOwnPrices ? 'Цены вашей компании' : 'Цены магазина';
  return [
    title || 'Товары',
    `Окоём · ${writtenAt} · Город: ${city} · ${countOf(count, PRODUCTS)}${sort ? ` · ${LISTING_SORT_LABELS[sort]}` : ''}`,
    chosen.length === 0 ? 'Фильтры не выбраны' : `Выбрано: ${chosen.join('; ')}`,
    `${prices} в рублях с НДС за единицу${total > count ? `. В файле первые ${formatQuantity(count)} из ${formatQuantity(total)}: сузьте выбор фильтрами, чтобы получить остальные` : ''}`,
  ];
}

function chosenWords({ query, isNew, facets }: ExportFrame): string[] {
  return [
    ...(query === undefined ? [] : [`Запрос «${query}»`]),
    ...(isNew ? ['Новинки'] : []),
    ...facets.flatMap(facetWords),
  ];
}

function facetWords({ code, name, type, unit = '', values = [], selected }: Facet): string[] {
  const withUnit = (text: string) => (unit === '' ? text : `${text} ${unit}`);
  if (type === 'range') {
    const [from = null, to = null] = selected ?? [];
    if (from === null && to === null) return [];
    const said = (end: number) => (code === 'price' ? formatPrice(end) : withUnit(formatQuantity(end)));
    const ends = [from === null ? '' : `от ${said(from)}`, to === null ? '' : `до ${said(to)}`];
    return [[name, ...ends].filter(Boolean).join(' ')];
  }
  const chosen = values.filter((value) => value.selected);
  if (chosen.length === 0) return [];
  return type === 'bool' ? [name] : [`${name}: ${chosen.map((value) => withUnit(value.name)).join(', ')}`];
}
