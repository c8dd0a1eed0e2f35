import { toRoubles } from '../money.ts';
import { formatQuantity } from '../quantity/quantity-format.ts';
import { dayInWords } from './day-in-words.ts';
import type { PaperContent, PaperLine } from './paper-content.ts';
import { groupedPrice, paperAmount, paperTotals } from './paper-money.ts';
import type { PaperStanding } from './paper-sheet.ts';
import { shortPersonName, taxNumbers } from './party-text.ts';
import { dottedDay } from './payment-purpose.ts';
import { updLine, updStatus } from './upd-line.ts';

const NONE = '–';

export interface UpdColumn {
  code: string;
  label: string;
  /** Columns that stand under one common heading. */
  group?: string;
}

export const UPD_COLUMNS = [
  { code: 'А', label: 'Код товара/ работ, услуг' },
  { code: '1', label: '№ п/п' },
  {
    code: '1а',
    label: 'Наименование товара (описание выполненных работ, оказанных услуг), имущественного права',
  },
  { code: '1б', label: 'Код вида товара' },
  { code: '2', label: 'код', group: 'Единица измерения' },
  { code: '2а', label: 'условное обозначение', group: 'Единица измерения' },
  { code: '3', label: 'Количество (объём)' },
  { code: '4', label: 'Цена (тариф) за единицу измерения' },
  { code: '5', label: 'Стоимость товаров (работ, услуг), имущественных прав без налога – всего' },
  { code: '6', label: 'В том числе сумма акциза' },
  { code: '7', label: 'Налоговая ставка' },
  { code: '8', label: 'Сумма налога, предъявляемая покупателю' },
  { code: '9', label: 'Стоимость товаров (работ, услуг), имущественных прав с налогом – всего' },
  { code: '10', label: 'цифровой код', group: 'Страна происхождения' },
  { code: '10а', label: 'краткое наименование', group: 'Страна происхождения' },
  { code: '11', label: 'Номер декларации на товары или партии товара, подлежащего прослеживаемости' },
  { code: '12', label: 'код', group: 'Единица измерения для прослеживаемости' },
  { code: '12а', label: 'условное обозначение', group: 'Единица измерения для прослеживаемости' },
  { code: '13', label: 'Количество для прослеживаемости' },
  { code: '14', label: 'Стоимость прослеживаемого товара без НДС' },
] as const satisfies readonly UpdColumn[];

export interface UpdField {
  code: string;
  label: string;
  text: string;
}

export interface UpdRow {
  /** In the order of the columns. */
  cells: string[];
  values: { quantity: number; price: number; net: number; vat: number; total: number };
}

/** The transfer document in words, in the order of its printed form. */
export interface UpdForm {
  number: string;
  status: 1 | 2;
  title: string;
  correction: string;
  stamp: string;
  fields: UpdField[];
  rows: UpdRow[];
  totals: { net: string; vat: string; total: string };
  totalRoubles: { net: number; vat: number; total: number };
  /** Head and accountant, or the proprietor. */
  signatures: { label: string; name: string }[];
  given: UpdField[];
  taken: UpdField[];
}

export function updForm(content: PaperContent, { replacedBy }: Pick<PaperStanding, 'replacedBy'>): UpdForm {
  const { number, day, version, versionDay } = content;
  const { net, vat, total } = paperTotals(content.lines);
  const isTaxed = updStatus(content) === 1;
  return {
    number,
    status: updStatus(content),
    title: `№ ${number} от ${dayInWords(day)}`,
    correction: version === 1 ? `№ ${NONE} от ${NONE}` : `№ ${version - 1} от ${dayInWords(versionDay)}`,
    stamp: replacedBy === null ? '' : `Заменён версией ${replacedBy}`,
    fields: headFields(content),
    rows: content.lines.map(rowOf),
    totals: { net: paperAmount(net), vat: isTaxed ? paperAmount(vat) : 'без НДС', total: paperAmount(total) },
    totalRoubles: { net: toRoubles(net), vat: toRoubles(vat), total: toRoubles(total) },
    signatures: signaturesOf(content),
    given: givenFields(content),
    taken: takenFields(content),
  };
}

function headFields(content: PaperContent): UpdField[] {
  const { seller, buyer, shippedFrom, consignee, number, day, lines } = content;
  const rows = lines.length === 1 ? '1' : `1–${lines.length}`;
  return [
    { code: '(2)', label: 'Продавец', text: seller.name },
    { code: '(2а)', label: 'Адрес', text: seller.address || NONE },
    { code: '(2б)', label: 'ИНН/КПП продавца', text: taxNumbers(seller) },
    {
      code: '(3)',
      label: 'Грузоотправитель и его адрес',
      text: shippedFrom === '' ? 'он же' : `${seller.name}, ${shippedFrom}`,
    },
    {
      code: '(4)',
      label: 'Грузополучатель и его адрес',
      text: [buyer.name, consignee.address || buyer.address].filter((text) => text !== '').join(', '),
    },
    { code: '(5)', label: 'К платёжно-расчётному документу №', text: NONE },
    { code: '(5а)', label: 'Документ об отгрузке', text: `№ п/п ${rows} № ${number} от ${dottedDay(day)}` },
    { code: '(6)', label: 'Покупатель', text: buyer.name },
    { code: '(6а)', label: 'Адрес', text: buyer.address || NONE },
    { code: '(6б)', label: 'ИНН/КПП покупателя', text: taxNumbers(buyer) || NONE },
    { code: '(7)', label: 'Валюта: наименование, код', text: 'Российский рубль, 643' },
    {
      code: '(8)',
      label: 'Идентификатор государственного контракта, договора (соглашения) (при наличии)',
      text: NONE,
    },
  ];
}

function rowOf(source: PaperLine, index: number): UpdRow {
  const line = updLine(source);
  const money = {
    net: paperAmount(line.net),
    vat: line.rate === null ? 'без НДС' : paperAmount(line.vat),
    total: paperAmount(line.total),
  };
  return {
    cells: [
      line.article || line.code || NONE,
      String(index + 1),
      line.name,
      NONE,
      line.okei || NONE,
      line.unit,
      formatQuantity(line.quantity),
      groupedPrice(line.price),
      money.net,
      'без акциза',
      line.rate === null ? 'без НДС' : `${line.rate}%`,
      money.vat,
      money.total,
      ...Array.from({ length: 7 }, () => NONE),
    ],
    values: {
      quantity: line.quantity,
      price: Number(line.price),
      net: toRoubles(line.net),
      vat: toRoubles(line.vat),
      total: toRoubles(line.total),
    },
  };
}

function signaturesOf({ seller, signer }: PaperContent): UpdForm['signatures'] {
  const name = signer ? shortPersonName(signer) : '';
  if (seller.kind === 'IP')
    return [{ label: 'Индивидуальный предприниматель или иное уполномоченное лицо', name }];
  return [
    { label: 'Руководитель организации или иное уполномоченное лицо', name },
    { label: 'Главный бухгалтер или иное уполномоченное лицо', name: '' },
  ];
}

function givenFields({ order, transport, signer, day, seller }: PaperContent): UpdField[] {
  const person = signer ? `${signer.post}, ${shortPersonName(signer)}` : '';
  return [
    {
      code: '[8]',
      label: 'Основание передачи (сдачи) / получения (приёмки)',
      text: `Заказ № ${order.number} от ${dottedDay(order.day)}`,
    },
    { code: '[9]', label: 'Данные о транспортировке и грузе', text: transport || NONE },
    { code: '[10]', label: 'Товар (груз) передал / услуги, результаты работ, права сдал', text: person },
    { code: '[11]', label: 'Дата отгрузки, передачи (сдачи)', text: dayInWords(day) },
    { code: '[12]', label: 'Иные сведения об отгрузке, передаче', text: '' },
    {
      code: '[13]',
      label: 'Ответственный за правильность оформления факта хозяйственной жизни',
      text: person,
    },
    {
      code: '[14]',
      label: 'Наименование экономического субъекта – составителя документа',
      text: `${seller.name}, ИНН/КПП ${taxNumbers(seller)}`,
    },
  ];
}

function takenFields({ buyer }: PaperContent): UpdField[] {
  return [
    { code: '[15]', label: 'Товар (груз) получил / услуги, результаты работ, права принял', text: '' },
    { code: '[16]', label: 'Дата получения (приёмки)', text: '' },
    { code: '[17]', label: 'Иные сведения о получении, приёмке', text: '' },
    {
      code: '[18]',
      label: 'Ответственный за правильность оформления факта хозяйственной жизни',
      text: '',
    },
    {
      code: '[19]',
      label: 'Наименование экономического субъекта – составителя документа',
      text: `${buyer.name}, ИНН/КПП ${taxNumbers(buyer)}`,
    },
  ];
}
