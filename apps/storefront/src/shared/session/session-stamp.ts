import { readStored, writeStored } from '../stored-value.ts';
import { leaving } from './leaving.ts';

/** When the session of this browser was changed last: a sign-in, another company, an end. */
const KEY = 'sessionChangedAt';

export function stampSession(): void {
  writeStored(KEY, Date.now());
}

/**
 * «Назад» may bring a page out of the browser's memory as it was left: a guest's, with the sign-in still open, for who is in
 * by now, or a member's for who has gone. Such a page is drawn anew.
 */
export function followStamp(): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && (leaving.get() || isOutdated())) window.location.reload();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}

function isOutdated(): boolean {
  const changedAt = readStored(KEY);
  return typeof changedAt === 'number' && changedAt > performance.timeOrigin;
}
