import { SALES_UNITS } from '@okoem/domain/quantity/sales-unit.ts';
import type { CatalogData } from './catalog-data.ts';

/** Which characteristic says how much is in one unit of sale. */
const INSIDE: Partial<Record<(typeof SALES_UNITS)[number], { unit: string; name: RegExp }>> = {
  coil: { unit: 'м', name: /длин|бухт/i },
  package: { unit: 'шт', name: /упаков/i },
};

/** Metres in a coil or pieces in a package, where the card says so. */
export function soldInside(
  { products, valuePool, values, dictionaries }: CatalogData,
  slot: number,
): number | undefined {
  const told = INSIDE[SALES_UNITS[products.unit[slot]!]!];
  if (!told) return undefined;
  const start = products.valueStart[slot]!;
  for (let place = start; place < start + products.valueCount[slot]!; place += 1) {
    const { attribute, number } = values.rows[valuePool[place]!]!;
    const row = dictionaries.attributes.rows[attribute];
    if (number !== null && row?.unit === told.unit && told.name.test(row.name)) return number;
  }
  return undefined;
}
