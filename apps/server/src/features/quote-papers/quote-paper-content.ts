import type { QuoteLine } from '@okoem/contract/quote-views.ts';
import { apiDate, formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import type { PaperPayee } from '@okoem/domain/papers/paper-content.ts';
import type { QuoteContent, QuotePaperLine } from '@okoem/domain/papers/quote-content.ts';
import { toMilli } from '@okoem/domain/quantity/milli.ts';
import type { SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import type { QuoteStatus } from '@okoem/domain/quote/quote-status.ts';
import type { QuotePaper } from '../quotes/quote-paper.ts';

interface QuotePaperParts {
  paper: QuotePaper;
  /** What has become of the offer since this version was sent. */
  standing: { status: QuoteStatus; lastVersion: number };
  /** The operator: it is him whom an accepted offer binds. */
  payee: PaperPayee;
  /** The page on which it is answered; empty where the reader has none. */
  answerAt: string;
}

/** What a version that was sent says on paper: its own words and figures, and whether it still holds. */
export function quotePaperContent({ paper, standing, payee, answerAt }: QuotePaperParts): QuoteContent {
  const { number, name: subject, buyer, manager, version } = paper;
  const { kind, name, inn, kpp, address, phone } = payee;
  return {
    number,
    version: version.number,
    day: apiDate(version.sent_at!),
    subject,
    author: {
      kind,
      name,
      inn,
      kpp,
      address,
      phone,
      email: manager?.email ?? payee.email,
      signer: manager?.name ?? payee.director,
    },
    buyer: buyer.organisation || buyer.name,
    validUntil: version.valid_until,
    isHeld: version.is_held,
    terms: termsOf(paper),
    lines: version.lines.filter(isPriced).map(lineOf),
    answerAt,
    stamp: stampOf(standing, version.number),
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

function termsOf({ city, version: { lines } }: QuotePaper): QuoteContent['terms'] {
  const days = lines.flatMap(({ arrival_date: day }) => day ?? []).toSorted();
  const last = days.at(-1);
  const open = lines.filter((line) => !isPriced(line)).length;
  return [
    { label: 'Поставка', text: last === undefined ? '' : `${formatDate(last, 'dd.MM.yyyy')}, ${city}` },
    { label: 'Доставка', text: 'в сумму не входит, считается при заказе' },
    {
      label: 'Без цены',
      text: open === 0 ? '' : `${countOf(open, ['строка', 'строки', 'строк'])}, в сумму не входят`,
    },
  ];
}

function stampOf({ status, lastVersion }: QuotePaperParts['standing'], version: number): string {
  if (lastVersion > version) return `Заменено версией ${lastVersion}`;
  if (status === 'EXPIRED') return 'Срок истёк';
  if (status === 'DECLINED') return 'Отклонено';
  return status === 'ACCEPTED' ? 'Принято' : '';
}
