import type { SalesUnit } from '../quantity/sales-unit.ts';

/** Of a list the names of its values. */
export type GoodsValue = number | boolean | readonly string[];

/** One product of a list, as far as the check looks at it. */
export interface Goods {
  productId: number;
  name: string;
  /** Codes of its category and of those above it. */
  categories: readonly string[];
  /** Characteristics by their codes; what the card does not say is not there. */
  values: Readonly<Record<string, GoodsValue>>;
  unit: SalesUnit;
  /** In the unit of sale. */
  quantity: number;
}

export function numberOf({ values }: Pick<Goods, 'values'>, code: string): number | undefined {
  const value = values[code];
  return typeof value === 'number' ? value : undefined;
}

/** Empty where the card does not say. */
export function textsOf({ values }: Pick<Goods, 'values'>, code: string): readonly string[] {
  const value = values[code];
  return typeof value === 'object' ? value : [];
}

/** Nobody knows how many pieces are in a package, and a metre is no piece. */
export function piecesOf({ unit, quantity }: Goods): number | undefined {
  return unit === 'piece' ? quantity : undefined;
}

/** Of what is sold by the metre, or in coils whose length the card tells. */
export function metresOf(goods: Goods): number | undefined {
  if (goods.unit === 'm') return goods.quantity;
  const coil = goods.unit === 'coil' ? numberOf(goods, 'cable_coil_length') : undefined;
  return coil === undefined ? undefined : goods.quantity * coil;
}

/** What a piece has of a characteristic, times the pieces. */
export function wholeOf(goods: Goods, code: string): number | undefined {
  const [each, pieces] = [numberOf(goods, code), piecesOf(goods)];
  return each === undefined || pieces === undefined ? undefined : each * pieces;
}
