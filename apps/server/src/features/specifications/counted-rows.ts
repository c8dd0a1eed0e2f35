import { fromMilli, type Milli } from '@okoem/domain/quantity/milli.ts';
import { coilInName } from '@okoem/domain/specification/order-note.ts';
import { countQuantity, type SoldBy } from '@okoem/domain/specification/order-quantity.ts';
import type { SpecificationRowRecord } from './specification-row-repository.ts';

/** As the catalogue tells of a product how it is sold. */
export interface SoldProduct extends SoldBy {
  name: string;
}

/** How much of its product a row comes to, in thousandths of the unit of sale; nothing where nobody says how many. */
export function rowMilli(
  { chosenQuantity, quantity, unit }: Pick<SpecificationRowRecord, 'chosenQuantity' | 'quantity' | 'unit'>,
  { name, ...sold }: SoldProduct,
): Milli | undefined {
  if (chosenQuantity !== null) return chosenQuantity;
  const inUnit = sold.inUnit ?? (sold.unit === 'coil' ? coilInName(name) : undefined);
  return countQuantity({ quantity, unit }, { ...sold, inUnit })?.quantity;
}

/** Without a number as few as are sold, as the page shows it. */
export function rowQuantity(row: SpecificationRowRecord, sold: SoldProduct): number {
  return fromMilli(rowMilli(row, sold) ?? sold.multiple);
}

/** The product that a row is counted with: chosen, or sure enough to be proposed. */
export function countedProduct({ decision, found, productId }: SpecificationRowRecord): number | undefined {
  if (decision === 'asked' || decision === 'skipped' || productId === null) return undefined;
  const isSure = decision !== null || found === 'SURE' || found === 'LIKELY';
  return isSure ? productId : undefined;
}
