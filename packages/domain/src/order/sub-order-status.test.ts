import { describe, expect, it } from 'vitest';
import { DELIVERY_METHODS, type DeliveryMethod } from '../delivery/delivery-method.ts';
import { mayMoveSubOrder, needsReason, SUB_ORDER_ACTORS, type SubOrderActor } from './sub-order-actor.ts';
import {
  canSubOrderBecome,
  orderStatus,
  SUB_ORDER_STATUSES,
  type SubOrderStatus,
} from './sub-order-status.ts';

const { DELIVERY, PICKUP, PICKUP_STORE } = DELIVERY_METHODS;

describe('the way of a sub-order', () => {
  it('leads a courier parcel from the order to the door', () => {
    expect(walks(['NEW', 'CONFIRMED', 'PICKING', 'SHIPPED', 'RECEIVED', 'RETURNED'], DELIVERY)).toBe(true);
    expect(canSubOrderBecome('SHIPPED', 'READY', DELIVERY)).toBe(false);
    expect(canSubOrderBecome('PICKING', 'READY', DELIVERY)).toBe(false);
  });

  it('makes a parcel for a pickup point wait there', () => {
    expect(walks(['NEW', 'CONFIRMED', 'PICKING', 'SHIPPED', 'READY', 'RECEIVED'], PICKUP)).toBe(true);
    expect(canSubOrderBecome('SHIPPED', 'RECEIVED', PICKUP)).toBe(false);
    expect(canSubOrderBecome('READY', 'NOT_COLLECTED', PICKUP)).toBe(true);
  });

  it('never hands to a carrier what is collected from the warehouse', () => {
    expect(walks(['NEW', 'CONFIRMED', 'PICKING', 'READY', 'RECEIVED'], PICKUP_STORE)).toBe(true);
    expect(canSubOrderBecome('PICKING', 'SHIPPED', PICKUP_STORE)).toBe(false);
  });

  it('lets go of an order only before it is shipped', () => {
    const cancellable = SUB_ORDER_STATUSES.filter((status) =>
      canSubOrderBecome(status, 'CANCELLED', DELIVERY),
    );
    expect(cancellable).toEqual(['NEW', 'CONFIRMED', 'PICKING']);
  });

  it('ends with CANCELLED, NOT_COLLECTED and RETURNED', () => {
    for (const end of ['CANCELLED', 'NOT_COLLECTED', 'RETURNED'] as const) {
      expect(SUB_ORDER_STATUSES.some((next) => canSubOrderBecome(end, next, PICKUP))).toBe(false);
    }
  });
});

describe('mayMoveSubOrder', () => {
  it('lets a buyer cancel until picking and confirm the receipt', () => {
    expect(movesOf('buyer', DELIVERY)).toEqual(['NEW→CANCELLED', 'CONFIRMED→CANCELLED', 'SHIPPED→RECEIVED']);
    expect(movesOf('buyer', PICKUP)).toEqual(['NEW→CANCELLED', 'CONFIRMED→CANCELLED', 'READY→RECEIVED']);
  });

  it('lets a seller confirm, pick, ship, make ready and cancel', () => {
    expect(movesOf('seller', PICKUP)).toEqual([
      'NEW→CONFIRMED',
      'NEW→CANCELLED',
      'CONFIRMED→PICKING',
      'CONFIRMED→CANCELLED',
      'PICKING→SHIPPED',
      'PICKING→CANCELLED',
      'SHIPPED→READY',
    ]);
  });

  it('lets the system cancel the unpaid, count silence as receipt and take back the uncollected', () => {
    expect(movesOf('system', PICKUP)).toEqual([
      'NEW→CANCELLED',
      'CONFIRMED→CANCELLED',
      'READY→RECEIVED',
      'READY→NOT_COLLECTED',
      'RECEIVED→RETURNED',
    ]);
  });

  it('lets an operator do whatever the goods allow, and nothing else', () => {
    for (const from of SUB_ORDER_STATUSES) {
      for (const to of SUB_ORDER_STATUSES) {
        const moved = mayMoveSubOrder({ from, to, by: 'operator', method: PICKUP });
        expect(moved).toBe(canSubOrderBecome(from, to, PICKUP));
      }
    }
  });

  it('asks sellers to explain a cancellation and operators everything', () => {
    expect(SUB_ORDER_ACTORS.map((by) => needsReason({ by, to: 'CANCELLED' }))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(needsReason({ by: 'seller', to: 'SHIPPED' })).toBe(false);
    expect(needsReason({ by: 'operator', to: 'SHIPPED' })).toBe(true);
  });
});

describe('orderStatus', () => {
  it('is that of the slowest part, ended parts aside', () => {
    expect(orderStatus(['SHIPPED', 'CONFIRMED', 'RECEIVED'])).toBe('CONFIRMED');
    expect(orderStatus(['CANCELLED', 'SHIPPED'])).toBe('SHIPPED');
    expect(orderStatus(['CANCELLED', 'CANCELLED'])).toBe('CANCELLED');
  });
});

function walks(way: readonly SubOrderStatus[], method: DeliveryMethod): boolean {
  return way.slice(1).every((next, index) => canSubOrderBecome(way[index]!, next, method));
}

function movesOf(by: SubOrderActor, method: DeliveryMethod): string[] {
  return SUB_ORDER_STATUSES.flatMap((from) =>
    SUB_ORDER_STATUSES.filter((to) => mayMoveSubOrder({ from, to, by, method })).map((to) => `${from}→${to}`),
  );
}
