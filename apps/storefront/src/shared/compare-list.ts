import {
  type ComparedProduct,
  isCompared,
  readComparedCookie,
  toggleCompared,
  writeComparedCookie,
} from '@okoem/domain/compare/compare-list.ts';
import { readCookie, writeCookie } from './cookie.ts';
import { createStore } from './store.ts';
import { readStored, writeStored } from './stored-value.ts';

const COMPARE_KEY = 'compareProducts';

export const comparedProducts = createStore<readonly ComparedProduct[]>([]);

/** The cookie is the source; the storage speaks only when there is no cookie, and tells of other tabs. */
export function followStoredCompare(): () => void {
  const read = () => {
    const cookie =
      readCookie(COMPARE_KEY) ?? encodeURIComponent(JSON.stringify(readStored(COMPARE_KEY) ?? []));
    comparedProducts.set(readComparedCookie(cookie));
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === COMPARE_KEY) read();
  };
  read();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export function setCompared(product: ComparedProduct, isWanted: boolean): void {
  const now = comparedProducts.get();
  if (isCompared(now, product.product_id) === isWanted) return;
  const list = toggleCompared(now, product);
  comparedProducts.set(list);
  writeCookie(COMPARE_KEY, writeComparedCookie(list));
  writeStored(COMPARE_KEY, list);
}
