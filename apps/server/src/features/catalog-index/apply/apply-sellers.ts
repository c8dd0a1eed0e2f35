import { overSlots } from '../../../platform/in-steps.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { emptySlot } from './catalog-slots.ts';

/** Removes the products of inactive sellers. */
export async function emptyInactiveSellers(index: CatalogIndex): Promise<void> {
  const { data } = index;
  const { products } = data;
  const off = data.dictionaries.sellers.rows.map((row) => row !== undefined && !row.isActive);
  if (!off.includes(true)) return;
  await overSlots(data.slotEnd, (slot) => {
    if (products.id[slot] !== 0 && off[products.seller[slot]!]) emptySlot(index, slot);
  });
}
