import { formatDate } from '@okoem/domain/format/date-format.ts';
import { toRoubles } from '@okoem/domain/money.ts';
import {
  EVERYTHING,
  PRICE_FIELDS,
  PRICE_HEADERS,
  type PriceField,
} from '@okoem/domain/price-list/price-columns.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { type Cell, numberCell, textCell } from '../../platform/xlsx/cell.ts';
import type { Sheet } from '../../platform/xlsx/write-workbook.ts';
import type { PositionRow } from './price-list-repository.ts';

const WIDTHS: Record<PriceField, number> = {
  code: 24,
  article: 20,
  name: 56,
  brand: 18,
  category: 22,
  least: 14,
  price: 16,
  percent: 12,
  starts: 14,
  ends: 14,
};

const CELLS: Record<PriceField, (row: PositionRow) => Cell | undefined> = {
  code: ({ code }) => textCell(code),
  article: ({ article }) => textCell(article),
  name: ({ name, productId }) => (productId === null ? undefined : textCell(name)),
  brand: ({ brand }) => textCell(brand),
  category: ({ productId, category, brand }) =>
    textCell(productId === null && category === '' && brand === '' ? EVERYTHING : category),
  least: ({ from }) => (from === 0 ? undefined : numberCell(fromMilli(from), 'number')),
  price: ({ price }) => (price === null ? undefined : numberCell(toRoubles(price), 'money')),
  percent: ({ percent }) => (percent === null ? undefined : numberCell(percent / 100, 'number')),
  starts: ({ starts }) => dayCell(starts),
  ends: ({ ends }) => dayCell(ends),
};

function dayCell(day: string | null): Cell | undefined {
  return day === null ? undefined : { kind: 'date', day };
}

/** A list as a file that can be changed and imported again. */
export function priceSheet(
  list: { id: number; name: string },
  rows: readonly PositionRow[],
  now: Date,
): Sheet {
  return {
    ...table(rows),
    name: 'Цены',
    heading: [
      { kind: 'text', text: list.name, style: 'title' },
      { kind: 'text', text: `Прайс-лист № ${list.id} на ${formatDate(now, 'dd.MM.yyyy')}`, style: 'note' },
    ],
  };
}

const HINTS = [
  'Товар находится по коду или артикулу. Цена — в рублях с НДС; вместо неё можно указать скидку в процентах от обычной цены.',
  'Строка с брендом или категорией без артикула — скидка на все такие товары; «Все товары» в категории — на весь ассортимент.',
  '«От количества»: сколько взять, чтобы действовала цена. Пусто — с любого количества. Даты необязательны, последний день входит в срок.',
];

/** A file to be filled in. */
export function templateSheet(): Sheet {
  return {
    ...table([]),
    name: 'Цены',
    heading: [
      { kind: 'text', text: 'Загрузка договорных цен', style: 'title' },
      ...HINTS.map((text): Cell => ({ kind: 'text', text, style: 'note' })),
    ],
  };
}

function table(rows: readonly PositionRow[]): Pick<Sheet, 'widths' | 'header' | 'frozenColumns' | 'rows'> {
  return {
    widths: PRICE_FIELDS.map((field) => WIDTHS[field]),
    header: PRICE_FIELDS.map((field) => ({ kind: 'text', text: PRICE_HEADERS[field], style: 'header' })),
    frozenColumns: 2,
    rows: rows.map((row) => PRICE_FIELDS.map((field) => CELLS[field](row))),
  };
}
