import { apiDate } from '@okoem/domain/format/date-format.ts';
import { subOrderNumber } from '@okoem/domain/order/order-number.ts';
import type { OrderedLine, OrderedPart, OrderedWhole } from '@okoem/domain/papers/order-papers.ts';
import type { PaperParty } from '@okoem/domain/papers/paper-content.ts';
import type { SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import type { PartRow } from '../orders/order-view-repository.ts';
import { deliveryOf, type WholeOrder } from '../orders/order-view.ts';
import type { SellerFacts } from './paper-facts-repository.ts';

/** The order as papers see it. `address`: of the company, for orders that were placed without it. */
export function orderedWhole({ head }: WholeOrder, { address }: { address: string }): OrderedWhole {
  return {
    number: head.number,
    day: apiDate(head.createdAt),
    poNumber: head.poNumber,
    buyer: buyerOf(head.payer, address),
    recipient: {
      name: text(head.recipient, 'full_name') || text(head.recipient, 'name'),
      phone: text(head.recipient, 'phone'),
    },
  };
}

function buyerOf(payer: Record<string, unknown>, address: string): PaperParty {
  const type = text(payer, 'type');
  return {
    kind: type === 'ENTITY' || type === 'IP' ? type : 'PHYSICAL',
    name: text(payer, 'name'),
    inn: text(payer, 'inn'),
    kpp: text(payer, 'kpp'),
    address: text(payer, 'legal_address') || address,
    phone: text(payer, 'phone'),
  };
}

function text(from: Record<string, unknown>, field: string): string {
  const value = from[field];
  return typeof value === 'string' ? value : '';
}

export function orderedPart(order: WholeOrder, part: PartRow, seller: SellerFacts): OrderedPart {
  const { carrier_name: carrier, tariff, address, pickup_point: point, vat } = deliveryOf(part);
  const where = point ? [point.name, point.address].join(', ') : address;
  const tracking = part.tracking === '' ? '' : `трек ${part.tracking}`;
  return {
    number: subOrderNumber(order.head.number, part.seq),
    seller: seller.party,
    signer: seller.signer,
    senderId: seller.ediId,
    storeAddress: part.storeAddress,
    lines: order.lines.filter(({ partId }) => partId === part.id).map((line) => orderedLine(order, line)),
    delivery: {
      name: ['Доставка', carrier, tariff, where].filter((piece) => piece !== '').join(', '),
      address: where,
      transport: [carrier, tracking].filter((piece) => piece !== '').join(', '),
      total: part.deliveryTotal,
      vat,
    },
  };
}

function orderedLine({ services }: WholeOrder, line: WholeOrder['lines'][number]): OrderedLine {
  return {
    productId: line.productId,
    article: line.article,
    name: line.name,
    unit: line.unit as SalesUnit,
    quantity: line.quantityMilli,
    total: line.total,
    vatPercent: line.vat,
    services: services
      .filter(({ lineId }) => lineId === line.id)
      .map(({ name, quantity, total }) => ({ name, quantity, total })),
  };
}
