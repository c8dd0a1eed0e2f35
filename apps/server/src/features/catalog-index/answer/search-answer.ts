import type { CorrectionReason } from '@okoem/domain/search/correction-reason.ts';
import { writeJson, writePlain } from '../../../platform/json-bytes.ts';
import { leaderOf } from '../data/covered-products.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { ownPriceOf } from '../data/own-terms.ts';
import type { Soonest } from '../data/store-arrivals.ts';
import { isInside, type Question } from '../query/question.ts';
import { findPage, type FoundPage, type ProductSort } from '../query/rank.ts';
import { scan } from '../query/scan.ts';
import { selectProducts } from '../query/select-products.ts';
import type { Selection } from '../query/selection.ts';
import type { MatchExplanation } from '../text/text-explain.ts';
import type { UnderstoodQuery } from '../text/text-index.ts';
import { type CardInclude, writeCards } from './cards.ts';
import { type DirectionAnswer, directionAnswer } from './direction-answer.ts';
import { writeFacets } from './facets.ts';
import { cityInWords, type LooserQuery, looserQueries, type StockCity } from './search-hints.ts';

/** A piece of JSON as it is sent. */
export type Json = Buffer;

export interface PageQuestion extends Question {
  /** By relevance where words are searched for, otherwise by popularity, unless the shopper chose. */
  sort?: ProductSort | undefined;
  offset: number;
  limit: number;
  /** Ids of products that stand before all others. */
  pins?: readonly number[];
}

export interface SearchQuestion extends PageQuestion {
  include: readonly CardInclude[];
  /** Adds why each product matched; for staff. */
  isExplained?: boolean;
}

export interface SearchAnswer {
  /** A list of cards. */
  cards: Json;
  total: number;
  understanding?: Understanding;
}

/** How the query was interpreted. */
export interface Understanding {
  corrected?: Correction;
  ignoredWords: readonly string[];
  /** Named by the query: goods are wanted from there. */
  stockCity?: StockCity;
  /** Queries that ask for less, where this one finds hardly anything. */
  looser?: readonly LooserQuery[];
  direction?: DirectionAnswer;
  /** The one product whose article was typed, if it is in the answer. */
  exactProductId?: number;
  explain?: readonly ({ id: number } & MatchExplanation)[];
}

/** What was searched for in place of the typed words, and why. */
export interface Correction {
  text: string;
  reason: CorrectionReason;
}

export interface FacetsAnswer {
  /** A list of facets. */
  facets: Json;
  /** How many products there are without a further choice. */
  total: number;
}

export function answerSearch(index: CatalogIndex, question: SearchQuestion): SearchAnswer {
  const { selection, page } = searchPage(index, question);
  const cards = writeJson((out) => {
    writePlain(out, '[');
    writeCards(out, index, selection, page.slots, new Set(question.include));
    writePlain(out, ']');
  });
  const { understood } = selection;
  if (!understood) return { cards, total: page.total };
  const { id } = index.data.products;
  const explain = question.isExplained
    ? Array.from(page.slots, (slot) => ({ id: id[slot]!, ...index.text.explain(understood, slot) }))
    : undefined;
  const exact = exactSlot(index, selection, understood);
  const { others, city } = cityInWords(index, understood.ignoredWords);
  const isFirst = question.offset === 0 && exact === undefined;
  const looser = isFirst ? looserQueries(index, selection, { understood, total: page.total }) : [];
  const understanding: Understanding = {
    ...(understood.corrected && { corrected: understood.corrected }),
    ignoredWords: others,
    ...(city && { stockCity: city }),
    ...(looser.length > 0 && { looser }),
    ...(understood.direction && { direction: directionAnswer(index, understood.direction) }),
    ...(exact !== undefined && { exactProductId: id[exact]! }),
    ...(explain && { explain }),
  };
  return { cards, total: page.total, understanding };
}

/** The ids of what a search would show. */
export function findIds(index: CatalogIndex, question: PageQuestion): number[] {
  const { id } = index.data.products;
  return Array.from(searchPage(index, question).page.slots, (slot) => id[slot]!);
}

function searchPage(index: CatalogIndex, question: PageQuestion): { selection: Selection; page: FoundPage } {
  const { sort, offset, limit, pins = [] } = question;
  const selected = selectProducts(index, question);
  const pageSort: ProductSort = sort ?? (selected.understood ? 'relevance' : 'popular');
  // What is sorted is what is seen: by the day of arrival a product stands where its quickest offer puts it.
  const selection = pageSort === 'delivery' ? { ...selected, soonest: soonestOf(index, selected) } : selected;
  // Pins are the editor's default order; any explicit sort of the shopper overrides them.
  const shownPins = sort === undefined || sort === 'popular' ? pins : [];
  return { selection, page: findPage(index, selection, { sort: pageSort, offset, limit, pins: shownPins }) };
}

function soonestOf(index: CatalogIndex, { conditions, personal }: Selection): Soonest {
  const price = conditions.find(({ test }) => test.kind === 'price')?.test;
  if (price?.kind !== 'price') return { isFitting: () => true };
  return {
    isFitting: (slot, offer) => isInside(price.bounds, ownPriceOf(index.data, personal, { slot, offer })),
  };
}

export function answerFacets(index: CatalogIndex, question: Question): FacetsAnswer {
  const selection = selectProducts(index, question);
  let total = 0;
  const facets = writeJson((out) => {
    writePlain(out, '[');
    total = writeFacets(out, index, selection);
    writePlain(out, ']');
  });
  return { facets, total };
}

function exactSlot(
  index: CatalogIndex,
  selection: Selection,
  understood: UnderstoodQuery,
): number | undefined {
  const { id } = index.data.products;
  const typed = index.text.exactArticle(understood).filter((place) => id[place] !== 0);
  const shown = typed.map((place) => (selection.isOwn ? place : leaderOf(index.data, selection.best, place)));
  const [slot, ...others] = new Set(shown);
  const { source } = selection;
  if (slot === undefined || others.length > 0 || source.kind !== 'slots') return undefined;
  const at = source.slots.subarray(0, source.count).indexOf(typed[0]!);
  if (at < 0) return undefined;
  const alone = {
    kind: 'slots',
    slots: Uint32Array.of(slot),
    scores: [source.scores?.[at] ?? 0],
    count: 1,
    isNamed: true,
  } as const;
  return scan(index, { ...selection, source: alone }, { nearMisses: false }).count === 1 ? slot : undefined;
}
