import type { SpecField } from './spec-field.ts';

/** What the words above a column say, and how sure that is. */
export interface HeaderMeaning {
  field: SpecField;
  sureness: number;
}

/** Longer texts are sentences, not the name of a column. */
const LONGEST_HEADER = 90;
const WHOLE = 0.95;
const BEGINNING = 0.85;
const MONEY = /(?:^| )(?:руб\S*|цен\S*|сумм\S*|стоим\S*|ндс)(?: |$)/;

/** A row is a rule: the field, the words it is called by as a whole, the words its name begins with. The first rule wins. */
const RULES: readonly [field: SpecField, whole: RegExp | undefined, beginning: RegExp | undefined][] = [
  [
    'other',
    undefined,
    /^(?:цен[аы]|стоимость|сумма|масса|вес|остат|наличи|в наличии|склад|ндс|гаранти|срок|скидк|резерв|в пути|розниц|опт|дилер|штрих|ean|фото|ссылк|стран|мин партия|кратност|упаковк|объем|расценк|price|sum|amount|total price|weight|stock)/,
  ],
  [
    'other',
    undefined,
    /^(?:ед\S* цена|код (?:ед|окей|океи|строки)|кол\S*( во)? в (?:упак|короб)|норма|итого руб|всего руб)/,
  ],
  [
    'position',
    /^(?:№|n|no|#|№ ?п ?п|п ?п|№ ?поз(?:иции)?|поз(?:иция)?|позиционное обозначение|поз обозначение|номер(?: п ?п| по порядку| строки| позиции)?|item|pos|№ строки)$/,
    undefined,
  ],
  [
    'code',
    /^(?:артикул|арт|арт №|код|код товара|код продукции|каталожный номер|кат №|парт ?номер|part ?number|part ?no|p n|pn|sku|vendor code|article|code)$/,
    /^(?:артикул|каталожный|код|номенклатурный номер|парт ?номер|part ?number|vendor code|заказной)/,
  ],
  [
    'maker',
    /^(?:производитель|изготовитель|завод изготовитель|бренд|поставщик|торговая марка|тм|фирма|вендор|brand|maker|manufacturer|vendor)$/,
    /^(?:производител|изготовител|завод|бренд|поставщик|торговая марка|фирма|наименование (?:производ|изготов|постав|завод)|предприятие)/,
  ],
  [
    'name',
    /^(?:наименование|название|номенклатура|товар|описание|продукция|name|description|product|наименование и техническая характеристика)$/,
    /^(?:наименован|назван|номенклатур|товар|описани|продукци|оборудование|материал|техническая характеристика|характеристик)/,
  ],
  [
    'mark',
    /^(?:тип|марка|модель|обозначение|маркировка|тип марка|model|type|тип марка обозначение документа опросного листа)$/,
    /^(?:тип|марка|модель|обозначен|маркиров)/,
  ],
  [
    'unit',
    /^(?:ед|ед ?изм|ед измерения|единица|единица измерения|единицы измерения|е и|еи|unit|uom|изм)$/,
    /^(?:ед изм|ед измер|единица изм|единицы изм|ед)(?: |$)/,
  ],
  [
    'quantity',
    /^(?:кол|кол во|колво|количество|к во|qty|quantity|всего|итого|итого кол во|потребность|общее количество|общее кол во)$/,
    /^(?:кол(?: ?во)?(?: |$)|количеств|к во|qty|quantity|общее кол|всего|итого)/,
  ],
  ['note', /^(?:примечание|примечания|прим|комментарий|note|notes|comment)$/, /^(?:примеч|комментар|note)/],
];

/** In lower case and without the signs that headings are decorated with. */
export function plainHeader(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('\u00AD', '')
    .replace(/(?<=\p{L})-\s+(?=\p{L})/gu, '')
    .replace(/[^\p{L}\d№#]+/gu, ' ')
    .trim();
}

/** The field that a heading names; nothing where it names none that we know. */
export function headerMeaning(text: string): HeaderMeaning | undefined {
  if (text.length > LONGEST_HEADER) return undefined;
  const plain = plainHeader(text);
  if (plain === '') return undefined;
  // 'Итого, руб.' and 'Всего с НДС' are sums, whatever they begin with.
  if (MONEY.test(plain)) return { field: 'other', sureness: WHOLE };
  for (const [field, whole, beginning] of RULES) {
    if (whole?.test(plain)) return { field, sureness: WHOLE };
    if (beginning?.test(plain)) return { field, sureness: BEGINNING };
  }
  return undefined;
}

/** A column of numbers of its own kind: the sum of the others. */
export function isTotalHeader(text: string): boolean {
  return /(?:^| )(?:всего|итого|общее)(?: |$)/.test(plainHeader(text));
}

/** 'Кол-во, шт': the unit that the heading gives to all its rows. */
export function unitOfHeader(text: string): string {
  return /[,(]\s*(шт|м|кг|компл|уп)\.?\)?\s*$/i.exec(text)?.[1] ?? '';
}
