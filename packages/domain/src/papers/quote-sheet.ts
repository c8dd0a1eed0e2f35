import { formatDate } from '../format/date-format.ts';
import { NO_BREAK_SPACE } from '../format/number-format.ts';
import { toRoubles } from '../money.ts';
import { fromMilli } from '../quantity/milli.ts';
import { formatQuantity } from '../quantity/quantity-format.ts';
import type { SalesUnit } from '../quantity/sales-unit.ts';
import { unitLabel } from '../quantity/sales-unit.ts';
import { fittingPrice, groupedPrice, paperAmount, paperTotals, rateText } from './paper-money.ts';
import { type SheetTotal, taxTotals } from './paper-sheet.ts';
import { partyText } from './party-text.ts';
import type { QuoteContent, QuotePaperLine } from './quote-content.ts';
import { sumInWords } from './sum-in-words.ts';

export interface QuoteSheetRow {
  name: string;
  /** Article, seller and what was asked for, in one small line. */
  note: string;
  article: string;
  seller: string;
  asked: string;
  arrival: string;
  quantity: string;
  unit: string;
  price: string;
  vat: string;
  /** Empty where one rate stands above them all. */
  rate: string;
  sum: string;
  /** The same for programs that count: units and roubles. */
  values: { quantity: number; price: number; vat: number; sum: number };
}

/** An offer in words: whoever draws it chooses places and sizes, never what it says. */
export interface QuoteSheet {
  /** What the file and the tab are called. */
  title: string;
  kicker: string;
  number: string;
  subject: string;
  stamp: string;
  author: { name: string; text: string; contact: string };
  /** Beside the sum at the top: which tax is inside. */
  taxed: string;
  facts: { label: string; text: string }[];
  vatHeading: string;
  rows: QuoteSheetRow[];
  hasSellers: boolean;
  hasAsked: boolean;
  hasArrivals: boolean;
  count: string;
  words: string;
  totals: SheetTotal[];
  due: SheetTotal;
  /** How to answer; null on a copy. */
  call: { title: string; text: string } | null;
  signatures: { label: string; name: string }[];
  /** Beside the number of the page. */
  foot: string;
}

export function quoteSheet(content: QuoteContent): QuoteSheet {
  const { lines, author, number, stamp } = content;
  const totals = paperTotals(lines);
  const isMixed = totals.rates.length > 1;
  const whole = paperAmount(totals.total);
  return {
    title: ['Коммерческое предложение', number].filter((text) => text !== '').join(' '),
    kicker: `Коммерческое предложение${content.version === null ? '' : `, версия ${content.version}`} от ${dayText(content.day)}`,
    number,
    subject: subjectText(content),
    stamp,
    author: {
      name: author.name,
      text: partyText({ ...author, phone: '' }),
      contact: [author.phone, author.email].filter((way) => way !== '').join(', '),
    },
    taxed: isMixed ? 'НДС внутри' : taxedText(totals.rates[0]?.rate ?? null),
    facts: factsOf(content),
    vatHeading: isMixed || totals.rates.length === 0 ? 'НДС' : rateText(totals.rates[0]!.rate),
    rows: lines.map((line) => rowOf(line, isMixed)),
    hasSellers: lines.some(({ seller }) => seller !== ''),
    hasAsked: lines.some(({ asked }) => asked !== ''),
    hasArrivals: lines.some(({ arrival }) => arrival !== ''),
    count: `Всего наименований ${lines.length}, на сумму ${whole} руб.`,
    // Kopecks do not part from their number.
    words: sumInWords(totals.total).replace(/(\d\d) (?=копе)/, `$1${NO_BREAK_SPACE}`),
    totals: taxTotals(totals),
    due: { label: 'Итого, ₽', text: whole, roubles: toRoubles(totals.total) },
    call: callOf(content),
    signatures: [
      { label: author.kind === 'IP' ? 'Предприниматель' : 'Предложил', name: author.signer || author.name },
      { label: 'Согласовано', name: content.buyer },
    ],
    foot: content.version === null ? '' : `${number}, версия ${content.version}`,
  };
}

function taxedText(rate: number | null): string {
  return rate === null ? 'НДС не облагается' : `с${NO_BREAK_SPACE}${rateText(rate)}`;
}

function subjectText({ subject, buyer }: QuoteContent): string {
  const whom = buyer === '' ? '' : `для ${buyer}`;
  return [subject, whom].filter((text) => text !== '').join(' — ');
}

function factsOf({ validUntil, isHeld, terms }: QuoteContent): QuoteSheet['facts'] {
  const until =
    validUntil === null
      ? []
      : [{ label: isHeld ? 'Цены и резерв до' : 'Цены действуют до', text: momentText(validUntil) }];
  return [...until, ...terms.filter(({ text }) => text !== '')];
}

function callOf({ answerAt, validUntil, stamp }: QuoteContent): QuoteSheet['call'] {
  if (answerAt === '' || stamp !== '') return null;
  return {
    title: `Чтобы принять, откройте предложение: ${answerAt}`,
    text: `Там же можно предложить свою цену или количество по строкам${validUntil === null ? '' : ` — до ${momentText(validUntil)} МСК`}`,
  };
}

/** «19.11.26, 18:00», by the clock of Moscow. */
function momentText(moment: string): string {
  return formatDate(moment, 'dd.MM.yyyy HH:mm').replace(' ', `,${NO_BREAK_SPACE}`);
}

function dayText(day: string): string {
  return formatDate(day, 'dd.MM.yyyy');
}

function rowOf(line: QuotePaperLine, isMixed: boolean): QuoteSheetRow {
  const { article, seller, asked, arrival } = line;
  // The price agreed on, with more decimals only where a line was agreed on as a whole.
  const price = fittingPrice(line.total, line.quantity);
  const quantity = fromMilli(line.quantity);
  return {
    name: line.name,
    note: [
      article === '' ? '' : `Арт. ${article}`,
      seller === '' ? '' : `продавец ${seller}`,
      asked === '' ? '' : `в вашей заявке: ${asked}`,
    ]
      .filter((text) => text !== '')
      .join(', '),
    article,
    seller,
    asked,
    arrival,
    quantity: formatQuantity(quantity),
    unit: line.unit === 'service' ? 'усл.' : unitLabel(line.unit as SalesUnit, quantity),
    price: groupedPrice(price),
    vat: line.rate === null ? '–' : paperAmount(line.vat),
    rate: isMixed ? rateText(line.rate) : '',
    sum: paperAmount(line.total),
    values: { quantity, price: Number(price), vat: toRoubles(line.vat), sum: toRoubles(line.total) },
  };
}
