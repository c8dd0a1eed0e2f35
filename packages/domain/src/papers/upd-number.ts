import { sequenceText } from '../order/order-number.ts';

/** `15-2026-000042`: each seller counts its own, without holes, from one every year. */
export function updNumber({
  sellerId,
  year,
  sequence,
}: {
  sellerId: number;
  year: number;
  sequence: number;
}): string {
  return `${String(sellerId).padStart(2, '0')}-${year}-${sequenceText(sequence)}`;
}
