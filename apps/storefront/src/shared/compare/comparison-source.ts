import type { ComparedProduct } from '@okoem/domain/compare/compare-list.ts';
import type { Readable } from '../store.ts';

/** Where a comparison is kept: the browser of a guest, the server for a member. Components use the hooks of comparison.ts. */
export interface ComparisonSource {
  products: Readable<readonly ComparedProduct[]>;
  /** Until then nobody knows whether the list is empty. */
  isRead: Readable<boolean>;
}

/** What is done with a comparison, apart from its contents: the rules of the list come with the first press. */
export interface ComparisonActions {
  /** Reads the list and listens for changes made elsewhere; answers how to stop. */
  follow: () => () => void;
  /** What is kept now: whoever presses before it was read, or beside another tab, must not write over it. */
  read: () => readonly ComparedProduct[];
  set: (product: ComparedProduct, isWanted: boolean) => void;
  /** What it answers puts them back into their places. */
  takeOut: (productIds: readonly number[]) => () => void;
}
