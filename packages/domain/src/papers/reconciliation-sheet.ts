import { formatDate } from '../format/date-format.ts';
import { NO_BREAK_SPACE } from '../format/number-format.ts';
import { turnoversOf } from '../ledger/movement.ts';
import { toRoubles } from '../money.ts';
import { dayInWords } from './day-in-words.ts';
import type { ReconciliationContent } from './paper-content.ts';
import { paperAmount } from './paper-money.ts';
import { type PaperStanding, stampOf } from './paper-sheet.ts';
import { partyText } from './party-text.ts';
import { sumInWords } from './sum-in-words.ts';

/** One line of the act; sums that are nothing are empty texts. */
export interface ReconciliationLine {
  /** Empty in balances and turnovers. */
  day: string;
  document: string;
  debit: string;
  credit: string;
  isSum: boolean;
  /** The same for programs that count, in roubles; null where nothing stands. */
  values: { debit: number | null; credit: number | null };
}

/** An act of reconciliation in words: whoever draws it chooses places and sizes, never what it says. */
export interface ReconciliationSheet {
  title: string;
  subtitle: string;
  /** Across the page, empty while the act holds. */
  stamp: string;
  parties: { label: string; name: string; text: string }[];
  /** Whose figures they are: theirs are to be filled in by the other side. */
  headings: { own: string; others: string };
  lines: ReconciliationLine[];
  conclusion: string;
  /** The sum of the conclusion in words, empty where nobody owes anything. */
  words: string;
  signatures: { side: string; post: string; name: string }[];
}

export function reconciliationSheet(
  content: ReconciliationContent,
  standing: PaperStanding,
): ReconciliationSheet {
  const { number, day, version, period, seller, buyer, opening, rows } = content;
  const { debit, credit, closing } = turnoversOf(
    opening,
    rows.map(({ amount }) => amount),
  );
  const again = version === 1 ? '' : `, изм. ${version}`;
  return {
    title: `Акт сверки № ${number}`,
    subtitle: `от ${dayInWords(day)}${again}, взаимные расчёты с ${dayInWords(period.from)} по ${dayInWords(period.to)}`,
    stamp: stampOf(standing),
    parties: [
      { label: 'Продавец', name: seller.name, text: partyText(seller) },
      { label: 'Покупатель', name: buyer.name, text: partyText(buyer) },
    ],
    headings: { own: `По данным ${seller.name}`, others: `По данным ${buyer.name}` },
    lines: [
      balanceLine(`Сальдо на ${dayText(period.from)}, начало дня`, opening),
      ...rows.map((row) => rowLine(row)),
      sumLine('Обороты за период', { debit, credit }),
      balanceLine(`Сальдо на ${dayText(period.to)}, конец дня`, closing),
    ],
    ...conclusionOf(content, closing),
    signatures: [
      {
        side: `От ${seller.name}`,
        post: seller.kind === 'IP' ? 'Предприниматель' : 'Руководитель',
        name: seller.director,
      },
      {
        side: `От ${buyer.name}`,
        post: buyer.kind === 'IP' ? 'Предприниматель' : 'Руководитель',
        name: '',
      },
    ],
  };
}

function dayText(day: string): string {
  return formatDate(day, 'dd.MM.yyyy');
}

function rowLine({ day, document, amount }: ReconciliationContent['rows'][number]): ReconciliationLine {
  const sums = { debit: Math.max(0, amount), credit: Math.max(0, -amount) };
  return { ...lineOf(document, sums), day: dayText(day) };
}

/** A balance stands on one side only. */
function balanceLine(document: string, balance: number): ReconciliationLine {
  return { ...lineOf(document, { debit: Math.max(0, balance), credit: Math.max(0, -balance) }), isSum: true };
}

/** Turnovers are told even when they are nothing. */
function sumLine(document: string, { debit, credit }: { debit: number; credit: number }): ReconciliationLine {
  return {
    day: '',
    document,
    debit: paperAmount(debit),
    credit: paperAmount(credit),
    isSum: true,
    values: { debit: toRoubles(debit), credit: toRoubles(credit) },
  };
}

function lineOf(document: string, { debit, credit }: { debit: number; credit: number }): ReconciliationLine {
  return {
    day: '',
    document,
    debit: debit === 0 ? '' : paperAmount(debit),
    credit: credit === 0 ? '' : paperAmount(credit),
    isSum: false,
    values: {
      debit: debit === 0 ? null : toRoubles(debit),
      credit: credit === 0 ? null : toRoubles(credit),
    },
  };
}

function conclusionOf(
  { seller, buyer, period }: ReconciliationContent,
  closing: number,
): Pick<ReconciliationSheet, 'conclusion' | 'words'> {
  const on = `На ${dayInWords(period.to)}`;
  if (closing === 0) return { conclusion: `${on} взаимной задолженности нет`, words: '' };
  const [debtor, creditor] = closing > 0 ? [buyer.name, seller.name] : [seller.name, buyer.name];
  const amount = Math.abs(closing);
  return {
    conclusion: `${on} задолженность ${debtor} перед ${creditor} составляет ${paperAmount(amount)} руб.`,
    words: sumInWords(amount).replace(/(\d\d) (?=копе)/, `$1${NO_BREAK_SPACE}`),
  };
}

/** What the act comes to, whoever owes it. */
export function reconciliationTotal({
  opening,
  rows,
}: Pick<ReconciliationContent, 'opening' | 'rows'>): number {
  const { closing } = turnoversOf(
    opening,
    rows.map(({ amount }) => amount),
  );
  return Math.abs(closing);
}
