import type { ReconciliationSheet } from '@okoem/contract/balance.ts';
import type { InvoiceSheet, Paper } from '@okoem/contract/papers.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InvoicePaper } from './invoice-paper.tsx';
import { ReconciliationPaper } from './reconciliation-paper.tsx';

const PAPER = { number: '2611-000042', hash: 'a'.repeat(64) } as Paper;

const INVOICE: InvoiceSheet = {
  paper: PAPER,
  title: 'Счёт на оплату № 2611-000042',
  subtitle: 'от 12 ноября 2026 г.',
  stamp: '',
  notice: '',
  contact: null,
  bank: {
    name: 'АО «Банк»',
    bik: '049801701',
    correspondent: '30101810300000000701',
    inn: '9801000104',
    kpp: '980101001',
    account: '40702810100000100000',
    payee: 'ООО «Окоём»',
  },
  qr: ['10', '01'],
  parties: [{ label: 'Покупатель', name: 'ООО «Контур»', text: 'ИНН 9803000452' }],
  vat_heading: 'НДС 22 %',
  rows: [
    {
      name: 'Камера',
      article: 'VD-540',
      quantity: '3',
      unit: 'шт',
      price: '33,333',
      vat: '18,03',
      rate: '22 %',
      sum: '100,00',
    },
    {
      name: 'Доставка',
      article: '',
      quantity: '1',
      unit: 'усл',
      price: '50,00',
      vat: '9,02',
      rate: '',
      sum: '50,00',
    },
  ],
  count: 'Всего наименований 2, на сумму 150,00 руб.',
  words: 'Сто пятьдесят рублей 00 копеек',
  totals: [
    { label: 'Итого', text: '150,00' },
    { label: 'В том числе НДС', text: '27,05' },
  ],
  due: { label: 'Всего к оплате', text: '150,00' },
  purpose: 'Оплата по счету № 2611-000042',
  signatures: [{ label: 'Руководитель', name: 'Заборский А. П.' }],
  foot: 'Агент ООО «Окоём»',
};

const ACT: ReconciliationSheet = {
  paper: { ...PAPER, number: 'АС-2026-000001' },
  title: 'Акт сверки № АС-2026-000001',
  subtitle: 'за ноябрь',
  stamp: '',
  parties: [
    { label: 'Сторона 1', name: 'ООО «Окоём»', text: 'ИНН 9801000104' },
    { label: 'Сторона 2', name: 'ООО «Гранитум»', text: 'ИНН 9803000452' },
  ],
  headings: { own: 'По данным ООО «Окоём»', others: 'По данным ООО «Гранитум»' },
  lines: [
    { day: '', document: 'Сальдо на 01.11.2026', debit: '100,00', credit: '', is_sum: true },
    { day: '12.11.2026', document: 'Заказ № 1', debit: '300,00', credit: '', is_sum: false },
    { day: '13.11.2026', document: 'Платёж № 118', debit: '', credit: '150,50', is_sum: false },
    { day: '', document: 'Сальдо на 18.11.2026', debit: '249,50', credit: '', is_sum: true },
  ],
  conclusion: 'Задолженность составляет 249,50 руб.',
  words: 'Двести сорок девять рублей 50 копеек',
  signatures: [
    { side: 'От ООО «Окоём»', post: 'Руководитель', name: 'Заборский А. П.' },
    { side: 'От ООО «Гранитум»', post: 'Директор', name: '' },
  ],
};

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll('\u00A0', ' ')
    .replaceAll(/\|+/g, '|');
const drawn = (sheet: ReactElement) => renderToStaticMarkup(sheet);
/** The cells of the table whose first heading is this one. */
function table(html: string, heading: string): string[][] {
  const found = html.split('<table').find((part) => part.includes(`>${heading}</th>`))!;
  const body = /<tbody>(.*?)<\/tbody>/.exec(found)![1]!;
  return body
    .split('</tr>')
    .slice(0, -1)
    .map((row) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => plain(cell!)));
}

describe('an invoice on the screen', () => {
  it('has the lines, the sums, the bank and the purpose of its file, and no column of discounts [PAPER-003] [PAPER-009] [PAPER-015]', () => {
    const html = drawn(<InvoicePaper sheet={INVOICE} />);
    expect(table(html, '№')).toEqual([
      ['1', 'Камера|Арт. VD-540|', '3', 'шт', '33,333', '18,03|22 %|', '100,00'],
      ['2', 'Доставка', '1', 'усл', '50,00', '9,02', '50,00'],
    ]);
    expect([...html.matchAll(/<th [^>]*>([^<]+)<\/th>/g)].map(([, text]) => text)).toEqual([
      '№',
      'Товар, услуга',
      'Кол-во',
      'Ед.',
      'Цена с НДС',
      'НДС 22 %',
      'Сумма',
    ]);
    const text = plain(html);
    for (const said of [
      '|БИК|049801701|Корр. сч.|30101810300000000701|ИНН 9801000104|КПП 980101001|Сч. №|40702810100000100000|ООО «Окоём»|Получатель|',
      '|Покупатель|ООО «Контур»|, ИНН 9803000452|',
      '|Всего наименований 2, на сумму 150,00 руб.|Сто пятьдесят рублей 00 копеек|',
      '|Итого|150,00|В том числе НДС|27,05|Всего к оплате|150,00|',
      'скопируйте целиком|Оплата по счету № 2611-000042|',
      '|Руководитель|Заборский А. П.|',
    ])
      expect(text).toContain(said);
    expect(html).toContain('<title>QR-код');
  });

  it('that is stamped shows its stamp and nothing to pay by [PAPER-008] [PAPER-018] [PAPER-019]', () => {
    for (const stamp of ['Оплачен', 'Заменён версией 2', 'Недействителен']) {
      const html = drawn(<InvoicePaper sheet={{ ...INVOICE, stamp, qr: null, bank: null, purpose: '' }} />);
      expect(plain(html)).toContain(`|${INVOICE.title}|${stamp}|`);
      expect(html).not.toContain('QR-код');
      expect(html).not.toContain('Назначение платежа');
    }
    expect(drawn(<InvoicePaper sheet={INVOICE} />)).not.toContain('<strong');
  });
});

describe('an act on the screen', () => {
  it('has every line with its figures on our side, the other one left blank, and both signatures [BALANCE-006] [BALANCE-008]', () => {
    const html = drawn(<ReconciliationPaper sheet={ACT} />);
    const blank = [' ', ' '];
    expect(table(html, 'Дебет')).toEqual([
      ['', 'Сальдо на 01.11.2026', '100,00', '', ...blank],
      ['12.11.2026', 'Заказ № 1', '300,00', '', ...blank],
      ['13.11.2026', 'Платёж № 118', '', '150,50', ...blank],
      ['', 'Сальдо на 18.11.2026', '249,50', '', ...blank],
    ]);
    const text = plain(html);
    for (const said of [
      '|Сторона 1|ООО «Окоём»|, ИНН 9801000104|Сторона 2|ООО «Гранитум»|, ИНН 9803000452|',
      '|По данным ООО «Окоём»|По данным ООО «Гранитум»|Дебет|Кредит|Дебет|Кредит|',
      '|Задолженность составляет 249,50 руб.|Двести сорок девять рублей 50 копеек|',
      '|От ООО «Окоём»|Руководитель|Заборский А. П.|М. П.|От ООО «Гранитум»|Директор|М. П.|',
    ])
      expect(text).toContain(said);
  });

  it('that was replaced says so [BALANCE-007]', () => {
    const html = drawn(<ReconciliationPaper sheet={{ ...ACT, stamp: 'Заменён версией 2' }} />);
    expect(plain(html)).toContain(`|${ACT.title}|Заменён версией 2|`);
  });
});
