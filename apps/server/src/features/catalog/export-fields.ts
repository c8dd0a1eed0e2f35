import type { ProductCard } from '@okoem/contract/product.ts';
import { toRoubles } from '@okoem/domain/money.ts';
import { SALES_UNIT_LABELS } from '@okoem/domain/quantity/sales-unit.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { type Cell, numberCell, textCell } from '../../platform/xlsx/cell.ts';
import type { PackingRow } from './export-repository.ts';

export interface ExportedProduct {
  card: ProductCard;
  packing: PackingRow | undefined;
}

/** One column of a list, one row of a comparison. */
export interface ExportField {
  name: string;
  /** In characters. */
  width: number;
  cell: (product: ExportedProduct) => Cell | undefined;
}

/** A file of hundreds of columns is of no use: of mixed goods those that most of them have. */
const MOST_ATTRIBUTES = 60;

const AVAILABILITY_WORDS: Record<ProductCard['availability'], string> = {
  in_stock: 'В наличии',
  on_order: 'Под заказ',
  out_of_stock: 'Нет в наличии',
  not_delivered: 'Не доставляется в этот город',
};

export interface FieldContext {
  /** Of the shop, without a slash at its end. */
  origin: string;
}

export function exportFields(products: readonly ExportedProduct[], context: FieldContext): ExportField[] {
  return [
    ...tradeFields(),
    ...attributeFields(products),
    ...packingFields(),
    { name: 'Ссылка', width: 44, cell: ({ card }) => linkCell(card, context.origin) },
  ];
}

export function linkCell(card: ProductCard, origin: string, text?: string): Cell {
  const url = origin + shopRoutes.product(card);
  return { kind: 'link', url, text: text ?? url };
}

function tradeFields(): ExportField[] {
  const said = (name: string, width: number, text: (card: ProductCard) => string): ExportField => ({
    name,
    width,
    cell: ({ card }) => textCell(text(card)),
  });
  return [
    said('Артикул', 20, ({ article }) => article),
    said('Бренд', 16, ({ brand }) => brand?.name ?? ''),
    said('Наименование', 52, ({ name }) => name),
    said('Категория', 24, ({ category }) => category?.name ?? ''),
    said('Продавец', 22, ({ seller }) => seller?.name ?? ''),
    { name: 'Цена с НДС, ₽', width: 14, cell: ({ card }) => numberCell(toRoubles(card.price), 'money') },
    { name: 'НДС, %', width: 9, cell: ({ card }) => numberCell(card.vat, 'integer') },
    said('Ед. изм.', 9, ({ price_unit: unit }) => SALES_UNIT_LABELS[unit]),
    { name: 'Кратность', width: 11, cell: ({ card }) => numberCell(card.multiple, 'number') },
    said('Наличие', 16, ({ availability }) => AVAILABILITY_WORDS[availability]),
    { name: 'Остаток', width: 10, cell: ({ card }) => numberCell(card.quantity, 'number') },
    said('Город склада', 18, ({ store_city: city }) => city),
    { name: 'Доставка', width: 12, cell: ({ card }) => arrivalCell(card) },
  ];
}

function arrivalCell({ arrival_date: day }: ProductCard): Cell | undefined {
  return day === null ? undefined : { kind: 'date', day };
}

type Attribute = NonNullable<ProductCard['attributes']>[number];

/** In the order of the first product that has each, as its page lists them. */
function attributeFields(products: readonly ExportedProduct[]): ExportField[] {
  const known = new Map<string, { attribute: Attribute; count: number }>();
  for (const { card } of products) {
    for (const attribute of card.attributes ?? []) {
      const { code } = attribute;
      const entry = known.get(code);
      if (entry) entry.count += 1;
      else known.set(code, { attribute, count: 1 });
    }
  }
  const entries = [...known.values()];
  const common = new Set(entries.toSorted((one, other) => other.count - one.count).slice(0, MOST_ATTRIBUTES));
  return entries.filter((entry) => common.has(entry)).map(({ attribute }) => attributeField(attribute));
}

function attributeField({ code, name, unit }: Attribute): ExportField {
  const label = unit === '' ? name : `${name}, ${unit}`;
  return {
    name: label,
    width: Math.min(28, Math.max(12, label.length + 2)),
    cell: ({ card }) => {
      const held = card.attributes?.find((attribute) => attribute.code === code);
      return held && attributeCell(held);
    },
  };
}

function attributeCell({ type, values }: Attribute): Cell | undefined {
  const text = values.map(({ name }) => name).join(', ');
  const number = type === 'number' ? numberOf(text) : Number.NaN;
  return text !== '' && Number.isFinite(number) ? numberCell(number, 'number') : textCell(text);
}

/** As people write it: «−40», «1 200», «2,8». */
function numberOf(text: string): number {
  return Number(text.replace(',', '.').replace('−', '-').replaceAll(/\s/g, ''));
}

function packingFields(): ExportField[] {
  const counted = (name: string, width: number, value: (packing: PackingRow) => number | null) => ({
    name,
    width,
    cell: ({ packing }: ExportedProduct) => packing && numberCell(value(packing), 'integer'),
  });
  const coded = (name: string, width: number, text: (packing: PackingRow) => string) => ({
    name,
    width,
    cell: ({ packing }: ExportedProduct) => packing && textCell(text(packing)),
  });
  return [
    counted('Длина упаковки, мм', 12, ({ packageLengthMm }) => packageLengthMm),
    counted('Ширина упаковки, мм', 12, ({ packageWidthMm }) => packageWidthMm),
    counted('Высота упаковки, мм', 12, ({ packageHeightMm }) => packageHeightMm),
    {
      name: 'Вес в упаковке, кг',
      width: 12,
      cell: ({ packing }) => numberCell(packing?.weightG && packing.weightG / 1000, 'weight'),
    },
    {
      name: 'Объём упаковки, л',
      width: 12,
      cell: ({ packing }) => numberCell(packing?.volumeCm3 && packing.volumeCm3 / 1000, 'weight'),
    },
    counted('В транспортной коробке', 14, ({ boxQuantity }) => boxQuantity),
    coded('Страна производства', 16, ({ originCountry }) => originCountry),
    coded('ОКПД2', 15, ({ okpd2 }) => okpd2),
    coded('ТН ВЭД ЕАЭС', 14, ({ tnVed }) => tnVed),
  ];
}
