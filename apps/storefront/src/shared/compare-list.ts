import {
  type ComparedProduct,
  isCompared,
  putBackCompared,
  readComparedCookie,
  toggleCompared,
  withoutCompared,
  writeComparedCookie,
} from '@okoem/domain/compare/compare-list.ts';
import { comparedProducts } from './compared.ts';
import { readCookie, writeCookie } from './cookie.ts';
import { createStore } from './store.ts';
import { readStored, writeStored } from './stored-value.ts';

const COMPARE_KEY = 'compareProducts';

/** Until then nobody knows whether the list is empty. */
export const isCompareRead = createStore(false);

/** The cookie is the source; the storage speaks only when there is no cookie, and tells of other tabs. */
export function followStoredCompare(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === COMPARE_KEY) readCompared();
  };
  // A page that comes back from the browser's memory has heard nothing.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readCompared();
  };
  readCompared();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}

/** What is kept now: whoever presses before it was read, or beside another tab, must not write over it. */
export function readCompared(): readonly ComparedProduct[] {
  const mirror = readStored(COMPARE_KEY);
  const kept =
    readCookie(COMPARE_KEY) ?? (mirror === undefined ? mirror : encodeURIComponent(JSON.stringify(mirror)));
  // A browser that keeps nothing works with what is in memory.
  if (kept !== undefined)
    comparedProducts.set((now) => (writeComparedCookie(now) === kept ? now : readComparedCookie(kept)));
  isCompareRead.set(true);
  return comparedProducts.get();
}

export function setCompared(product: ComparedProduct, isWanted: boolean): void {
  const now = readCompared();
  if (isCompared(now, product.product_id) !== isWanted) keep(toggleCompared(now, product));
}

/** What it answers puts them back into their places. */
export function takeOutOfCompare(productIds: readonly number[]): () => void {
  const before = readCompared();
  keep(withoutCompared(before, productIds));
  return () => keep(putBackCompared(readCompared(), { before, productIds }));
}

function keep(list: readonly ComparedProduct[]): void {
  comparedProducts.set(list);
  writeCookie(COMPARE_KEY, writeComparedCookie(list));
  writeStored(COMPARE_KEY, list);
}
