import type { ProductCard } from '@okoem/contract/product.ts';
import {
  attributeRows,
  comparedCategory,
  comparisonRow,
  type ComparisonRow,
} from '@okoem/domain/compare/comparison.ts';
import type { Audience } from '@okoem/domain/customer/audience.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { currentPrice } from '@okoem/domain/price/current-price.ts';
import { priceView } from '@okoem/domain/price/product-price.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { arrivalWords, formatRating } from '../../shared/product-words.ts';
import { stockCell } from '../../shared/stock-cell.ts';

export interface ComparedGroup {
  id: number;
  name: string;
  products: ProductCard[];
}

export interface ComparisonSection {
  title: string;
  rows: ComparisonRow[];
}

/** The list of this browser beside what the server knows of it: by category, in the order of adding. */
export function comparedGroups(
  list: readonly { product_id: number }[],
  known: readonly ProductCard[],
): { groups: ComparedGroup[]; gone: number[] } {
  const byId = new Map(known.map((product) => [product.id, product]));
  const groups = new Map<number, ComparedGroup>();
  const gone: number[] = [];
  for (const { product_id: productId } of list) {
    const product = byId.get(productId);
    const chain = product?.category_chain ?? [];
    if (!product || chain.length === 0) {
      gone.push(productId);
      continue;
    }
    const { id, name } = comparedCategory(chain);
    const group = groups.get(id) ?? { id, name, products: [] };
    group.products.push(product);
    groups.set(id, group);
  }
  return { groups: [...groups.values()], gone };
}

/** What decides, then what it is; rows that everybody shares may be left out. */
export function comparisonSections(
  products: readonly ProductCard[],
  { isOnlyDifferent, audience }: { isOnlyDifferent: boolean; audience: Audience },
): ComparisonSection[] {
  const sections = [
    { title: 'Условия покупки', rows: termRows(products, audience) },
    { title: 'Характеристики', rows: attributeRows(products) },
  ];
  const shown = ({ rows, title }: ComparisonSection) => ({
    title,
    rows: isOnlyDifferent ? rows.filter(({ isDifferent }) => isDifferent) : rows,
  });
  return sections.map(shown).filter(({ rows }) => rows.length > 0);
}

function termRows(products: readonly ProductCard[], audience: Audience): ComparisonRow[] {
  const priceOf = (product: ProductCard) => currentPrice(product, audience, priceView('goods'));
  const row = (
    [code, name]: readonly [string, string],
    text: (product: ProductCard) => string | undefined,
    rank?: (product: ProductCard) => number | undefined,
  ) => comparisonRow({ code, name, texts: products.map(text), ...(rank && { ranks: products.map(rank) }) });
  const isCounted = products.some(({ multiple }) => multiple !== 1);

  return [
    row(['price', 'Цена'], (product) => formatPrice(priceOf(product)), priceOf),
    row(['stock', 'Наличие'], (product) => stockCell(product).text),
    row(['store', 'Склад'], (product) =>
      product.availability === 'in_stock' ? product.store_city : undefined,
    ),
    row(
      ['arrival', 'Доставка'],
      (product) => arrivalWords(product)[0],
      ({ arrival_days: days }) => days ?? undefined,
    ),
    row(['brand', 'Бренд'], ({ brand }) => brand?.name),
    row(['article', 'Артикул'], ({ article }) => article),
    row(['seller', 'Продавец'], ({ seller }) => seller?.name),
    ...(isCounted
      ? [
          row(['multiple', 'Кратность'], ({ multiple, price_unit: unit }) =>
            formatQuantityWithUnit(multiple, unit),
          ),
        ]
      : []),
    row(
      ['rating', 'Оценка'],
      ({ rating }) => (rating === null ? undefined : formatRating(rating)),
      ({ rating }) => (rating === null ? undefined : -rating),
    ),
  ].filter(({ cells }) => cells.some(({ text }) => text !== undefined));
}

/** As much as the form takes. */
const LONGEST_COMMENT = 2000;
const WISH = 'Прошу коммерческое предложение на товары из сравнения:';

/** What a manager needs to answer: names where there is room for them, articles always. */
export function quoteComment(products: readonly Pick<ProductCard, 'name' | 'article'>[]): string {
  const lines = (line: (product: Pick<ProductCard, 'name' | 'article'>) => string) =>
    [WISH, ...products.map((product, place) => `${place + 1}. ${line(product)}`)].join('\n');
  const full = lines(({ name, article }) => `${name}, арт. ${article}`);
  return full.length <= LONGEST_COMMENT
    ? full
    : lines(({ article }) => `арт. ${article}`).slice(0, LONGEST_COMMENT);
}
