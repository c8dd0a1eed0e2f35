import { isObject } from '@okoem/domain/wire/error-answer.ts';
import { readStored, writeStored } from '../stored-value.ts';
import { tabSignal } from '../tab-signal.ts';
import { MEMBER_LISTS } from './kept-wishes.ts';

const KEY = 'memberListsChangedAt';
const SIGNALS = [...MEMBER_LISTS, 'basket'] as const;
export type ListSignal = (typeof SIGNALS)[number];
const signal = tabSignal('okoem-member-lists', SIGNALS);

/** A list of the member has changed on the server; every tab reads it for itself. */
export const listSignal = {
  follow: signal.follow,
  send(name: ListSignal): void {
    writeStored(KEY, { ...changes(), [name]: Date.now() });
    signal.send(name);
  },
};

/**
 * Lists that changed while this page was on its way: it may have been drawn before, and nobody told it. Both moments are of
 * the browser's clock.
 */
export function changedOnTheWay(askedAt: number = performance.timeOrigin): readonly ListSignal[] {
  const changedAt = changes();
  return SIGNALS.filter((name) => Number(changedAt[name]) >= askedAt);
}

function changes(): Record<string, unknown> {
  const stored = readStored(KEY);
  return isObject(stored) ? stored : {};
}
