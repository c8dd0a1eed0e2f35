import type { ThreadSide } from './thread-side.ts';

/** How many messages somebody may send. */
export interface MessageLimits {
  aMinute: number;
  anHour: number;
}

const OF_PERSON: MessageLimits = { aMinute: 30, anHour: 300 };
/** Who answers many people writes more. */
const OF_TEAM: MessageLimits = { aMinute: 60, anHour: 1500 };
/** Nobody knows who it is, and another cookie costs nothing: addresses are counted besides. */
const OF_GUEST: MessageLimits = { aMinute: 10, anHour: 60 };
export const OF_GUESTS_ADDRESS: MessageLimits = { aMinute: 30, anHour: 120 };

export function messageLimits(side: ThreadSide, { isGuest }: { isGuest: boolean }): MessageLimits {
  if (isGuest) return OF_GUEST;
  return side === 'seller' || side === 'operator' ? OF_TEAM : OF_PERSON;
}

/** Threads opened within an hour, of an account and of a guest's address. */
export const MOST_OPENED = 60;
export const MOST_OPENED_BY_GUESTS = 20;
