import type { OwnPercent, OwnPrice } from '@okoem/contract/own-prices.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { toRoubles } from '@okoem/domain/money.ts';
import { EVERYTHING } from '@okoem/domain/price-list/price-columns.ts';
import { unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { type Cell, numberCell, textCell } from '../../platform/xlsx/cell.ts';
import type { Sheet } from '../../platform/xlsx/write-workbook.ts';

const COLUMNS = [
  ['Артикул', 20],
  ['Наименование', 60],
  ['Ед.', 8],
  ['От количества', 14],
  ['Ваша цена с НДС, руб.', 20],
  ['Обычная цена, руб.', 18],
  ['Скидка, %', 12],
  ['По прайс-листу', 36],
  ['Действует по', 14],
] as const;

/** The agreed prices of a company as its people read them. */
export function ownPriceSheet(rows: readonly OwnPrice[], percents: readonly OwnPercent[], now: Date): Sheet {
  return {
    name: 'Договорные цены',
    widths: COLUMNS.map(([, width]) => width),
    heading: [
      { kind: 'text', text: 'Договорные цены', style: 'title' },
      { kind: 'text', text: `На ${formatDate(now, 'dd.MM.yyyy HH:mm')} (МСК)`, style: 'note' },
    ],
    header: COLUMNS.map(([text]) => ({ kind: 'text', text, style: 'header' })),
    frozenColumns: 1,
    rows: [...rows.flatMap(priceRows), ...percents.map(percentRow)],
  };
}

function priceRows({ product, list }: OwnPrice): (Cell | undefined)[][] {
  const { article, name, price_unit: unit, price, cost, price_tiers: tiers = [] } = product;
  return [{ from: 0, price }, ...tiers].map((tier) => [
    textCell(article),
    textCell(name),
    textCell(unitLabel(unit, 1)),
    tier.from === 0 ? undefined : numberCell(tier.from, 'number'),
    numberCell(toRoubles(tier.price), 'money'),
    numberCell(toRoubles(cost), 'money'),
    undefined,
    ...listCells(list),
  ]);
}

function percentRow({ category, brand, from, percent, list }: OwnPercent): (Cell | undefined)[] {
  const title = [category, brand].filter((text) => text !== null).join(' · ') || EVERYTHING;
  return [
    undefined,
    textCell(title),
    undefined,
    from === 0 ? undefined : numberCell(from, 'number'),
    undefined,
    undefined,
    numberCell(percent, 'number'),
    ...listCells(list),
  ];
}

function listCells({ name, ends_on: day }: OwnPrice['list']): (Cell | undefined)[] {
  return [textCell(name), day === null ? undefined : { kind: 'date', day }];
}
