import { createStore } from '../../shared/store.ts';
import { readStored, writeStored } from '../../shared/stored-value.ts';

const KEY = 'recentProducts';
/** One more than is shown: the product on the screen is not shown to itself. */
const MOST_KEPT = 11;

/** Ids of the products seen last, the latest first; read after hydration. */
export const recentProducts = createStore<readonly number[]>([]);

export function noteProduct(id: number): void {
  const stored = readStored(KEY);
  const seen = Array.isArray(stored) ? stored.filter((one): one is number => Number.isSafeInteger(one)) : [];
  const ids = [id, ...seen.filter((one) => one !== id)].slice(0, MOST_KEPT);
  writeStored(KEY, ids);
  recentProducts.set(ids);
}
