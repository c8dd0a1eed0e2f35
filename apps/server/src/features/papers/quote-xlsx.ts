import type { QuoteContent } from '@okoem/domain/papers/quote-content.ts';
import { type QuoteSheet, quoteSheet, type QuoteSheetRow } from '@okoem/domain/papers/quote-sheet.ts';
import { type Cell, numberCell, textCell } from '../../platform/xlsx/cell.ts';
import { writeWorkbook } from '../../platform/xlsx/write-workbook.ts';
import type { QuoteDrawing } from './quote-pdf.ts';

type Row = (Cell | undefined)[];

const styled = (text: string, style: 'title' | 'note' | 'plain' | 'header'): Cell => ({
  kind: 'text',
  text,
  style,
});
const money = (roubles: number) => numberCell(roubles, 'money');

interface Column {
  heading: (sheet: QuoteSheet) => string;
  width: number;
  cell: (row: QuoteSheetRow, place: number) => Cell | undefined;
}

/** The offer as a table, its numbers as numbers. Columns that no line fills are left out. */
export function quoteXlsx(content: QuoteContent, { hash }: Pick<QuoteDrawing, 'hash'>): Uint8Array {
  const sheet = quoteSheet(content);
  const columns = columnsOf(sheet);
  const name = columns.findIndex(({ heading }) => heading(sheet) === NAME);
  const under = (cells: Record<number, Cell | undefined>): Row =>
    Array.from({ length: columns.length }, (_, place) => cells[place]);
  return writeWorkbook({
    name: sheet.number === '' ? 'Коммерческое предложение' : sheet.number,
    isPaper: true,
    frozenColumns: 0,
    widths: columns.map(({ width }) => width),
    heading: headingOf(sheet),
    header: columns.map(({ heading }) => styled(heading(sheet), 'header')),
    rows: [
      ...sheet.rows.map((row, place) => columns.map(({ cell }) => cell(row, place))),
      ...[...sheet.totals, sheet.due].map(({ label, roubles }) =>
        under({ [name]: styled(label, 'header'), [columns.length - 1]: money(roubles) }),
      ),
      ...endingOf(sheet, hash).map((text) => under({ [name]: styled(text, 'plain') })),
    ],
  });
}

/** What stands below the sums, last of all which version of what it is: as at the foot of the PDF. */
function endingOf({ count, words, call, foot }: QuoteSheet, hash: string): string[] {
  const sealed = [foot, hash.slice(0, 16)].filter((text) => text !== '').join(' · ');
  return [count, words, ...(call ? [call.title, call.text] : []), ...(sealed === '' ? [] : [sealed])];
}

function headingOf({ stamp, title, kicker, subject, author, facts }: QuoteSheet): Cell[] {
  const who = [author.name, author.text, author.contact].filter((text) => text !== '').join(', ');
  return [
    ...(stamp === '' ? [] : [styled(stamp, 'title')]),
    styled(title, 'title'),
    styled(kicker, 'note'),
    ...(subject === '' ? [] : [styled(subject, 'plain')]),
    styled(who, 'plain'),
    ...facts.map(({ label, text }) => styled(`${label}: ${text}`, 'plain')),
  ];
}

const NAME = 'Товар';

function columnsOf(sheet: QuoteSheet): Column[] {
  const { hasAsked, hasSellers, hasArrivals } = sheet;
  const named = (heading: string, width: number, cell: Column['cell']) => ({
    heading: () => heading,
    width,
    cell,
  });
  return [
    named('№', 5, (_, place) => numberCell(place + 1, 'integer')),
    ...(hasAsked ? [named('В вашей заявке', 40, ({ asked }) => textCell(asked))] : []),
    named('Артикул', 18, ({ article }) => textCell(article)),
    named(NAME, 56, ({ name, rate }) => textCell(rate === '' ? name : `${name} (${rate})`)),
    ...(hasSellers ? [named('Продавец', 24, ({ seller }) => textCell(seller))] : []),
    ...(hasArrivals ? [named('Поставка', 18, ({ arrival }) => textCell(arrival))] : []),
    named('Кол-во', 10, ({ values }) => numberCell(values.quantity, 'number')),
    named('Ед.', 8, ({ unit }) => textCell(unit)),
    named(sheet.vatHeading === 'Без\u00A0НДС' ? 'Цена' : 'Цена с НДС', 14, ({ values, price }) =>
      numberCell(values.price, price.split(',')[1]!.length === 2 ? 'money' : 'number'),
    ),
    { heading: () => sheet.vatHeading, width: 14, cell: ({ values }) => money(values.vat) },
    named('Сумма', 16, ({ values }) => money(values.sum)),
  ];
}
