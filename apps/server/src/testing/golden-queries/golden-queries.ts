import type { CorrectionReason } from '@okoem/domain/search/correction-reason.ts';
import {
  BRAND_QUERIES,
  EXACT_ARTICLE_QUERIES,
  LOOK_ALIKE_QUERIES,
  MISSING_DASH_QUERIES,
  PARTIAL_ARTICLE_QUERIES,
} from './golden-article-queries.ts';
import { BLIND_QUERIES } from './golden-blind-queries.ts';
import { DESIGNATION_QUERIES } from './golden-designation-queries.ts';
import { HEAD_QUERIES } from './golden-head-queries.ts';
import { MAKER_QUERIES } from './golden-maker-queries.ts';
import { MEASURE_QUERIES } from './golden-measure-queries.ts';
import {
  FURTHER_PHRASE_QUERIES,
  MISSED_PHRASE_QUERIES,
  THIRD_PHRASE_QUERIES,
} from './golden-phrase-queries.ts';
import {
  CATEGORY_QUERIES,
  SPECIALIST_QUERIES,
  UNIT_QUERIES,
  VALUE_QUERIES,
} from './golden-specialist-queries.ts';
import { STRANGER_QUERIES } from './golden-stranger-queries.ts';
import {
  LAYOUT_QUERIES,
  SYNONYM_QUERIES,
  TRANSLITERATION_QUERIES,
  TYPO_QUERIES,
  WORD_FORM_QUERIES,
} from './golden-word-queries.ts';

/** What an engineer would call a right answer, by facts of the demo catalog; all that are given must hold. */
export interface WantedProduct {
  article?: string;
  articleLike?: RegExp;
  brand?: string;
  /** Codes of categories, one of which is the product's own or stands above it. */
  category?: readonly string[];
  name?: RegExp;
  attribute?: { code: string; value: string };
}

export interface GoldenQuery {
  query: string;
  wants: WantedProduct;
  /** Why the text searched for must differ from the text typed. */
  corrected?: CorrectionReason;
}

/** The facts that a wish can ask about. */
export interface GoldenProduct {
  article: string;
  name: string;
  brand: string;
  /** The code of its category and of every category above. */
  categories: readonly string[];
  attributes: ReadonlyMap<string, readonly string[]>;
}

export const GOLDEN_QUERIES: Readonly<Record<string, readonly GoldenQuery[]>> = {
  forms: WORD_FORM_QUERIES,
  typo: TYPO_QUERIES,
  layout: LAYOUT_QUERIES,
  transliteration: TRANSLITERATION_QUERIES,
  synonym: SYNONYM_QUERIES,
  article: EXACT_ARTICLE_QUERIES,
  lookAlike: LOOK_ALIKE_QUERIES,
  missingDash: MISSING_DASH_QUERIES,
  partialArticle: PARTIAL_ARTICLE_QUERIES,
  brand: BRAND_QUERIES,
  unit: UNIT_QUERIES,
  specialist: SPECIALIST_QUERIES,
  category: CATEGORY_QUERIES,
  value: VALUE_QUERIES,
  'from the blind set': BLIND_QUERIES,
  head: HEAD_QUERIES,
  designation: DESIGNATION_QUERIES,
  measure: MEASURE_QUERIES,
  maker: MAKER_QUERIES,
  stranger: STRANGER_QUERIES,
  phrase: [...MISSED_PHRASE_QUERIES, ...FURTHER_PHRASE_QUERIES, ...THIRD_PHRASE_QUERIES],
};

export function isWanted(product: GoldenProduct, wants: WantedProduct): boolean {
  const { article, articleLike, brand, category, name, attribute } = wants;
  return (
    (article === undefined || product.article === article) &&
    (articleLike === undefined || articleLike.test(product.article)) &&
    (brand === undefined || product.brand === brand) &&
    (category === undefined || category.some((code) => product.categories.includes(code))) &&
    (name === undefined || name.test(product.name)) &&
    (attribute === undefined || (product.attributes.get(attribute.code) ?? []).includes(attribute.value))
  );
}

export interface GoldenScore {
  queries: number;
  /** The share of queries whose first answer is right, and with a right one among the first ten. */
  hitAt1: number;
  hitAt10: number;
  /** The mean of 1 / place of the first right answer, 0 where the first ten hold none. */
  meanReciprocalRank: number;
  /** Queries whose first answer is wrong, with the place of the first right one (0: none). */
  misses: readonly { query: string; place: number }[];
}

/** `answer` gives at least the first ten products found, best first. */
export function scoreGoldenQueries(
  queries: readonly GoldenQuery[],
  answer: (query: string) => readonly GoldenProduct[],
): GoldenScore {
  const places = queries.map(({ query, wants }) => ({
    query,
    place:
      answer(query)
        .slice(0, 10)
        .findIndex((product) => isWanted(product, wants)) + 1,
  }));
  const share = (most: number) =>
    places.filter(({ place }) => place > 0 && place <= most).length / places.length;
  const ranks = places.reduce((sum, { place }) => sum + (place > 0 ? 1 / place : 0), 0);
  return {
    queries: places.length,
    hitAt1: share(1),
    hitAt10: share(10),
    meanReciprocalRank: ranks / places.length,
    misses: places.filter(({ place }) => place !== 1),
  };
}
