import type { PaperContent } from '@okoem/domain/papers/paper-content.ts';
import {
  paperSheet,
  type PaperSheet,
  type PaperStanding,
  type SheetTotal,
} from '@okoem/domain/papers/paper-sheet.ts';
import { UPD_COLUMNS, updForm, type UpdForm } from '@okoem/domain/papers/upd-form.ts';
import { type Cell, numberCell, textCell } from '../../platform/xlsx/cell.ts';
import { type Sheet, writeWorkbook } from '../../platform/xlsx/write-workbook.ts';

/** The paper as a table, its numbers as numbers. */
export function paperXlsx(content: PaperContent, standing: PaperStanding): Uint8Array {
  return writeWorkbook(
    content.kind === 'upd' ? updTable(updForm(content, standing)) : sheetTable(paperSheet(content, standing)),
  );
}

type Row = (Cell | undefined)[];

const title = (text: string): Cell => ({ kind: 'text', text, style: 'title' });
const note = (text: string): Cell => ({ kind: 'text', text, style: 'note' });
const plain = (text: string): Cell => ({ kind: 'text', text, style: 'plain' });
const header = (text: string): Cell => ({ kind: 'text', text, style: 'header' });
const money = (roubles: number) => numberCell(roubles, 'money');

function sheetTable(sheet: PaperSheet): Sheet {
  const { bank, contact } = sheet;
  const lines = [
    ...(sheet.stamp === '' ? [] : [title(sheet.stamp)]),
    title(sheet.title),
    note(sheet.subtitle),
    ...(sheet.notice === '' ? [] : [note(sheet.notice)]),
    ...(bank
      ? [
          plain(`Получатель: ${bank.payee}, ИНН ${bank.inn}${bank.kpp === '' ? '' : `, КПП ${bank.kpp}`}`),
          plain(`Счёт получателя: ${bank.account}`),
          plain(`Банк: ${bank.name}, БИК ${bank.bik}, корр. счёт ${bank.correspondent || 'нет'}`),
        ]
      : []),
    ...sheet.parties.map(({ label, name, text }) =>
      plain(`${label}: ${[name, text].filter((piece) => piece !== '').join(', ')}`),
    ),
    ...(contact
      ? [note(`Вопросы по счёту: ${[contact.phone, contact.email].filter(Boolean).join(', ')}`)]
      : []),
  ];
  return {
    name: sheet.title,
    isPaper: true,
    frozenColumns: 0,
    widths: [5, 18, 56, 10, 8, 14, 14, 16],
    heading: lines,
    header: ['№', 'Артикул', 'Товар, услуга', 'Кол-во', 'Ед.', 'Цена с НДС', sheet.vatHeading, 'Сумма'].map(
      header,
    ),
    rows: [
      ...sheet.rows.map((row, index): Row => {
        const { quantity, price, vat, sum } = row.values;
        const rate = row.rate === '' ? row.name : `${row.name} (${row.rate})`;
        return [
          numberCell(index + 1, 'integer'),
          textCell(row.article),
          textCell(rate),
          numberCell(quantity, 'number'),
          textCell(row.unit),
          numberCell(price, row.price.split(',')[1]!.length === 2 ? 'money' : 'number'),
          money(vat),
          money(sum),
        ];
      }),
      ...[...sheet.totals, sheet.due].map(totalRow),
      [undefined, undefined, plain(sheet.count)],
      [undefined, undefined, plain(sheet.words)],
      ...(sheet.purpose === ''
        ? []
        : [[undefined, undefined, plain(`Назначение платежа: ${sheet.purpose}`)]]),
      ...(sheet.foot === '' ? [] : [[undefined, undefined, note(sheet.foot)]]),
    ],
  };
}

function totalRow({ label, roubles }: SheetTotal): Row {
  return [undefined, undefined, header(label), ...Array.from<undefined>({ length: 4 }), money(roubles)];
}

/** Columns whose cells are numbers, by their places. */
const NUMBERS = { 3: 'quantity', 4: 'price', 5: 'net', 8: 'vat', 9: 'total' } as const;

function updTable(form: UpdForm): Sheet {
  const field = ({ code, label, text }: UpdForm['fields'][number]) => plain(`${code} ${label}: ${text}`);
  const values = form.totalRoubles;
  return {
    name: `УПД ${form.number}`,
    isPaper: true,
    frozenColumns: 0,
    widths: UPD_COLUMNS.map(({ code }) => (code === '1а' ? 56 : 14)),
    heading: [
      ...(form.stamp === '' ? [] : [title(form.stamp)]),
      title(`Универсальный передаточный документ ${form.title}`),
      note(`Статус: ${form.status}. Исправление ${form.correction}`),
      ...form.fields.map(field),
    ],
    header: UPD_COLUMNS.map(({ code, label }) => header(`${code}. ${label}`)),
    rows: [
      ...form.rows.map((row): Row =>
        UPD_COLUMNS.map(({ code }, place) => {
          const value = (NUMBERS as Record<string, keyof typeof row.values>)[code];
          if (value === undefined) return textCell(row.cells[place]!);
          return numberCell(
            row.values[value],
            value === 'quantity' || value === 'price' ? 'number' : 'money',
          );
        }),
      ),
      UPD_COLUMNS.map(({ code }) => {
        if (code === '1а') return header('Всего к оплате (9)');
        if (code === '5') return money(values.net);
        if (code === '8') return money(values.vat);
        return code === '9' ? money(values.total) : undefined;
      }),
      ...[...form.given, ...form.taken].map((one): Row => [undefined, undefined, field(one)]),
    ],
  };
}
