import { describe, expect, it } from 'vitest';
import { DELIVERY_METHODS, type DeliveryMethod } from '../delivery/delivery-method.ts';
import { partTimeline } from './part-timeline.ts';
import type { SubOrderStatus } from './sub-order-status.ts';

const { DELIVERY, PICKUP, PICKUP_STORE } = DELIVERY_METHODS;

const way = (state: SubOrderStatus, method: DeliveryMethod, passed: readonly SubOrderStatus[] = []) =>
  partTimeline(
    { id: 1, state, method },
    passed.map((to, index) => ({ at: `2026-11-1${index}T09:00:00Z`, part_id: 1, to })),
  );
const short = (steps: ReturnType<typeof way>) => steps.map(({ status, state }) => `${status} ${state}`);

describe('partTimeline', () => {
  it('waits for the buyer only where something is collected, and is carried only from elsewhere', () => {
    expect(way('NEW', DELIVERY).map(({ status }) => status)).toEqual([
      'NEW',
      'CONFIRMED',
      'PICKING',
      'SHIPPED',
      'RECEIVED',
    ]);
    expect(way('NEW', PICKUP).map(({ status }) => status)).toContain('READY');
    expect(way('NEW', PICKUP_STORE).map(({ status }) => status)).not.toContain('SHIPPED');
  });

  it('tells what is behind, where it is and what is ahead', () => {
    expect(short(way('PICKING', DELIVERY))).toEqual([
      'NEW done',
      'CONFIRMED done',
      'PICKING now',
      'SHIPPED ahead',
      'RECEIVED ahead',
    ]);
    expect(short(way('RECEIVED', DELIVERY)).at(-1)).toBe('RECEIVED done');
  });

  it('dates what was reached and nothing that is ahead', () => {
    expect(way('CONFIRMED', DELIVERY, ['NEW', 'CONFIRMED']).map(({ at }) => at)).toEqual([
      '2026-11-10T09:00:00Z',
      '2026-11-11T09:00:00Z',
      null,
      null,
      null,
    ]);
  });

  it('ends where it was cancelled, after what it had passed', () => {
    expect(short(way('CANCELLED', DELIVERY, ['NEW', 'CONFIRMED', 'CANCELLED']))).toEqual([
      'NEW done',
      'CONFIRMED done',
      'CANCELLED ended',
    ]);
    // It began somewhere, whether or not anybody wrote that down.
    expect(short(way('CANCELLED', DELIVERY))).toEqual(['NEW done', 'CANCELLED ended']);
  });

  it('begins anew when it is restored', () => {
    const restored = way('CONFIRMED', DELIVERY, ['NEW', 'CONFIRMED', 'CANCELLED', 'NEW']);
    expect(restored.map(({ at }) => at)).toEqual(['2026-11-13T09:00:00Z', null, null, null, null]);
  });

  it('hears nothing of other parcels', () => {
    const steps = partTimeline({ id: 1, state: 'CONFIRMED', method: DELIVERY }, [
      { at: '2026-11-10T09:00:00Z', part_id: 2, to: 'CONFIRMED' },
    ]);
    expect(steps.map(({ at }) => at)).toEqual([null, null, null, null, null]);
  });
});
