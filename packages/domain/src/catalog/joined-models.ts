/** A product that is to be joined with the same thing of other sellers. */
export interface JoinedProduct {
  id: number;
  sellerId: number;
  brandId: number | null;
  categoryId: number;
  unit: string;
}

/** What speaks against two products being one thing. Prices of different units cannot be compared at all. */
export const JOIN_FAULTS = ['unit', 'brand', 'category'] as const;
export type JoinFault = (typeof JOIN_FAULTS)[number];

/** Somebody who knows better may join what makers or editors filed differently. */
const PARDONABLE: ReadonlySet<JoinFault> = new Set(['brand', 'category']);

export function joinFaults(
  products: readonly JoinedProduct[],
  { isForced }: { isForced: boolean },
): JoinFault[] {
  const differs: Record<JoinFault, boolean> = {
    unit: new Set(products.map(({ unit }) => unit)).size > 1,
    brand: new Set(products.map(({ brandId }) => brandId)).size > 1,
    category: new Set(products.map(({ categoryId }) => categoryId)).size > 1,
  };
  return JOIN_FAULTS.filter((fault) => differs[fault] && !(isForced && PARDONABLE.has(fault)));
}

export interface Double {
  loser: number;
  winner: number;
}

/** Where one seller has the thing twice, the product that was named first stays. */
export function doublesOf(products: readonly Pick<JoinedProduct, 'id' | 'sellerId'>[]): Double[] {
  const winners = new Map<number, number>();
  const doubles: Double[] = [];
  for (const { id, sellerId } of products) {
    const winner = winners.get(sellerId);
    if (winner === undefined) winners.set(sellerId, id);
    else doubles.push({ loser: id, winner });
  }
  return doubles;
}
