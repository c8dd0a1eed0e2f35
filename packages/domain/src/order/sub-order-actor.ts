import type { DeliveryMethod } from '../delivery/delivery-method.ts';
import { canSubOrderBecome, SUB_ORDER_STATUSES, type SubOrderStatus } from './sub-order-status.ts';

export type SubOrderActor = 'buyer' | 'seller' | 'system' | 'operator';

type Moves = Partial<Record<SubOrderStatus, readonly SubOrderStatus[]>>;

/** Whose hand moves what. A buyer whose goods are being picked asks the seller to cancel. */
const MOVES: Record<Exclude<SubOrderActor, 'operator'>, Moves> = {
  buyer: { NEW: ['CANCELLED'], CONFIRMED: ['CANCELLED'], SHIPPED: ['RECEIVED'], READY: ['RECEIVED'] },
  seller: {
    NEW: ['CONFIRMED', 'CANCELLED'],
    CONFIRMED: ['PICKING', 'CANCELLED'],
    PICKING: ['SHIPPED', 'READY', 'CANCELLED'],
    SHIPPED: ['READY'],
  },
  system: {
    NEW: ['CANCELLED'],
    CONFIRMED: ['CANCELLED'],
    PICKING: ['CANCELLED'],
    SHIPPED: ['RECEIVED'],
    READY: ['RECEIVED', 'NOT_COLLECTED'],
    RECEIVED: ['RETURNED'],
  },
};

export interface SubOrderMove {
  from: SubOrderStatus;
  to: SubOrderStatus;
  by: SubOrderActor;
  method: DeliveryMethod;
}

export function mayMoveSubOrder({ from, to, by, method }: SubOrderMove): boolean {
  // Restoring is no move of a part: it asks for the stock of the whole order again.
  if (to === 'NEW' || !canSubOrderBecome(from, to, method)) return false;
  return by === 'operator' || (MOVES[by][from] ?? []).includes(to);
}

/** Sellers explain a cancellation, operators everything they do. */
export function needsReason({ to, by }: Pick<SubOrderMove, 'to' | 'by'>): boolean {
  return by === 'operator' || (by === 'seller' && to === 'CANCELLED');
}

/** All that one of them may do with a part now. */
export function movesOf(part: Omit<SubOrderMove, 'to'>): SubOrderStatus[] {
  return SUB_ORDER_STATUSES.filter((to) => mayMoveSubOrder({ ...part, to }));
}

/** A pickup point keeps goods so long. */
export const COLLECT_WITHIN_DAYS = 7;
/** Silence after the carrier's word of delivery counts as receipt. */
export const RECEIVED_AFTER_DAYS = 3;
/** So long past the promised day, what has not been sent is told to the operator. */
export const LATE_AFTER_DAYS = 7;
