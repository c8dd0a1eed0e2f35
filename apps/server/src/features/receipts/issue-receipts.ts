import { apiDate } from '@okoem/domain/format/date-format.ts';
import { internationalPhone, isPhone } from '@okoem/domain/format/phone.ts';
import { deliveryRate } from '@okoem/domain/papers/order-papers.ts';
import { rateOnDay } from '@okoem/domain/papers/shipping-rate.ts';
import { MILLI_IN_UNIT } from '@okoem/domain/quantity/milli.ts';
import type { SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import { type Happening, makeReceipts, type ReceiptOrder } from '@okoem/domain/receipts/make-receipts.ts';
import {
  type OrderPosition,
  owedPositions,
  type ReturnedPosition,
} from '@okoem/domain/receipts/owed-positions.ts';
import type {
  ReceiptBuyer,
  ReceiptContent,
  ReceiptSupplier,
} from '@okoem/domain/receipts/receipt-content.ts';
import { toldMoney, toldSums } from '@okoem/domain/receipts/told-sums.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockOrder } from '../orders/move-repository.ts';
import { deliveryOf, readOrder, type WholeOrder } from '../orders/order-view.ts';
import {
  findBuyerContacts,
  findMoneyEntries,
  findReturnedPositions,
  findSuppliers,
  type MoneyEntry,
  type PositionBack,
} from './receipt-facts-repository.ts';
import { deleteDue, findContentsOf, insertReceipt } from './receipt-repository.ts';

export interface Issuing {
  supportEmail: string;
  supportPhone: string;
  now: Date;
  /** A demo books money after the goods have gone; it is told as it would have happened. */
  isByTime?: boolean;
}

/**
 * Makes the receipts of everything that happened to an order and was not looked at yet, each happening once: the order is locked,
 * and what was looked at is ticked off with the receipts. Answers how many there are.
 */
export async function issueReceipts(tx: Transaction, orderId: number, issuing: Issuing): Promise<number> {
  if (!(await lockOrder(tx, orderId))) return 0;
  const order = (await readOrder(tx, orderId))!;
  const entries = await findMoneyEntries(tx, orderId);
  const inTurn = issuing.isByTime
    ? entries.toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime() || one.id - other.id)
    : entries;
  const desk: Desk = {
    tx,
    order,
    buyer: await buyerOf(tx, order, issuing),
    suppliers: await suppliersOf(tx, order, issuing),
    charged: new Map(),
    handedParts: new Set(),
    returned: await findReturnedPositions(tx, orderId),
    told: await findContentsOf(tx, orderId),
    now: issuing.now,
  };
  const before = desk.told.length;
  for (const entry of inTurn) await follow(desk, entry);
  await deleteDue(tx, orderId);
  return desk.told.length - before;
}

interface Desk {
  tx: Transaction;
  order: WholeOrder;
  buyer: ReceiptBuyer;
  suppliers: ReadonlyMap<number, ReceiptSupplier>;
  /** By the ledger, as far as it was followed. */
  charged: Map<number, number>;
  handedParts: Set<number>;
  returned: readonly PositionBack[];
  told: ReceiptContent[];
  now: Date;
}

async function follow(desk: Desk, entry: MoneyEntry): Promise<void> {
  const { charged, handedParts } = desk;
  for (const { partId, amount } of entry.charges) charged.set(partId, (charged.get(partId) ?? 0) + amount);
  if (entry.handedPartId !== null) handedParts.add(entry.handedPartId);
  const happening = entry.isDue ? happeningOf(entry, desk) : undefined;
  if (!happening) return;
  const made = makeReceipts(happening, receiptOrder(desk, entry.madeAt), toldSums(desk.told));
  for (const [index, content] of made.entries()) {
    const sequence = desk.told.filter(({ kind }) => kind === content.kind).length + 1;
    desk.told.push(content);
    await insertReceipt(desk.tx, {
      orderId: desk.order.head.id,
      entryId: entry.id,
      place: index + 1,
      sequence,
      content,
      happenedAt: entry.madeAt,
      now: desk.now,
    });
  }
}

/** A company's transfer from account to account needs no receipt; whatever a person pays does. */
function happeningOf(
  { money, account, handedPartId }: MoneyEntry,
  { order: { head }, told }: Desk,
): Happening | undefined {
  if (handedPartId !== null) return { kind: 'handed', partId: handedPartId };
  const isOfTill = account === 'acquirer' || account === 'cash';
  if (money === 0 || (head.companyId !== null && !isOfTill)) return undefined;
  const means = account === 'cash' ? 'cash' : 'cashless';
  if (money > 0) return { kind: 'taken', amount: money, means };
  // Money of which somebody else's till has told, before this one was chosen, is not ours to take back.
  const amount = Math.min(-money, toldMoney(toldSums(told)));
  return amount === 0 ? undefined : { kind: 'back', amount, means };
}

function receiptOrder(
  { order, buyer, suppliers, charged, handedParts, returned }: Desk,
  at: Date,
): ReceiptOrder {
  const days = { orderedOn: apiDate(order.head.createdAt), day: apiDate(at) };
  const positions = order.parts.flatMap((part) => positionsOf(order, part, suppliers, days));
  return {
    number: order.head.number,
    buyer,
    positions: owedPositions(positions, charged, backBy(returned, at)),
    handedParts,
  };
}

/** All that has come back of each position by then. */
function backBy(returned: readonly PositionBack[], at: Date): ReturnedPosition[] {
  const known = returned.filter((one) => one.at <= at);
  return [...Map.groupBy(known, ({ position }) => position)].map(([position, own]) => ({
    position,
    quantity: own.reduce((sum, one) => sum + one.quantity, 0),
    sum: own.reduce((sum, one) => sum + one.sum, 0),
  }));
}

/** What costs nothing stands in no receipt. */
function positionsOf(
  { lines, services }: WholeOrder,
  part: WholeOrder['parts'][number],
  suppliers: ReadonlyMap<number, ReceiptSupplier>,
  days: { orderedOn: string; day: string },
): OrderPosition[] {
  const common = { partId: part.id, supplier: suppliers.get(part.sellerId)! };
  const goods = lines
    .filter(({ partId }) => partId === part.id)
    .flatMap((line): OrderPosition[] => {
      const rate = rateOnDay(line.vat, days);
      const { id, name, quantityMilli: quantity, total } = line;
      const own = services.filter(({ lineId }) => lineId === id);
      return [
        {
          ...common,
          position: `line ${id}`,
          line: `line ${id}`,
          what: 'goods',
          name,
          unit: line.unit as SalesUnit,
          quantity,
          total,
          rate,
        },
        ...own.map((service) => ({
          ...common,
          position: `service ${id} ${service.serviceTypeId}`,
          line: `line ${id}`,
          what: 'service' as const,
          name: service.name,
          unit: 'service' as const,
          quantity: service.quantity * MILLI_IN_UNIT,
          total: service.total ?? 0,
          rate,
        })),
      ];
    });
  const { carrier_name: carrier, vat } = deliveryOf(part);
  const total = part.deliveryTotal;
  const delivery: OrderPosition = {
    ...common,
    position: `delivery ${part.id}`,
    line: `delivery ${part.id}`,
    what: 'delivery',
    name: ['Доставка', carrier].filter((piece) => piece !== '').join(', '),
    unit: 'service',
    quantity: MILLI_IN_UNIT,
    total,
    rate: deliveryRate({ total, vat }, days),
  };
  return [...goods, delivery].filter((one) => one.total > 0 && one.quantity > 0);
}

/** A receipt must be sent somewhere: where the buyer left no address of his own, to ours. */
async function buyerOf(
  tx: Transaction,
  { head: { id, companyId, payer } }: WholeOrder,
  { supportEmail }: Issuing,
): Promise<ReceiptBuyer> {
  const contacts = await findBuyerContacts(tx, id);
  const phone = isPhone(contacts.phone) ? internationalPhone(contacts.phone) : '';
  const email = contacts.email === '' && phone === '' ? supportEmail : contacts.email;
  const text = (field: string) => (typeof payer[field] === 'string' ? payer[field] : '');
  const isCompany = companyId !== null;
  return { email, phone, name: isCompany ? text('name') : '', inn: isCompany ? text('inn') : '' };
}

async function suppliersOf(tx: Transaction, { parts }: WholeOrder, { supportPhone }: Issuing) {
  const ids = [...new Set(parts.map(({ sellerId }) => sellerId))];
  return findSuppliers(tx, ids, { phone: internationalPhone(supportPhone) });
}
