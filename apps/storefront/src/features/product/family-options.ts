import type { ProductPage } from '@okoem/contract/product-page.ts';

type Family = NonNullable<ProductPage['family']>;
type Sibling = Family['products'][number];

export interface FamilyOption {
  value: string;
  sibling: Sibling;
  isCurrent: boolean;
}

/** One characteristic in which the models of a family differ. */
export interface FamilyAxis {
  code: string;
  name: string;
  /** Of the product shown. */
  current: string;
  options: FamilyOption[];
}

/** Every value leads to the sibling that differs in it alone; where there is none, to the nearest that can be bought. */
export function familyAxes(family: Family, productId: number): FamilyAxis[] {
  const current = family.products.find(({ id }) => id === productId);
  if (!current) return [];
  return current.axes
    .map(({ code, name, value }) => ({
      code,
      name,
      current: value,
      options: valuesOf(family, code).map((option) => ({
        value: option,
        isCurrent: option === value,
        sibling: option === value ? current : nearest(family, current, { code, value: option }),
      })),
    }))
    .filter(({ options }) => options.length > 1);
}

function valuesOf({ products }: Family, code: string): string[] {
  const values = products.flatMap(({ axes }) => axes.filter((axis) => axis.code === code));
  return [...new Set(values.map(({ value }) => value))].toSorted(byNumbersAndText);
}

/** By hand: the first `localeCompare` of a visit costs a phone 70 ms, in the middle of the page's coming to life. */
function byNumbersAndText(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  const place = left.findIndex((part, index) => part !== right[index]);
  if (place < 0) return left.length - right.length;
  const [mine = '', theirs = ''] = [left[place], right[place]];
  if (typeof mine === 'number' && typeof theirs === 'number') return mine - theirs;
  // A number comes before words.
  if (typeof mine !== typeof theirs) return typeof mine === 'number' ? -1 : 1;
  return mine < theirs ? -1 : 1;
}

/** «М6–12»: М, 6, –, 12. */
function partsOf(value: string): (string | number)[] {
  return value
    .split(/(\d+(?:[.,]\d+)?)/)
    .filter((part) => part !== '')
    .map((part) => (/^\d/.test(part) ? Number(part.replace(',', '.')) : part));
}

function nearest(
  { products }: Family,
  current: Sibling,
  { code, value }: { code: string; value: string },
): Sibling {
  const rank = (sibling: Sibling) => 2 * sameAxes(sibling, current) + (sibling.is_available ? 1 : 0);
  return products
    .filter(({ axes }) => axes.some((axis) => axis.code === code && axis.value === value))
    .reduce((best, sibling) => (rank(sibling) > rank(best) ? sibling : best));
}

function sameAxes(one: Sibling, other: Sibling): number {
  return one.axes.filter(({ code, value }) =>
    other.axes.some((axis) => axis.code === code && axis.value === value),
  ).length;
}
