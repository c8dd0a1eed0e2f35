import type { QuoteLine, QuoteVersion, QuoteView } from '@okoem/contract/quote-views.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import type { PaperPayee } from '@okoem/domain/papers/paper-content.ts';
import type { QuoteContent, QuotePaperLine } from '@okoem/domain/papers/quote-content.ts';
import { toMilli } from '@okoem/domain/quantity/milli.ts';
import type { SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';

interface QuotePaperParts {
  view: QuoteView;
  version: QuoteVersion;
  /** The operator: it is him whom an accepted offer binds. */
  payee: PaperPayee;
  /** The page on which it is answered; empty where the reader has none. */
  answerAt: string;
}

/** What a version that was sent says on paper: its own words and figures, and what has become of it since. */
export function quotePaperContent({ view, version, payee, answerAt }: QuotePaperParts): QuoteContent {
  const { kind, name, inn, kpp, address, phone, email } = payee;
  const priced = version.lines.filter(isPriced);
  return {
    number: view.number,
    version: version.number,
    day: apiDate(version.sent_at ?? view.created_at),
    subject: view.name,
    author: { kind, name, inn, kpp, address, phone, email, signer: version.author_name || payee.director },
    buyer: view.buyer.organisation || view.buyer.name,
    validUntil: version.valid_until,
    isHeld: version.is_held,
    terms: termsOf(view, version),
    lines: priced.map(lineOf),
    answerAt,
    stamp: stampOf(view, version),
  };
}

type PricedLine = QuoteLine & { quantity: number; price: number; total: number };

/** What nobody has named a price for is no part of the sum, and of no line on paper. */
export function isPriced(line: QuoteLine): line is PricedLine {
  return line.price !== null && line.quantity !== null && line.total !== null;
}

function lineOf(line: PricedLine): QuotePaperLine {
  const { product, asked, vat } = line;
  const name = product?.name ?? asked.text;
  return {
    article: product?.article ?? asked.article,
    name,
    seller: line.seller?.name ?? '',
    asked: asked.text === name ? '' : asked.text,
    unit: line.unit as SalesUnit,
    quantity: toMilli(line.quantity),
    price: line.price,
    total: line.total,
    // Zero percent of the catalog is a sale without the tax.
    rate: vat === null || vat === 0 ? null : vat,
    vat: line.vat_amount ?? 0,
    arrival: line.arrival_date === null ? '' : formatDate(line.arrival_date),
  };
}

function termsOf({ region }: QuoteView, { lines }: QuoteVersion): QuoteContent['terms'] {
  const days = lines.flatMap(({ arrival_date: day }) => day ?? []).toSorted();
  const last = days.at(-1);
  const open = lines.filter((line) => !isPriced(line)).length;
  return [
    { label: 'Поставка', text: last === undefined ? '' : `${formatDate(last)}, ${region.name}` },
    {
      label: 'Без цены',
      text: open === 0 ? '' : `${countOf(open, ['строка', 'строки', 'строк'])}: уточняем, в сумму не входят`,
    },
  ];
}

function stampOf({ status, versions }: QuoteView, { number }: QuoteVersion): string {
  const later = versions.findLast((one) => one.is_sent && one.number > number);
  if (later) return `Заменено версией ${later.number}`;
  if (status === 'EXPIRED') return 'Срок истёк';
  if (status === 'DECLINED') return 'Отклонено';
  return status === 'ACCEPTED' ? 'Принято' : '';
}
