import type { ReconciliationContent } from '@okoem/domain/papers/paper-content.ts';
import type { PaperStanding } from '@okoem/domain/papers/paper-sheet.ts';
import { type ReconciliationLine, reconciliationSheet } from '@okoem/domain/papers/reconciliation-sheet.ts';
import { type Cell, numberCell, textCell } from '../../platform/xlsx/cell.ts';
import { writeWorkbook } from '../../platform/xlsx/write-workbook.ts';

type Row = (Cell | undefined)[];

const styled = (text: string, style: 'title' | 'note' | 'plain' | 'header'): Cell => ({
  kind: 'text',
  text,
  style,
});

/** The act as a table, its numbers as numbers; the other side's columns are empty, for its own figures. */
export function reconciliationXlsx(content: ReconciliationContent, standing: PaperStanding): Uint8Array {
  const sheet = reconciliationSheet(content, standing);
  const { own, others } = sheet.headings;
  return writeWorkbook({
    name: sheet.title,
    isPaper: true,
    frozenColumns: 0,
    widths: [12, 64, 18, 18, 18, 18],
    heading: [
      ...(sheet.stamp === '' ? [] : [styled(sheet.stamp, 'title')]),
      styled(sheet.title, 'title'),
      styled(sheet.subtitle, 'note'),
      ...sheet.parties.map(({ label, name, text }) => styled(`${label}: ${name}, ${text}`, 'plain')),
    ],
    header: [
      'Дата',
      'Документ',
      `${own}: дебет`,
      `${own}: кредит`,
      `${others}: дебет`,
      `${others}: кредит`,
    ].map((text) => styled(text, 'header')),
    rows: [
      ...sheet.lines.map(tableRow),
      [undefined, styled(sheet.conclusion, 'plain')],
      ...(sheet.words === '' ? [] : [[undefined, styled(sheet.words, 'plain')]]),
      ...sheet.signatures.map(({ side, post, name }): Row => [
        undefined,
        styled(`${side}: ${[post, name].filter((text) => text !== '').join(' ')}`, 'plain'),
      ]),
    ],
  });
}

function tableRow({ day, document, isSum, values }: ReconciliationLine): Row {
  const money = (roubles: number | null) => (roubles === null ? undefined : numberCell(roubles, 'money'));
  return [
    day === '' ? undefined : textCell(day),
    isSum ? styled(document, 'header') : textCell(document),
    money(values.debit),
    money(values.credit),
    undefined,
    undefined,
  ];
}
