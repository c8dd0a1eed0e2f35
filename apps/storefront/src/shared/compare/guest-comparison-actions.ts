import {
  type ComparedProduct,
  isCompared,
  putBackCompared,
  readComparedCookie,
  toggleCompared,
  withoutCompared,
  writeComparedCookie,
} from '@okoem/domain/compare/compare-list.ts';
import { readCookie, writeCookie } from '../cookie.ts';
import { readStored, writeStored } from '../stored-value.ts';
import { COMPARE_KEY, COMPARE_OWNER_KEY } from './compare-keys.ts';
import type { ComparisonActions } from './comparison-source.ts';
import { guestComparison } from './guest-comparison.ts';

const { products, isRead } = guestComparison;

/** Kept by the browser. */
export const guestComparisonActions: ComparisonActions = {
  follow: followStored,
  read,
  set(product, isWanted) {
    const now = read();
    if (isCompared(now, product.product_id) !== isWanted) keep(toggleCompared(now, product));
  },
  takeOut(productIds) {
    const before = read();
    keep(withoutCompared(before, productIds));
    return () => keep(putBackCompared(read(), { before, productIds }));
  },
};

/** The cookie is the source; the storage speaks only when there is no cookie, and tells of other tabs. */
function followStored(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === COMPARE_KEY) read();
  };
  // A page that comes back from the browser's memory has heard nothing.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) read();
  };
  read();
  // From now on it is a guest's, to be pushed at the next login.
  if (readStored(COMPARE_OWNER_KEY) !== undefined) writeStored(COMPARE_OWNER_KEY, 'guest');
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}

function read(): readonly ComparedProduct[] {
  const mirror = readStored(COMPARE_KEY);
  const stored =
    readCookie(COMPARE_KEY) ?? (mirror === undefined ? mirror : encodeURIComponent(JSON.stringify(mirror)));
  // A browser that keeps nothing works with what is in memory.
  if (stored !== undefined)
    products.set((now) => (writeComparedCookie(now) === stored ? now : readComparedCookie(stored)));
  isRead.set(true);
  return products.get();
}

function keep(list: readonly ComparedProduct[]): void {
  products.set(list);
  writeCookie(COMPARE_KEY, writeComparedCookie(list));
  writeStored(COMPARE_KEY, list);
}
