import type { ApiErrorItem } from '@okoem/contract/call-api.ts';

export interface ChangedLine {
  offerId: number;
  message: string;
  /** How much is left, where it is less than was wanted. */
  available?: number;
  wanted?: number;
  was?: number;
  now?: number;
}

/** What moved between the page and the order. */
export interface Differences {
  message: string;
  lines: ChangedLine[];
  /** What the buyer saw, where the server said so. */
  seen: number | undefined;
  total: number | undefined;
}

const MOVED = new Set(['OUT_OF_STOCK', 'PRICE_CHANGED', 'BASKET_CHANGED']);

/** Undefined for a refusal that is about something else. */
export function readDifferences(items: readonly ApiErrorItem[]): Differences | undefined {
  const [first, ...lines] = items;
  if (!first || !MOVED.has(first.code)) return undefined;
  return {
    message: first.message,
    lines: lines.map(lineOf),
    seen: numberIn(first, 'expected_total'),
    total: numberIn(first, 'total'),
  };
}

function lineOf(item: ApiErrorItem): ChangedLine {
  const line: ChangedLine = { offerId: numberIn(item, 'offer_id') ?? 0, message: item.message };
  for (const field of ['available', 'wanted', 'was', 'now'] as const) {
    const value = numberIn(item, field);
    if (value !== undefined) line[field] = value;
  }
  return line;
}

function numberIn(item: ApiErrorItem, field: string): number | undefined {
  const value = (item as unknown as Record<string, unknown>)[field];
  return typeof value === 'number' ? value : undefined;
}
