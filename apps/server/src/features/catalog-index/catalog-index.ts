import type { ProductFilter } from '@okoem/contract/product-search.ts';
import { answerCard, answerCards, type CardQuestion, type CardsQuestion } from './answer/card-answer.ts';
import { answerFamily, type FamilyQuestion } from './answer/family-answer.ts';
import {
  answerGoods,
  answerInsides,
  type CatalogGoods,
  type GoodsQuestion,
  type InsideAnswer,
} from './answer/goods-answer.ts';
import { answerMatch, isArticle, type MatchAnswer, type MatchQuestion } from './answer/match-answer.ts';
import { answerOffers, type OffersAnswer, type OffersQuestion } from './answer/offer-answer.ts';
import { answerRegion, type RegionQuestion } from './answer/region-answer.ts';
import { answerRow, prepareRows, type RowAnswer } from './answer/row-answer.ts';
import {
  answerFacets,
  answerSearch,
  type FacetsAnswer,
  findIds,
  type Json,
  type PageQuestion,
  type SearchAnswer,
  type SearchQuestion,
} from './answer/search-answer.ts';
import { answerSuggestions, type SuggestionQuestion, type Suggestions } from './answer/suggestion-answer.ts';
import { type CatalogParts, type LiveCatalog, startCatalog } from './apply/live-catalog.ts';
import type { CatalogIndex } from './data/open-catalog.ts';
import type { Region } from './data/zones.ts';
import { readSavedFilter } from './query/conditions.ts';
import { type OfferFilter, productIdsOf } from './query/offer-search.ts';
import { oneQuestion } from './query/one-question.ts';
import type { Question } from './query/question.ts';
import type { RowQuestion } from './query/row-question.ts';
import { shownProducts, type ShownProducts } from './query/shown-products.ts';

export type { CardInclude } from './answer/cards.ts';
export type { CatalogGoods } from './answer/goods-answer.ts';
export type { MatchAnswer } from './answer/match-answer.ts';
export type { RowAnswer, RowCandidate } from './answer/row-answer.ts';
export type { Correction, Json, SearchAnswer, Understanding } from './answer/search-answer.ts';
export type { NameSuggestions } from './answer/suggestion-names.ts';
export type { Region } from './data/zones.ts';
export type { OfferFilter } from './query/offer-search.ts';
export type { Question } from './query/question.ts';
export type { RowQuestion } from './query/row-question.ts';

/**
 * The one door to the catalog in memory. Questions and answers are plain data, so that another engine could answer them
 * for a catalog beyond one machine's memory. Cards, facets and offers come as JSON that is ready to be sent: to build and
 * serialise objects costs more than to find them (docs/decisions/021).
 */
export interface Catalog extends Omit<LiveCatalog, 'current'> {
  /** Where goods would go, once for all questions of a request. A region that nobody knows is refused. */
  region: (question: RegionQuestion) => Region;
  search: (question: SearchQuestion) => SearchAnswer;
  /** The ids of what a search would show. */
  find: (question: PageQuestion) => number[];
  facets: (question: Question) => FacetsAnswer;
  suggest: (question: SuggestionQuestion) => Suggestions;
  /** Nothing where the product is not shown. */
  card: (question: CardQuestion) => Json | undefined;
  /** A list of those that are shown, available ones first. */
  cards: (question: CardsQuestion) => Json;
  /** What products are and have, for rules that look at them. */
  goods: (question: GoodsQuestion) => CatalogGoods[];
  /** Metres in a coil, pieces in a package: of those of the products that tell. */
  insides: (ids: readonly number[]) => InsideAnswer[];
  /** One row of a list of articles. */
  match: (question: MatchQuestion) => MatchAnswer;
  /** Reads on in the characteristics that rows are held against; true when `row` is ready to be asked. */
  prepareRows: () => boolean;
  /** One row of a specification: products it may mean, with what they have of what it asks for. */
  row: (question: RowQuestion) => RowAnswer;
  /** Whether the text as a whole is an article of the catalog. */
  isArticle: (text: string) => boolean;
  family: (question: FamilyQuestion) => Json;
  offers: (question: OffersQuestion) => OffersAnswer;
  /** The products that the offers asked for belong to. */
  productsOfOffers: (filter: OfferFilter) => number[];
  /** Keys of a saved filter that cannot be read; a closed one shows nothing rather than everything. */
  filterFaults: (filter: ProductFilter) => { unreadable: string[]; isClosed: boolean };
  shown: ShownProducts;
}

export function startCatalogIndex(parts: CatalogParts): Catalog {
  return catalogOver(startCatalog(parts));
}

export function catalogOver({ current, ...life }: LiveCatalog): Catalog {
  const guarded =
    <Input, Answer>(answer: (index: CatalogIndex, question: Input) => Answer) =>
    (question: Input): Answer =>
      oneQuestion(() => answer(current(), question));
  return {
    ...life,
    region: (question) => answerRegion(current(), question),
    search: guarded(answerSearch),
    find: guarded(findIds),
    facets: guarded(answerFacets),
    suggest: guarded(answerSuggestions),
    card: guarded(answerCard),
    cards: guarded(answerCards),
    goods: guarded(answerGoods),
    insides: guarded(answerInsides),
    match: guarded(answerMatch),
    prepareRows: () => oneQuestion(() => prepareRows(current())),
    row: guarded(answerRow),
    isArticle: guarded(isArticle),
    family: guarded(answerFamily),
    offers: guarded(answerOffers),
    productsOfOffers: guarded(productIdsOf),
    filterFaults: guarded((index, filter) => readSavedFilter(index, filter, Date.now())),
    shown: shownProducts({ current }),
  };
}
