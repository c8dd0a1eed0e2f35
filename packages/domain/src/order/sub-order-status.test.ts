import { describe, expect, it } from 'vitest';
import { DELIVERY_METHODS, type DeliveryMethod } from '../delivery/delivery-method.ts';
import { mayMoveSubOrder, movesOf, needsReason, type SubOrderActor } from './sub-order-actor.ts';
import {
  BY_PROGRESS,
  canSubOrderBecome,
  isBeforeShipping,
  isEnded,
  orderStatus,
  SUB_ORDER_STATUSES,
  type SubOrderStatus,
} from './sub-order-status.ts';

const { DELIVERY, PICKUP, PICKUP_STORE } = DELIVERY_METHODS;
const ACTORS: readonly SubOrderActor[] = ['buyer', 'seller', 'system', 'operator'];

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

  it('lets go of an order only before it is shipped [LIFE-001]', () => {
    const cancellable = SUB_ORDER_STATUSES.filter((status) =>
      canSubOrderBecome(status, 'CANCELLED', DELIVERY),
    );
    expect(cancellable).toEqual(['NEW', 'CONFIRMED', 'PICKING']);
  });

  it('ends with NOT_COLLECTED and RETURNED, and with CANCELLED unless it is restored', () => {
    for (const end of ['NOT_COLLECTED', 'RETURNED'] as const) {
      expect(SUB_ORDER_STATUSES.some((next) => canSubOrderBecome(end, next, PICKUP))).toBe(false);
    }
    expect(SUB_ORDER_STATUSES.filter((next) => canSubOrderBecome('CANCELLED', next, PICKUP))).toEqual([
      'NEW',
    ]);
    expect(ACTORS.flatMap((by) => movesBy(by, PICKUP)).filter((move) => move.endsWith('→NEW'))).toEqual([]);
  });

  it('can be changed until it is sent, and is over when nothing more comes by itself', () => {
    expect(SUB_ORDER_STATUSES.filter(isBeforeShipping)).toEqual(['NEW', 'CONFIRMED', 'PICKING']);
    expect(SUB_ORDER_STATUSES.filter(isEnded)).toEqual([
      'RECEIVED',
      'CANCELLED',
      'NOT_COLLECTED',
      'RETURNED',
    ]);
    expect(BY_PROGRESS.map((status) => orderStatus([status, 'CANCELLED']))).toEqual(BY_PROGRESS);
  });
});

describe('mayMoveSubOrder', () => {
  it('lets a buyer cancel until picking and confirm the receipt [LIFE-001]', () => {
    expect(movesBy('buyer', DELIVERY)).toEqual(['NEW→CANCELLED', 'CONFIRMED→CANCELLED', 'SHIPPED→RECEIVED']);
    expect(movesBy('buyer', PICKUP)).toEqual(['NEW→CANCELLED', 'CONFIRMED→CANCELLED', 'READY→RECEIVED']);
  });

  it('lets a seller confirm, pick, ship, make ready and cancel [LIFE-003]', () => {
    expect(movesBy('seller', PICKUP)).toEqual([
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
    expect(movesBy('system', PICKUP)).toEqual([
      'NEW→CANCELLED',
      'CONFIRMED→CANCELLED',
      'PICKING→CANCELLED',
      'READY→RECEIVED',
      'READY→NOT_COLLECTED',
      'RECEIVED→RETURNED',
    ]);
  });

  it('lets an operator do whatever the goods allow, and nothing else', () => {
    for (const from of SUB_ORDER_STATUSES) {
      for (const to of SUB_ORDER_STATUSES) {
        const moved = mayMoveSubOrder({ from, to, by: 'operator', method: PICKUP });
        expect(moved).toBe(to !== 'NEW' && canSubOrderBecome(from, to, PICKUP));
      }
    }
  });

  it('asks sellers to explain a cancellation and operators everything', () => {
    expect(ACTORS.map((by) => needsReason({ by, to: 'CANCELLED' }))).toEqual([false, true, false, true]);
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

function movesBy(by: SubOrderActor, method: DeliveryMethod): string[] {
  return SUB_ORDER_STATUSES.flatMap((from) => movesOf({ from, by, method }).map((to) => `${from}→${to}`));
}
