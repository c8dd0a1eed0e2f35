import type { DeliveryMethod } from '../delivery/delivery-method.ts';
import { canSubOrderBecome, type SubOrderStatus } from './sub-order-status.ts';

export const SUB_ORDER_ACTORS = ['buyer', 'seller', 'system', 'operator'] as const;

export type SubOrderActor = (typeof SUB_ORDER_ACTORS)[number];

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
  if (!canSubOrderBecome(from, to, method)) return false;
  return by === 'operator' || (MOVES[by][from] ?? []).includes(to);
}

/** Sellers explain a cancellation, operators everything they do. */
export function needsReason({ to, by }: Pick<SubOrderMove, 'to' | 'by'>): boolean {
  return by === 'operator' || (by === 'seller' && to === 'CANCELLED');
}

/** A pickup point keeps goods so long. */
export const COLLECT_WITHIN_DAYS = 7;
/** Silence after the carrier's word of delivery counts as receipt. */
export const RECEIVED_AFTER_DAYS = 3;
