import { Refusal } from '@okoem/domain/refusal.ts';

/** Two quantities of one offer are ambiguous, and their sum may exceed the stock. */
export function refuseDuplicates(items: readonly { offer_id: number }[]): void {
  const seen = new Set<number>();
  for (const [index, { offer_id: offerId }] of items.entries()) {
    if (seen.has(offerId)) {
      throw new Refusal('DUPLICATE_OFFER', { field: `items.${index}.offer_id`, offer_id: offerId });
    }
    seen.add(offerId);
  }
}
