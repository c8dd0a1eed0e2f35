import type { ComparedProduct } from '@okoem/domain/compare/compare-list.ts';
import { createStore } from '../store.ts';

/** Filled after hydration by the actions of guest-comparison-actions.ts. */
export const guestComparison = {
  products: createStore<readonly ComparedProduct[]>([]),
  isRead: createStore(false),
};
