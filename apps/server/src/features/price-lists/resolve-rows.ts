import {
  type PositionGoods,
  positionKey,
  type WantedPosition,
} from '@okoem/domain/price-list/compare-positions.ts';
import { areSameTerms, type PositionTerms } from '@okoem/domain/price-list/price-change.ts';
import { EVERYTHING } from '@okoem/domain/price-list/price-columns.ts';
import { PRICE_ROW_FAULTS, type PriceFileRow } from '@okoem/domain/price-list/read-price-file.ts';
import type { Db } from '../../platform/database/database.ts';
import { inSteps } from '../../platform/in-steps.ts';
import {
  findNamedProducts,
  findPlaces,
  type KnownPlaces,
  type KnownProduct,
} from './known-goods-repository.ts';

/** A row that cannot become a position, and why. */
export interface RefusedRow {
  kind: 'unknown' | 'faulty';
  row: number;
  article: string;
  name: string;
  message: string;
  /** Products that it may mean. */
  candidates: readonly KnownProduct[];
}

export interface ResolvedRows {
  wanted: WantedPosition[];
  /** What faulty rows are about: nobody has said that its prices end. */
  misnamed: PositionGoods[];
  refused: RefusedRow[];
}

const UNKNOWN = {
  article: 'Такого артикула или кода нет',
  ofSeveral: 'Такой артикул есть у нескольких товаров: укажите код товара',
  brand: 'Такого бренда нет',
  category: 'Такой категории нет: укажите её код или полное название',
} as const;

/** How a percent for everything is written in the column of categories. */
const ALL_GOODS = EVERYTHING.toLowerCase();

/** The products, brands and categories that the rows of a file name. A position is named once. Others are let in between rows. */
export async function resolveRows(
  db: Db,
  rows: readonly PriceFileRow[],
  { sellerId }: { sellerId: number | null },
): Promise<ResolvedRows> {
  const texts = rows.flatMap(({ code, article }) => [code, article]).filter((text) => text !== '');
  const hasRules = rows.some(isRule);
  const [products, places] = await Promise.all([
    texts.length === 0 ? [] : findNamedProducts(db, texts, sellerId),
    hasRules ? findPlaces(db) : { brands: [], categories: [] },
  ]);
  const byArticle = Map.groupBy(products, ({ article }) => article.toLowerCase());
  const byCode = Map.groupBy(products, ({ code }) => code);
  const known = { brands: namesOf(places.brands), categories: namesOf(places.categories) };
  const seen = new Map<string, PositionTerms>();
  const found: ResolvedRows = { wanted: [], misnamed: [], refused: [] };
  await inSteps(rows, (row) => {
    const position = isRule(row) ? ruleOf(row, known) : productOf(row, { byArticle, byCode });
    if (row.fault) {
      found.refused.push(faulty(row));
      if (!('kind' in position) && namesSomething(row)) found.misnamed.push(position);
      return;
    }
    if ('kind' in position) {
      found.refused.push(position);
      return;
    }
    const key = positionKey(position);
    const before = seen.get(key);
    seen.set(key, before ?? position.terms);
    if (!before) found.wanted.push(position);
    else if (!areSameTerms(before, position.terms)) found.refused.push(faulty({ ...row, fault: 'DOUBLE' }));
  });
  return found;
}

function isRule({ code, article }: PriceFileRow): boolean {
  return code === '' && article === '';
}

/** A line of totals names nothing at all. */
function namesSomething(row: PriceFileRow): boolean {
  return !isRule(row) || row.brand !== '' || row.category !== '';
}

function faulty(row: PriceFileRow): RefusedRow {
  return refused(row, { kind: 'faulty', message: PRICE_ROW_FAULTS[row.fault!] });
}

function refused(
  { row, article, code, name, brand, category }: PriceFileRow,
  why: Pick<RefusedRow, 'kind' | 'message'> & { candidates?: readonly KnownProduct[] },
): RefusedRow {
  return { row, article: article || code, name: name || category || brand, candidates: [], ...why };
}

function termsOf({ price, percent, starts, ends }: PriceFileRow): PositionTerms {
  return { price, percent, starts, ends };
}

/** The code decides; an article that several products have needs it. */
function productOf(
  row: PriceFileRow,
  { byArticle, byCode }: Record<'byArticle' | 'byCode', ReadonlyMap<string, KnownProduct[]>>,
): WantedPosition | RefusedRow {
  const [code, article] = [row.code.toLowerCase(), row.article.toLowerCase()];
  const named = [...(byCode.get(code) ?? []), ...(byArticle.get(code) ?? [])];
  const byName = [...(byArticle.get(article) ?? []), ...(byCode.get(article) ?? [])];
  const both = named.filter((one) => byName.includes(one));
  const [first, ...others] = both.length > 0 ? both : named.length > 0 ? named : byName;
  if (!first) return refused(row, { kind: 'unknown', message: UNKNOWN.article });
  if (others.some(({ id }) => id !== first.id)) {
    return refused(row, { kind: 'unknown', message: UNKNOWN.ofSeveral, candidates: [first, ...others] });
  }
  const { id, name, cost } = first;
  return {
    productId: id,
    categoryId: null,
    brandId: null,
    from: row.from,
    terms: termsOf(row),
    article: first.article,
    name,
    cost,
    row: row.row,
  };
}

function ruleOf(row: PriceFileRow, { brands, categories }: KnownNames): WantedPosition | RefusedRow {
  const brand = named(brands, row.brand);
  const category = row.category.toLowerCase() === ALL_GOODS ? null : named(categories, row.category);
  if (brand === undefined) return refused(row, { kind: 'unknown', message: UNKNOWN.brand });
  if (category === undefined) return refused(row, { kind: 'unknown', message: UNKNOWN.category });
  return {
    productId: null,
    categoryId: category?.id ?? null,
    brandId: brand?.id ?? null,
    from: row.from,
    terms: termsOf(row),
    article: '',
    name: [category?.name, brand?.name].filter((text) => text).join(' · ') || EVERYTHING,
    cost: null,
    row: row.row,
  };
}

interface Place {
  id: number;
  code: string;
  name: string;
}

interface Names {
  byCode: ReadonlyMap<string, Place>;
  byName: ReadonlyMap<string, readonly Place[]>;
}

type KnownNames = Record<keyof KnownPlaces, Names>;

function namesOf(places: readonly Place[]): Names {
  return {
    byCode: new Map(places.map((place) => [place.code, place])),
    byName: Map.groupBy(places, ({ name }) => name.toLowerCase()),
  };
}

/** Null where nothing is named, undefined where it is not known or not the only one. */
function named({ byCode, byName }: Names, text: string): Place | null | undefined {
  if (text === '') return null;
  const wanted = text.toLowerCase();
  const [first, ...others] = byName.get(wanted) ?? [];
  return byCode.get(wanted) ?? (others.length > 0 ? undefined : first);
}
