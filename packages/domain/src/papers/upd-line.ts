import { type Kopecks, sumKopecks } from '../money.ts';
import { fromMilli } from '../quantity/milli.ts';
import type { PaperContent, PaperLine } from './paper-content.ts';
import { fittingPrice } from './paper-money.ts';
import { OKEI_CODES, PAPER_UNIT_LABELS } from './paper-unit.ts';

/** A line as the tax office counts it: the price is without the tax, and quantity × price rounds to the cost. */
export interface UpdLine {
  name: string;
  article: string;
  code: string;
  isService: boolean;
  /** Empty for a unit that the classifier does not have. */
  okei: string;
  unit: string;
  quantity: number;
  price: string;
  net: Kopecks;
  rate: number | null;
  vat: Kopecks;
  total: Kopecks;
}

export function updLine(line: PaperLine): UpdLine {
  const net = line.total - line.vat;
  return {
    name: line.name,
    article: line.article,
    code: line.productId === null ? '' : String(line.productId),
    isService: line.unit === 'service',
    okei: OKEI_CODES[line.unit] ?? '',
    unit: PAPER_UNIT_LABELS[line.unit],
    quantity: fromMilli(line.quantity),
    price: fittingPrice(net, line.quantity),
    net,
    rate: line.rate,
    vat: line.vat,
    total: line.total,
  };
}

/** 1: invoice and transfer document at once; 2: transfer document only, because nothing in it is taxed. */
export function updStatus({ lines }: Pick<PaperContent, 'lines'>): 1 | 2 {
  return lines.some(({ rate }) => rate !== null) ? 1 : 2;
}

/** Pieces and metres do not add up to anything: nothing then. */
export function commonQuantity(lines: readonly PaperLine[]): number | undefined {
  const goods = lines.filter(({ unit }) => unit !== 'service');
  const units = new Set(goods.map(({ unit }) => unit));
  return units.size === 1 ? fromMilli(sumKopecks(goods.map(({ quantity }) => quantity))) : undefined;
}
