import { DELIVERY_METHODS, type DeliveryMethod } from '../delivery/delivery-method.ts';
import type { SubOrderStatus } from './sub-order-status.ts';

/** Which states a parcel passes when nothing goes wrong. */
const WAYS: Record<DeliveryMethod, readonly SubOrderStatus[]> = {
  [DELIVERY_METHODS.DELIVERY]: ['NEW', 'CONFIRMED', 'PICKING', 'SHIPPED', 'RECEIVED'],
  [DELIVERY_METHODS.PICKUP]: ['NEW', 'CONFIRMED', 'PICKING', 'SHIPPED', 'READY', 'RECEIVED'],
  [DELIVERY_METHODS.PICKUP_STORE]: ['NEW', 'CONFIRMED', 'PICKING', 'READY', 'RECEIVED'],
};

/** 'ended' is where a parcel left its way. */
export type StepState = 'done' | 'now' | 'ahead' | 'ended';

export interface PartStep {
  status: SubOrderStatus;
  state: StepState;
  /** When it came there; null ahead, and where nobody wrote it down. */
  at: string | null;
}

interface Event {
  at: string;
  part_id: number | null;
  to: string | null;
}

export interface PartOnTheWay {
  id: number;
  state: SubOrderStatus;
  method: DeliveryMethod;
}

/** The way of one parcel: what is behind, where it is, what is ahead. */
export function partTimeline(
  { id, state, method }: PartOnTheWay,
  events: readonly Event[],
): readonly PartStep[] {
  const reached = reachedBy(id, events);
  const at = (status: SubOrderStatus) => reached.get(status) ?? null;
  const way = WAYS[method];
  const place = way.indexOf(state);
  if (place === -1) {
    const behind = way.filter((status) => status === 'NEW' || reached.has(status));
    return [
      ...behind.map((status) => ({ status, state: 'done' as const, at: at(status) })),
      { status: state, state: 'ended', at: at(state) },
    ];
  }
  const last = way.length - 1;
  return way.map((status, index) => {
    if (index > place) return { status, state: 'ahead', at: null };
    const isNow = index === place && place !== last;
    return { status, state: isNow ? 'now' : 'done', at: at(status) };
  });
}

/** When it came to each state; what was restored begins anew. */
function reachedBy(id: number, events: readonly Event[]): ReadonlyMap<string, string> {
  const reached = new Map<string, string>();
  const inTime = events.toSorted((one, other) => one.at.localeCompare(other.at));
  for (const { at, part_id: partId, to } of inTime) {
    if (partId !== id || to === null) continue;
    if (to === 'NEW') reached.clear();
    reached.set(to, at);
  }
  return reached;
}
