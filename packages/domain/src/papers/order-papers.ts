import { sumKopecks, type Kopecks } from '../money.ts';
import { vatInside } from '../price/vat.ts';
import { MILLI_IN_UNIT, type Milli } from '../quantity/milli.ts';
import type { SalesUnit } from '../quantity/sales-unit.ts';
import type {
  PaperContent,
  PaperFile,
  PaperLine,
  PaperParty,
  PaperPayee,
  PaperSigner,
} from './paper-content.ts';
import type { PaperRate } from './paper-money.ts';
import { rateOnDay, standardRateOn } from './shipping-rate.ts';

export interface OrderedLine {
  productId: number;
  article: string;
  name: string;
  unit: SalesUnit;
  quantity: Milli;
  total: Kopecks;
  vatPercent: number;
  services: readonly { name: string; quantity: number; total: Kopecks | null }[];
}

/** A part of an order as papers need it. */
export interface OrderedPart {
  number: string;
  seller: PaperParty;
  signer: PaperSigner | null;
  /** Of the seller, with an operator of electronic documents. */
  senderId: string;
  storeAddress: string;
  lines: readonly OrderedLine[];
  delivery: { name: string; address: string; transport: string; total: Kopecks; vat: Kopecks };
}

export interface OrderedWhole {
  number: string;
  day: string;
  poNumber: string;
  buyer: PaperParty;
  recipient: { name: string; phone: string };
}

/** Which issue of a paper it is. */
export interface PaperIssue {
  number: string;
  day: string;
  version: number;
  versionDay: string;
}

export interface InvoiceTerms extends PaperIssue {
  payee: PaperPayee;
  /** Whether others sell what the payee is paid for. */
  isAgent: boolean;
  payUntil: string | null;
}

/** One invoice for all parts that are paid to the same payee. */
export function invoiceContent(
  order: OrderedWhole,
  parts: readonly OrderedPart[],
  { payee, isAgent, payUntil, ...issue }: InvoiceTerms,
): PaperContent {
  const { kind, name, inn, kpp, address, phone } = payee;
  const sellers = new Map(parts.map(({ seller }) => [seller.inn, { name: seller.name, inn: seller.inn }]));
  return {
    ...commonOf(order, issue),
    kind: 'invoice',
    part: isAgent ? '' : parts[0]!.number,
    seller: { kind, name, inn, kpp, address, phone },
    shippedFrom: '',
    consignee: { ...order.recipient, address: '' },
    payee,
    principals: isAgent ? [...sellers.values()] : [],
    payUntil,
    transport: '',
    lines: [
      ...parts.flatMap((part) => goodsOf(part, order, issue.day)),
      ...parts.flatMap((part) => deliveryOf(part, order, issue.day)),
    ],
    signer: null,
    file: null,
  };
}

/** What goes with the goods of one part: the transfer document, or the plain waybill. */
export function shippingContent(
  order: OrderedWhole,
  part: OrderedPart,
  { kind, file, ...issue }: PaperIssue & { kind: 'upd' | 'waybill'; file: PaperFile | null },
): PaperContent {
  return {
    ...commonOf(order, issue),
    kind,
    part: part.number,
    seller: part.seller,
    shippedFrom: part.storeAddress === part.seller.address ? '' : part.storeAddress,
    consignee: { ...order.recipient, address: part.delivery.address },
    payee: null,
    principals: [],
    payUntil: null,
    transport: part.delivery.transport,
    lines: [...goodsOf(part, order, issue.day), ...deliveryOf(part, order, issue.day)],
    signer: part.signer,
    file,
  };
}

function commonOf({ number, day, poNumber, buyer }: OrderedWhole, issue: PaperIssue) {
  return { ...issue, order: { number, day, poNumber }, buyer };
}

/** Services stand under what they are done to, at its rate; what is not priced yet is owed by nobody. */
function goodsOf({ lines }: OrderedPart, { day: orderedOn }: OrderedWhole, day: string): PaperLine[] {
  return lines.flatMap((line) => {
    const rate = rateOnDay(line.vatPercent, { orderedOn, day });
    const { article, name, unit, quantity, productId } = line;
    return [
      { article, name, unit, quantity, productId, ...taxed(line.total, rate) },
      ...line.services
        .filter(({ total }) => total !== null && total > 0)
        .map((service) => ({
          article: '',
          name: service.name,
          unit: 'service' as const,
          quantity: service.quantity * MILLI_IN_UNIT,
          productId: null,
          ...taxed(service.total!, rate),
        })),
    ];
  });
}

/** Kept as a sum with the tax inside it: where there is none, the carrier has none. */
function deliveryOf({ delivery }: OrderedPart, { day: orderedOn }: OrderedWhole, day: string): PaperLine[] {
  if (delivery.total === 0) return [];
  const rate = deliveryRate(delivery, { orderedOn, day });
  const line = { article: '', name: delivery.name, unit: 'service' as const, quantity: MILLI_IN_UNIT };
  return [{ ...line, productId: null, ...taxed(delivery.total, rate) }];
}

/** The rate of a day, for a sum that was agreed on another. */
export function deliveryRate(
  delivery: { total: Kopecks; vat: Kopecks },
  { orderedOn, day }: { orderedOn: string; day: string },
): PaperRate {
  return delivery.vat === 0 ? null : rateOnDay(percentInside(delivery, orderedOn), { orderedOn, day });
}

const PERCENTS = [22, 20, 10, 7, 5];

function percentInside({ total, vat }: { total: Kopecks; vat: Kopecks }, day: string): number {
  return PERCENTS.find((percent) => vatInside(total, percent) === vat) ?? standardRateOn(day);
}

function taxed(total: Kopecks, rate: number | null) {
  return { total, rate, vat: rate === null ? 0 : vatInside(total, rate) };
}

/** Whatever else a paper says, it says what was agreed. */
export function contentTotal({ lines }: Pick<PaperContent, 'lines'>): Kopecks {
  return sumKopecks(lines.map(({ total }) => total));
}
