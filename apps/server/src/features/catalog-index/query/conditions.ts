import type { FilterValue } from '@okoem/contract/product-search.ts';
import { isChoiceKey, isOfferKey, isPlaceKey } from '@okoem/domain/catalog/filter-key.ts';
import { NEW_ARRIVAL_DAYS } from '@okoem/domain/catalog/listing-request.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { categoriesBelow } from '../data/category-ordinals.ts';
import type { Dictionary } from '../data/dictionaries.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { boundsOf, flagOf, idsOf } from './filter-values.ts';
import { readOfferWish } from './offer-wishes.ts';
import { type Condition, type ConditionTest, isInside, type Question } from './question.ts';

const MOST_CONDITIONS = 31;
const DAY_SECONDS = 86_400;

/** Everything a product must fulfil, with a bit for each: places first, then the shopper's choices. */
export function conditionsOf(
  index: CatalogIndex,
  question: Question,
  { isPlaceCovered }: { isPlaceCovered: boolean },
): Condition[] {
  const { filter, fixed = {}, isNew, now } = question;
  const conditions: Condition[] = [];
  const add = (code: string, isFixed: boolean, test: ConditionTest | undefined): void => {
    if (!test) return;
    if (conditions.length >= MOST_CONDITIONS) throw new Refusal('LIST_TOO_LONG', { field: 'filter' });
    conditions.push({ bit: 2 ** conditions.length, code, isFixed, test });
  };
  const addPlaces = (places: Places): void => {
    for (const test of placeTests(index, places)) {
      // Where the candidates are the slots of the categories themselves, nobody else is among them.
      if (test.kind !== 'category' || !isPlaceCovered) add('', true, test);
    }
  };
  addPlaces(filter);
  if (isNew) add('is_new', true, newSince(now));
  for (const [key, value] of Object.entries(fixed)) {
    if (value === undefined) continue;
    if (isOfferKey(key)) continue;
    if (isPlaceKey(key)) addPlaces({ [key]: value });
    // What an attribute that is gone once narrowed down must not close the whole collection.
    else if (isKnownKey(index, key)) add(key, true, choiceTest(index, key, value, now));
  }
  for (const [key, value] of Object.entries(filter)) {
    if (value === undefined || isPlaceKey(key) || isOfferKey(key)) continue;
    add(key, false, choiceTest(index, key, value as FilterValue, now));
  }
  return conditions;
}

function isKnownKey({ views }: CatalogIndex, key: string): boolean {
  return isChoiceKey(key) || isOfferKey(key) || views.attributeOfFacet.has(key);
}

/**
 * Keys of a saved filter that say nothing (any more), and whether it is closed for that: a wrong value closes it, an
 * unknown key does so where nothing else would narrow the shop down.
 */
export function readSavedFilter(
  index: CatalogIndex,
  saved: Question['filter'],
  now: number,
): { unreadable: string[]; isClosed: boolean } {
  const unreadable: string[] = [];
  let [hasWrong, narrows] = [false, false];
  for (const [key, value] of Object.entries(saved)) {
    if (value === undefined || key === 'with_zero_stock') continue;
    if (key === 'collection_code') unreadable.push(key);
    else if (isPlaceKey(key)) narrows ||= key !== 'query' || String(value).trim() !== '';
    else if (!isKnownKey(index, key)) unreadable.push(key);
    else {
      const test = readChoice(() =>
        isOfferKey(key)
          ? readOfferWish(key, value as FilterValue)
          : choiceTest(index, key, value as FilterValue, now),
      );
      if (test === 'wrong') unreadable.push(key);
      hasWrong ||= test === 'wrong';
      narrows ||= test !== undefined;
    }
  }
  return { unreadable, isClosed: hasWrong || (unreadable.length > 0 && !narrows) };
}

function readChoice<Test>(read: () => Test): Test | 'wrong' {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return 'wrong';
    throw error;
  }
}

type Places = Pick<Question['filter'], 'category_id' | 'category_code' | 'brand_id' | 'seller_id'>;

function placeTests(index: CatalogIndex, filter: Places): ConditionTest[] {
  const { brands, sellers } = index.data.dictionaries;
  const tests: ConditionTest[] = [];
  const categories = categoriesOf(index, filter);
  if (categories) tests.push({ kind: 'category', allowed: below(index, categories) });
  const { brand_id: brandIds, seller_id: sellerIds } = filter;
  if (brandIds) tests.push({ kind: 'brand', allowed: allowedIds(brands, listOf(brandIds)) });
  if (sellerIds) tests.push({ kind: 'seller', allowed: allowedIds(sellers, listOf(sellerIds)) });
  return tests;
}

/** Ordinals of the categories a filter names; nothing when it names none. An unknown one has no products. */
export function categoriesOf(index: CatalogIndex, filter: Places): number[] | undefined {
  const { category_id: ids, category_code: code } = filter;
  if (ids === undefined && code === undefined) return undefined;
  const { ordinalOf } = index.data.dictionaries.categories;
  const byId = ids === undefined ? undefined : listOf(ids).map((id) => ordinalOf.get(id) ?? 0);
  const byCode = code === undefined ? undefined : [index.views.tree.ofCode.get(code) ?? 0];
  if (!byId || !byCode) return byId ?? byCode;
  return byId.includes(byCode[0]!) ? byCode : [0];
}

function choiceTest(
  index: CatalogIndex,
  key: string,
  value: FilterValue,
  now: number,
): ConditionTest | undefined {
  if (!isChoiceKey(key)) return attributeTest(index, key, value);
  const { brands, sellers, categories } = index.data.dictionaries;
  switch (key) {
    case 'price':
      return { kind: 'price', bounds: boundsOf(key, value) };
    case 'brand':
      return { kind: 'brand', allowed: allowedIds(brands, idsOf(key, value)) };
    case 'seller':
      return { kind: 'seller', allowed: allowedIds(sellers, idsOf(key, value)) };
    case 'category': {
      const ordinals = idsOf(key, value).map((id) => categories.ordinalOf.get(id) ?? 0);
      return { kind: 'category', allowed: below(index, ordinals) };
    }
    case 'in_stock':
      return flagOf(key, value) ? { kind: 'in_stock' } : undefined;
    case 'discount':
      return flagOf(key, value) ? { kind: 'discount' } : undefined;
    case 'is_new':
      return flagOf(key, value) ? newSince(now) : undefined;
  }
}

function attributeTest(index: CatalogIndex, key: string, value: FilterValue): ConditionTest {
  const attribute = index.views.attributeOfFacet.get(key);
  if (attribute === undefined) throw new Refusal('UNKNOWN_FIELD', { field: `filter.${key}` });
  const { values, dictionaries } = index.data;
  const own = values.ofAttribute[attribute] ?? [];
  const numbered = (accept: (number: number) => boolean) =>
    own.filter((ordinal) => accept(values.rows[ordinal]!.number!));
  switch (dictionaries.attributes.rows[attribute]!.type) {
    case 'list': {
      const wanted = new Set(idsOf(key, value));
      const ordinals = own.filter((ordinal) => wanted.has(values.rows[ordinal]!.id!));
      return { kind: 'values', attribute, ordinals };
    }
    case 'number': {
      const bounds = boundsOf(key, value);
      return { kind: 'values', attribute, ordinals: numbered((number) => isInside(bounds, number)), bounds };
    }
    case 'flag': {
      const wanted = Number(flagOf(key, value));
      return { kind: 'values', attribute, ordinals: numbered((number) => number === wanted) };
    }
  }
}

function newSince(now: number): ConditionTest {
  return { kind: 'new', since: Math.floor(now / 1000) - NEW_ARRIVAL_DAYS * DAY_SECONDS };
}

function allowedIds(dictionary: Dictionary<{ id: number }>, ids: readonly number[]): Uint8Array {
  const allowed = new Uint8Array(dictionary.rows.length);
  for (const id of ids) allowed[dictionary.ordinalOf.get(id) ?? 0] = 1;
  // An unknown id is none of the brands; products without a brand are not meant by it.
  allowed[0] = 0;
  return allowed;
}

/** A category stands for everything below it. */
function below({ views: { tree } }: CatalogIndex, categories: readonly number[]): Uint8Array {
  if (categories.length === 1) return categoriesBelow(tree, categories[0]!);
  const allowed = new Uint8Array(tree.order.length);
  for (const above of categories) {
    for (const [ordinal, isBelow] of categoriesBelow(tree, above).entries()) allowed[ordinal]! |= isBelow;
  }
  return allowed;
}

function listOf(ids: number | readonly number[]): readonly number[] {
  return typeof ids === 'number' ? [ids] : ids;
}
