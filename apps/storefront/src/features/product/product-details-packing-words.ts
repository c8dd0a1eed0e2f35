import type { ProductPage } from '@okoem/contract/product-page.ts';
import { groupThousands } from '@okoem/domain/format/number-format.ts';
import { formatQuantity, formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import type { Fact } from './attribute-words.ts';

const GRAMS_IN_KILOGRAM = 1000;
const MM3_IN_CM3 = 1000;
const CM3_IN_LITRE = 1000;
const NO_BREAK = '\u00A0';

export interface PackingFact extends Fact {
  /** Somebody will want to paste it elsewhere. */
  isCode?: true;
}

type Packed = Pick<
  ProductPage,
  | 'package_mm'
  | 'weight_g'
  | 'volume_cm3'
  | 'box_quantity'
  | 'price_unit'
  | 'origin_country'
  | 'okpd2'
  | 'tn_ved'
>;

/** What is known of the box a product comes in, and of the registers it stands in. */
export function packingFacts(product: Packed): PackingFact[] {
  const { package_mm: box, weight_g: weight, box_quantity: inBox } = product;
  // Beside its sides a box cannot have another volume.
  const volume = box ? (box.length * box.width * box.height) / MM3_IN_CM3 : product.volume_cm3;
  const rows: (PackingFact | undefined)[] = [
    box ? { name: 'Габариты упаковки', value: sidesText(box) } : undefined,
    weight === null ? undefined : { name: 'Вес в упаковке', value: weightText(weight) },
    volume === null
      ? undefined
      : { name: 'Объём упаковки', value: `${formatQuantity(volume / CM3_IN_LITRE)}${NO_BREAK}л` },
    inBox === null
      ? undefined
      : {
          name: 'В транспортной коробке',
          value: inOneLine(formatQuantityWithUnit(inBox, product.price_unit)),
        },
    { name: 'Страна производства', value: product.origin_country },
    { name: 'ОКПД2', value: product.okpd2, isCode: true },
    { name: 'ТН ВЭД ЕАЭС', value: product.tn_ved, isCode: true },
  ];
  return rows.filter((row) => row !== undefined && row.value !== '') as PackingFact[];
}

function sidesText({ length, width, height }: NonNullable<Packed['package_mm']>): string {
  const sides = [length, width, height].map((side) => groupThousands(String(side)));
  return `${sides.join(`${NO_BREAK}×${NO_BREAK}`)}${NO_BREAK}мм`;
}

function weightText(grams: number): string {
  return grams < GRAMS_IN_KILOGRAM
    ? `${groupThousands(String(grams))}${NO_BREAK}г`
    : `${formatQuantity(grams / GRAMS_IN_KILOGRAM)}${NO_BREAK}кг`;
}

function inOneLine(text: string): string {
  return text.replaceAll(' ', NO_BREAK);
}
