import type { ProductCard } from '@okoem/contract/product.ts';
import type { SplitPart } from './row-changes.ts';

/** What is done to a row, by a press or a key. */
export type RowAct = { id: number } & (
  | { type: 'focus' }
  | { type: 'toggle' }
  | { type: 'search'; text: string }
  | { type: 'accept'; product: ProductCard }
  | { type: 'quantity'; value: number }
  | { type: 'split'; productId: number; parts: readonly SplitPart[] | null }
  | { type: 'skip' }
  | { type: 'ask' }
);

/** Those that change the row; the others only show it otherwise. */
export type Decision = Exclude<RowAct, { type: 'focus' | 'toggle' | 'search' }>;
