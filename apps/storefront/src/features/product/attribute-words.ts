import type { ProductPage } from '@okoem/contract/product-page.ts';
import { groupThousands } from '@okoem/domain/format/number-format.ts';
import { formatQuantity } from '@okoem/domain/quantity/quantity-format.ts';

export interface Fact {
  name: string;
  value: string;
}

const GRAMS_IN_KILOGRAM = 1000;
const CM3_IN_LITRE = 1000;

/** Every characteristic in words, as `name … value`. */
export function attributeFacts({ attributes = [] }: Pick<ProductPage, 'attributes'>): Fact[] {
  return attributes.flatMap(({ name, unit, values }) => {
    const value = values.map((one) => one.name).join(', ');
    return value === '' ? [] : [{ name, value: unit === '' ? value : `${value}\u00A0${unit}` }];
  });
}

/** What every product has beside its characteristics. */
export function commonFacts(
  product: Pick<ProductPage, 'article' | 'brand' | 'weight_g' | 'volume_cm3'>,
): Fact[] {
  const { article, brand, weight_g: weight, volume_cm3: volume } = product;
  return [
    { name: 'Артикул', value: article },
    ...(brand ? [{ name: 'Бренд', value: brand.name }] : []),
    ...(weight === null ? [] : [{ name: 'Вес в упаковке', value: weightText(weight) }]),
    ...(volume === null
      ? []
      : [{ name: 'Объём упаковки', value: `${formatQuantity(volume / CM3_IN_LITRE)}\u00A0л` }]),
  ];
}

function weightText(grams: number): string {
  return grams < GRAMS_IN_KILOGRAM
    ? `${groupThousands(String(grams))}\u00A0г`
    : `${formatQuantity(grams / GRAMS_IN_KILOGRAM)}\u00A0кг`;
}
