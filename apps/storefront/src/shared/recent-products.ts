import { createStore } from './store.ts';
import { readStored, writeStored } from './stored-value.ts';

const KEY = 'recentProducts';
/** One more than is shown: the product on the screen is not shown to itself. */
const MOST_KEPT = 11;

/** Ids of the products seen last, the latest first; read after hydration. */
export const recentProducts = createStore<readonly number[]>([]);

export function readRecentProducts(): void {
  recentProducts.set(stored());
}

export function noteProduct(id: number): void {
  const ids = [id, ...stored().filter((one) => one !== id)].slice(0, MOST_KEPT);
  writeStored(KEY, ids);
  recentProducts.set(ids);
}

function stored(): number[] {
  const ids = readStored(KEY);
  return Array.isArray(ids) ? ids.filter((one): one is number => Number.isSafeInteger(one)) : [];
}
