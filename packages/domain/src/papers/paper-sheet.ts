import { NO_BREAK_SPACE } from '../format/number-format.ts';
import { toRoubles } from '../money.ts';
import { fromMilli } from '../quantity/milli.ts';
import { formatQuantity } from '../quantity/quantity-format.ts';
import { dayInWords } from './day-in-words.ts';
import type { PaperContent, PaperLine } from './paper-content.ts';
import type { OrderPaperKind } from './paper-kind.ts';
import {
  fittingPrice,
  groupedPrice,
  paperAmount,
  paperTotals,
  type PaperTotals,
  rateText,
} from './paper-money.ts';
import { PAPER_UNIT_LABELS } from './paper-unit.ts';
import { partyText, shortPersonName } from './party-text.ts';
import { paymentPurpose, qrPurpose } from './payment-purpose.ts';
import { paymentQrText } from './payment-qr.ts';
import { sumInWords } from './sum-in-words.ts';

/** What has happened to a paper since it was issued. */
export interface PaperStanding {
  /** The version that has taken its place. */
  replacedBy: number | null;
  /** It was not paid in time, and its order was cancelled for that. */
  isExpired: boolean;
  /** Nothing of its order is left. */
  isCancelled: boolean;
  /** The invoice is covered: nobody is to pay it again. */
  isPaid: boolean;
  /** It asks for money on an account that is not ours: a seller's, from the time when sellers were paid themselves. */
  isVoid?: boolean;
}

export interface SheetRow {
  name: string;
  article: string;
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

export interface SheetTotal {
  label: string;
  text: string;
  roubles: number;
}

/** An invoice or a waybill in words: whoever draws it chooses places and sizes, never what it says. */
export interface PaperSheet {
  kind: OrderPaperKind;
  title: string;
  subtitle: string;
  /** Across the page, empty while the paper holds. */
  stamp: string;
  notice: string;
  contact: { phone: string; email: string } | null;
  bank: {
    name: string;
    bik: string;
    correspondent: string;
    inn: string;
    kpp: string;
    account: string;
    payee: string;
  } | null;
  /** What the square says, empty where nothing is to be paid. */
  qr: string;
  parties: { label: string; name: string; text: string }[];
  vatHeading: string;
  rows: SheetRow[];
  count: string;
  words: string;
  totals: SheetTotal[];
  due: SheetTotal;
  /** Empty where nothing is to be paid. */
  purpose: string;
  signatures: { label: string; name: string }[];
  foot: string;
}

export function paperSheet(content: PaperContent, standing: PaperStanding): PaperSheet {
  const totals = paperTotals(content.lines);
  const sheet = content.kind === 'invoice' ? invoiceParts(content, totals, standing) : waybillParts(content);
  return {
    kind: content.kind,
    stamp: stampOf(standing),
    vatHeading: totals.rates.length === 1 ? rateText(totals.rates[0]!.rate) : 'НДС',
    rows: content.lines.map((line) => rowOf(line, { isMixed: totals.rates.length > 1 })),
    count: `Всего наименований ${content.lines.length}, на сумму ${paperAmount(totals.total)} руб.`,
    // Kopecks do not part from their number.
    words: sumInWords(totals.total).replace(/(\d\d) (?=копе)/, `$1${NO_BREAK_SPACE}`),
    totals: [
      { label: 'Итого', text: paperAmount(totals.total), roubles: toRoubles(totals.total) },
      ...taxTotals(totals),
    ],
    due: {
      label: content.kind === 'invoice' ? 'Всего к оплате, ₽' : 'Всего отпущено, ₽',
      text: paperAmount(totals.total),
      roubles: toRoubles(totals.total),
    },
    ...sheet,
  };
}

type OwnParts = Pick<
  PaperSheet,
  'title' | 'subtitle' | 'notice' | 'contact' | 'bank' | 'qr' | 'parties' | 'purpose' | 'signatures' | 'foot'
>;

function invoiceParts(content: PaperContent, totals: PaperTotals, standing: PaperStanding): OwnParts {
  const { number, day, payUntil } = content;
  const payee = content.payee!;
  const isPayable = stampOf(standing) === '';
  const until =
    payUntil === null
      ? ''
      : ` Оплатить до ${dayInWords(payUntil)}: потом резерв снимаем, цены могут измениться`;
  const qr = { payee, total: totals.total, purpose: qrPurpose({ number, day, totals }), number, day };
  return {
    title: `Счёт на оплату № ${number}`,
    subtitle: `от ${dayInWords(day)}${versionText(content)}${until}`,
    notice: payee.notice,
    contact: { phone: payee.phone, email: payee.email },
    bank: {
      name: payee.bankName,
      bik: payee.bik,
      correspondent: payee.correspondent,
      inn: payee.inn,
      kpp: payee.kpp,
      account: payee.account,
      payee: payee.name,
    },
    qr: isPayable ? paymentQrText(qr) : '',
    parties: partiesOf(content),
    purpose: isPayable ? paymentPurpose({ number, day, totals }) : '',
    signatures:
      payee.kind === 'IP'
        ? [{ label: 'Предприниматель', name: payee.director }]
        : [
            { label: 'Руководитель', name: payee.director },
            { label: 'Главный бухгалтер', name: payee.accountant },
          ],
    foot: agentText(content),
  };
}

function waybillParts(content: PaperContent): OwnParts {
  const { signer } = content;
  const { name, phone } = content.consignee;
  return {
    title: `Накладная на отгрузку № ${content.number}`,
    subtitle: `от ${dayInWords(content.day)}${versionText(content)}`,
    notice: '',
    contact: null,
    bank: null,
    qr: '',
    parties: [
      ...partiesOf(content),
      party('Грузоотправитель', content.seller.name, content.shippedFrom || content.seller.address),
      party('Грузополучатель', name, [phone, content.consignee.address].filter(Boolean).join(', ')),
      ...(content.transport === '' ? [] : [party('Перевозка', '', content.transport)]),
    ],
    purpose: '',
    signatures: [
      {
        label: `Отпустил${signer ? `, ${signer.post.toLowerCase()}` : ''}`,
        name: signer ? shortPersonName(signer) : '',
      },
      { label: 'Получил', name: '' },
    ],
    foot: '',
  };
}

function party(label: string, name: string, text: string) {
  return { label, name, text };
}

function partiesOf({ seller, buyer, order }: PaperContent): PaperSheet['parties'] {
  const own = order.poNumber === '' ? '' : `, ваша заявка ${order.poNumber}`;
  return [
    party('Поставщик', seller.name, partyText(seller)),
    party('Покупатель', buyer.name, partyText(buyer)),
    party('Основание', '', `Заказ № ${order.number} от ${dayInWords(order.day)}${own}`),
  ];
}

function versionText({ version }: PaperContent): string {
  return version === 1 ? '' : `, изм. ${version}`;
}

export function stampOf({ replacedBy, isExpired, isCancelled, isPaid, isVoid }: PaperStanding): string {
  if (isVoid) return 'Недействителен';
  if (replacedBy !== null) return `Заменён версией ${replacedBy}`;
  if (isExpired) return 'Срок оплаты истёк';
  if (isCancelled) return 'Заказ отменён';
  return isPaid ? 'Оплачен' : '';
}

/** The tax inside, rate by rate. */
export function taxTotals({ rates }: PaperTotals): SheetTotal[] {
  const taxed = rates.filter(({ rate }) => rate !== null);
  if (taxed.length === 0) return [{ label: 'Без налога (НДС)', text: '–', roubles: 0 }];
  return taxed.map(({ rate, vat }) => ({
    label: `В том числе ${rateText(rate)}`,
    text: paperAmount(vat),
    roubles: toRoubles(vat),
  }));
}

function agentText({ principals, seller }: PaperContent): string {
  if (principals.length === 0) return '';
  const named = principals.map(({ name, inn }) => `${name} (ИНН ${inn})`).join(', ');
  return `Товары ${principals.length === 1 ? 'продавца' : 'продавцов'} ${named}; агент ${seller.name}`;
}

function rowOf(line: PaperLine, { isMixed }: { isMixed: boolean }): SheetRow {
  const price = fittingPrice(line.total, line.quantity);
  const quantity = fromMilli(line.quantity);
  return {
    name: line.name,
    article: line.article,
    quantity: formatQuantity(quantity),
    unit: PAPER_UNIT_LABELS[line.unit],
    price: groupedPrice(price),
    vat: line.rate === null ? '–' : paperAmount(line.vat),
    rate: isMixed ? rateText(line.rate) : '',
    sum: paperAmount(line.total),
    values: { quantity, price: Number(price), vat: toRoubles(line.vat), sum: toRoubles(line.total) },
  };
}
