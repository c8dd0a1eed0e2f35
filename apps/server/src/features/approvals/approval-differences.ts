import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Refusal, type RefusedItem } from '@okoem/domain/refusal.ts';
import { digestOf, type PreparedContent } from './approval-kind.ts';
import type { ApprovalLineRow, ApprovalRequest } from './approval-repository.ts';

interface Seen {
  request: ApprovalRequest;
  lines: readonly ApprovalLineRow[];
  prepared: PreparedContent;
}

/** What moved between the asking and now, thing by thing, with the word that approves what is there now. */
export function approvalChanged({ request, lines, prepared }: Seen): Refusal {
  const details = { expected_total: request.total, total: prepared.total, digest: digestOf(prepared) };
  return new Refusal('PRICE_CHANGED', details, [
    ...prepared.short,
    ...dearerLines({ lines, prepared }),
    ...otherSums({ request, prepared }),
  ]);
}

function dearerLines({ lines, prepared }: Omit<Seen, 'request'>): RefusedItem[] {
  const nowOf = new Map(prepared.lines.map((line) => [line.offer_id, line.price]));
  return lines.flatMap(({ offerId, name, price: was }): RefusedItem[] => {
    const now = nowOf.get(offerId);
    if (now === undefined || now === was) return [];
    return [changed('LINE_PRICE', { name, offerId, was, now })];
  });
}

function otherSums({ request, prepared }: Omit<Seen, 'lines'>): RefusedItem[] {
  const sums = [
    { code: 'DELIVERY_PRICE', name: 'Доставка', was: request.deliveryTotal, now: prepared.deliveryTotal },
    { code: 'SERVICES_PRICE', name: 'Услуги', was: request.servicesTotal, now: prepared.servicesTotal },
  ];
  return sums
    .filter(({ was, now }) => was !== now)
    .map(({ code, ...sum }) => changed(code, { ...sum, offerId: null }));
}

interface Change {
  name: string;
  offerId: number | null;
  was: number;
  now: number;
}

function changed(code: string, { name, offerId, was, now }: Change): RefusedItem {
  const message = `${name}: было ${formatPrice(was)}, стало ${formatPrice(now)}`;
  return { code, message, offer_id: offerId, was, now };
}
