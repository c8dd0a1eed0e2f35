import { MAX_COMPARED, MAX_COMPARED_IN_CATEGORY } from './compare-list.ts';

/** A product in the section it is compared in (`comparedCategory`). */
export interface PlacedProduct {
  productId: number;
  sectionId: number;
}

export type ComparisonRoom = 'fits' | 'full' | 'category-full';

/** Whether a comparison has room for one more product. */
export function comparisonRoom(
  list: readonly PlacedProduct[],
  { sectionId }: Pick<PlacedProduct, 'sectionId'>,
): ComparisonRoom {
  if (list.length >= MAX_COMPARED) return 'full';
  const beside = list.filter((one) => one.sectionId === sectionId);
  return beside.length >= MAX_COMPARED_IN_CATEGORY ? 'category-full' : 'fits';
}
