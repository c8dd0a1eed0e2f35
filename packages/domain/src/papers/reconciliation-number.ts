import { sequenceText } from '../order/order-number.ts';

/** `АС-2026-000042`: one row for all companies, from one every year; a new version keeps its number. */
export function reconciliationNumber({ year, sequence }: { year: number; sequence: number }): string {
  return `АС-${year}-${sequenceText(sequence)}`;
}
