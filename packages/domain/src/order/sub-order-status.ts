import { DELIVERY_METHODS, type DeliveryMethod } from '../delivery/delivery-method.ts';
import type { BadgeType } from '../screen/status-type.ts';

export const SUB_ORDER_STATUSES = [
  'NEW',
  'CONFIRMED',
  'PICKING',
  'SHIPPED',
  'READY',
  'RECEIVED',
  'CANCELLED',
  'NOT_COLLECTED',
  'RETURNED',
] as const;

export type SubOrderStatus = (typeof SUB_ORDER_STATUSES)[number];

export const SUB_ORDER_STATUS_LABELS: Record<SubOrderStatus, string> = {
  NEW: 'Новый',
  CONFIRMED: 'Подтверждён продавцом',
  PICKING: 'Собирается',
  SHIPPED: 'Передан в доставку',
  READY: 'Готов к выдаче',
  RECEIVED: 'Получен',
  CANCELLED: 'Отменён',
  NOT_COLLECTED: 'Не забран',
  RETURNED: 'Возвращён',
};

export const SUB_ORDER_BADGES: Record<SubOrderStatus, BadgeType> = {
  NEW: 'CREATED',
  CONFIRMED: 'CREATED',
  PICKING: 'WARNING',
  SHIPPED: 'WARNING',
  READY: 'WARNING',
  RECEIVED: 'SUCCESS',
  CANCELLED: 'ERROR',
  NOT_COLLECTED: 'ERROR',
  RETURNED: 'ERROR',
};

const NEXT_STATUSES: Record<SubOrderStatus, readonly SubOrderStatus[]> = {
  NEW: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['PICKING', 'CANCELLED'],
  PICKING: ['SHIPPED', 'READY', 'CANCELLED'],
  SHIPPED: ['READY', 'RECEIVED'],
  READY: ['RECEIVED', 'NOT_COLLECTED'],
  RECEIVED: ['RETURNED'],
  // Only by restoring what was cancelled for want of payment.
  CANCELLED: ['NEW'],
  NOT_COLLECTED: [],
  RETURNED: [],
};

/** Whether the goods may go this way at all, whoever asks. */
export function canSubOrderBecome(
  current: SubOrderStatus,
  next: SubOrderStatus,
  method: DeliveryMethod,
): boolean {
  return NEXT_STATUSES[current].includes(next) && suitsDelivery(current, next, method);
}

/** Only pickups wait for the buyer. What is collected from the warehouse itself is never handed to a carrier. */
function suitsDelivery(current: SubOrderStatus, next: SubOrderStatus, method: DeliveryMethod): boolean {
  const fromWarehouse = method === DELIVERY_METHODS.PICKUP_STORE;
  if (next === 'SHIPPED') return !fromWarehouse;
  if (next === 'READY') return current === 'PICKING' ? fromWarehouse : method === DELIVERY_METHODS.PICKUP;
  if (next === 'RECEIVED') return (current === 'SHIPPED') === (method === DELIVERY_METHODS.DELIVERY);
  return next !== 'NOT_COLLECTED' || method !== DELIVERY_METHODS.DELIVERY;
}

/** How far the goods have come; the order as a whole is as far as its slowest part. */
const PROGRESS: Record<SubOrderStatus, number> = {
  NEW: 0,
  CONFIRMED: 1,
  PICKING: 2,
  SHIPPED: 3,
  READY: 4,
  RECEIVED: 5,
  RETURNED: 6,
  NOT_COLLECTED: 7,
  CANCELLED: 8,
};

/** From the slowest on. */
export const BY_PROGRESS: readonly SubOrderStatus[] = SUB_ORDER_STATUSES.toSorted(
  (one, other) => PROGRESS[one] - PROGRESS[other],
);

/** Nothing more happens to it by itself. */
export function isEnded(status: SubOrderStatus): boolean {
  return PROGRESS[status] >= PROGRESS.RECEIVED;
}

/** Not handed over yet: what was agreed can still be changed. */
export function isBeforeShipping(status: SubOrderStatus): boolean {
  return PROGRESS[status] <= PROGRESS.PICKING;
}

/** What the buyer sees on the order: ended parts count only when nothing else is under way. */
export function orderStatus(parts: readonly SubOrderStatus[]): SubOrderStatus {
  return parts.reduce((slowest, part) => (PROGRESS[part] < PROGRESS[slowest] ? part : slowest));
}
