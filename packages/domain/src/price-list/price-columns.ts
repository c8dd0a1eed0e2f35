import type { GridRow } from '../specification/grid.ts';

export const PRICE_FIELDS = [
  'code',
  'article',
  'name',
  'brand',
  'category',
  'least',
  'price',
  'percent',
  'starts',
  'ends',
] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

/** The heads of our own files, in their order. */
export const PRICE_HEADERS: Record<PriceField, string> = {
  code: 'Код товара',
  article: 'Артикул',
  name: 'Наименование',
  brand: 'Бренд',
  category: 'Категория',
  least: 'От количества',
  price: 'Цена с НДС, руб.',
  percent: 'Скидка, %',
  starts: 'Действует с',
  ends: 'Действует по',
};

/** In the column of categories: a percent for all goods of the list's owner. */
export const EVERYTHING = 'Все товары';

/** Heads without anything but letters, digits and the percent sign. */
const WORDS: Record<PriceField, RegExp> = {
  code: /^(?:код|кодтовара|кодпозиции|productcode|code)$/,
  article:
    /^(?:артикул|арт|артикултовара|артикулпоставщика|артикулпроизводителя|каталожныйномер|партномер|partnumber|pn|sku|модель)$/,
  name: /^(?:наименование|название|номенклатура|товар)/,
  brand: /^(?:бренд|производитель|торговаямарка|тм|brand)$/,
  category: /^(?:категория|категориятоваров|раздел|разделкаталога)$/,
  least:
    /^(?:от|от(?:кол|колва|количества|объема)|(?:количество|колво|объем)от|порог|мин(?:имальное)?(?:количество|колво))(?:шт|штук)?$/,
  price: /^(?:цена(?!розн|ррц|мрц|закуп|баз|стар|обычн|поставщ)|договорнаяцена|спеццена|новаяцена|price)/,
  percent: /^(?:скидка|скидка%|процент|процентскидки|%|%скидки|discount)$/,
  starts: /^(?:действуетс|датаначала|начало|начинаяс|ценадействуетс|с)$/,
  ends: /^(?:действуетпо|действуетдо|датаокончания|окончание|срокдействия|по|до)$/,
};

export type PriceColumns = Partial<Record<PriceField, number>>;

export interface PriceHeader {
  columns: PriceColumns;
  /** The price is said to be without VAT: ours have it inside. */
  isWithoutVat: boolean;
  /** In dollars, euros or units of somebody's own. */
  isForeign: boolean;
}

export const WITHOUT_VAT = /без\s+ндс/i;
const FOREIGN = /\b(?:usd|eur|cny)\b|[$€¥]|у\.\s?е\.?/i;

const LONGEST_HEAD = 60;

/** What the cells of a row would be as the head of a price list; undefined where they are none. */
export function priceHeader({ cells }: GridRow): PriceHeader | undefined {
  const columns: PriceColumns = {};
  let isWithoutVat = false;
  let isForeign = false;
  for (const [column, cell] of cells.entries()) {
    const text = cell?.text ?? '';
    if (text === '' || text.length > LONGEST_HEAD) continue;
    const plain = headWord(text);
    const field = PRICE_FIELDS.find((one) => columns[one] === undefined && WORDS[one].test(plain));
    if (!field) continue;
    columns[field] = column;
    if (field !== 'price') continue;
    isWithoutVat = WITHOUT_VAT.test(text);
    isForeign = FOREIGN.test(text);
  }
  const names = ['code', 'article', 'brand', 'category'] as const;
  const hasName = names.some((field) => columns[field] !== undefined);
  const hasPrice = columns.price !== undefined || columns.percent !== undefined;
  return hasName && hasPrice ? { columns, isWithoutVat, isForeign } : undefined;
}

function headWord(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\d%]/gu, '');
}
