import type { BadgeType } from '../screen/status-type.ts';

export const RETURN_STATUSES = [
  'REQUESTED',
  'APPROVED',
  'REJECTED',
  'SENT',
  'ACCEPTED',
  'REFUNDED',
  'EXCHANGED',
  'CANCELLED',
] as const;

export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export const RETURN_STATUS_LABELS: Record<ReturnStatus, string> = {
  REQUESTED: 'Заявка отправлена',
  APPROVED: 'Возврат одобрен',
  REJECTED: 'Возврат отклонён',
  SENT: 'Товар отправлен',
  ACCEPTED: 'Товар принят',
  REFUNDED: 'Деньги возвращены',
  EXCHANGED: 'Товар обменян',
  CANCELLED: 'Заявка отозвана',
};

export const RETURN_BADGES: Record<ReturnStatus, BadgeType> = {
  REQUESTED: 'CREATED',
  APPROVED: 'WARNING',
  REJECTED: 'ERROR',
  SENT: 'WARNING',
  ACCEPTED: 'WARNING',
  REFUNDED: 'SUCCESS',
  EXCHANGED: 'SUCCESS',
  CANCELLED: 'ERROR',
};

const NEXT_STATUSES: Record<ReturnStatus, readonly ReturnStatus[]> = {
  REQUESTED: ['APPROVED', 'REJECTED', 'CANCELLED'],
  APPROVED: ['SENT', 'CANCELLED'],
  REJECTED: [],
  // What came back is looked at before it is taken: it may be another thing, or broken by the buyer.
  SENT: ['REJECTED', 'ACCEPTED'],
  ACCEPTED: ['REFUNDED', 'EXCHANGED'],
  REFUNDED: [],
  EXCHANGED: [],
  CANCELLED: [],
};

export function canReturnBecome(current: ReturnStatus, next: ReturnStatus): boolean {
  return NEXT_STATUSES[current].includes(next);
}

export type ReturnActor = 'buyer' | 'seller' | 'operator';

const BY_BUYER: ReadonlySet<ReturnStatus> = new Set(['SENT', 'CANCELLED']);

/**
 * Whose hand moves what: the buyer sends and withdraws, the seller and the marketplace decide, accept and settle. Whoever
 * accepts what was brought by hand has seen it sent.
 */
export function mayMoveReturn({
  from,
  to,
  by,
}: {
  from: ReturnStatus;
  to: ReturnStatus;
  by: ReturnActor;
}): boolean {
  if (!canReturnBecome(from, to)) return false;
  return by === 'buyer' ? BY_BUYER.has(to) : to !== 'CANCELLED';
}

/** Whether its goods still count as returned or being so: what was refused stays, what was exchanged is had again. */
export function countsAsReturned(status: ReturnStatus): boolean {
  return status !== 'REJECTED' && status !== 'CANCELLED' && status !== 'EXCHANGED';
}

/** The steps of a return that goes well; the last is as the buyer wished. */
const WAY = ['REQUESTED', 'APPROVED', 'SENT', 'ACCEPTED'] as const satisfies readonly ReturnStatus[];

export type ReturnStepState = 'done' | 'now' | 'ahead' | 'ended';

export interface ReturnStep {
  status: ReturnStatus;
  state: ReturnStepState;
  /** When it came there; null ahead. */
  at: string | null;
}

export interface ReturnOnTheWay {
  state: ReturnStatus;
  wish: 'refund' | 'exchange';
  events: readonly { at: string; to: ReturnStatus }[];
}

/** What is behind, where it is, and what is ahead; what was refused or withdrawn ends there. */
export function returnTimeline({ state, wish, events }: ReturnOnTheWay): readonly ReturnStep[] {
  const reached = new Map(events.map(({ at, to }) => [to, at]));
  const at = (status: ReturnStatus) => reached.get(status) ?? null;
  if (state === 'REJECTED' || state === 'CANCELLED') {
    const behind = WAY.filter((status) => reached.has(status));
    return [
      ...behind.map((status) => ({ status, state: 'done' as const, at: at(status) })),
      { status: state, state: 'ended', at: at(state) },
    ];
  }
  const end =
    state === 'EXCHANGED' || (state !== 'REFUNDED' && wish === 'exchange') ? 'EXCHANGED' : 'REFUNDED';
  const way: readonly ReturnStatus[] = [...WAY, end];
  const place = way.indexOf(state);
  return way.map((status, index) => {
    if (index > place) return { status, state: 'ahead', at: null };
    const isNow = index === place && place !== way.length - 1;
    return { status, state: isNow ? 'now' : 'done', at: at(status) };
  });
}
