import type { ThreadKind } from './thread-kind.ts';

/** Who talks. A side is a person or a team: what one of a team has read, all of it have. */
export const THREAD_SIDES = ['buyer', 'seller', 'contractor', 'operator'] as const;

export type ThreadSide = (typeof THREAD_SIDES)[number];

export const THREAD_SIDE_LABELS: Record<ThreadSide, string> = {
  buyer: 'Покупатель',
  seller: 'Продавец',
  contractor: 'Подрядчик',
  operator: 'Окоём',
};

/** Who takes part in which conversation. The marketplace is in all of them, and is called where two others talk. */
export const SIDES_OF_KIND: Record<ThreadKind, readonly ThreadSide[]> = {
  order: ['buyer', 'seller', 'operator'],
  quote: ['buyer', 'operator'],
  tender: ['buyer', 'contractor', 'operator'],
  product: ['buyer', 'seller', 'operator'],
  seller: ['buyer', 'seller', 'operator'],
  support: ['buyer', 'operator'],
};

/** Whose answer the buyer waits for. */
export function answererOf(kind: ThreadKind): ThreadSide {
  const [, answerer] = SIDES_OF_KIND[kind];
  return answerer!;
}
