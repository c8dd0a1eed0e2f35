import { type WrittenAnswer, writtenAnswer } from '../../platform/http/written-answer.ts';
import { beginAnswer, finishAnswer, writePlain, writeText } from '../catalog-index/answer-bytes.ts';
import { type CardInclude, writeCards } from '../catalog-index/cards.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import { NO_PERSONAL_PRICES } from '../catalog-index/personal-prices.ts';
import { findPage } from '../catalog-index/rank.ts';
import { select } from '../catalog-index/selection.ts';
import { correctionOf } from './product-search.ts';
import { namesBegin, suggestionNames } from './suggestion-names.ts';

const MOST_PRODUCTS = 6;
const MOST_CATEGORIES = 4;
const MOST_BRANDS = 4;
const MOST_QUERIES = 5;
const NO_INCLUDES: ReadonlySet<CardInclude> = new Set();

export interface Asked {
  typed: string;
  cityGuid: string;
}

/** What the typed text may grow into, by groups; a group without anything to show is not there. */
export function answerSuggestions(index: CatalogIndex, { typed, cityGuid }: Asked): WrittenAnswer {
  const query = typed.trim();
  const selection = select(index, {
    cityGuid,
    filter: {},
    query,
    personal: NO_PERSONAL_PRICES,
    now: Date.now(),
  });
  const { understood } = selection;
  const sort = understood ? 'relevance' : 'popular';
  const { slots } = findPage(index, selection, { sort, offset: 0, limit: MOST_PRODUCTS });
  const correction = understood && correctionOf(understood);
  const searched = correction?.text ?? query;
  const names = suggestionNames(index);
  const groups = {
    categories: namesBegin(names.categories, searched, MOST_CATEGORIES).map(({ json }) => json),
    brands: namesBegin(names.brands, searched, MOST_BRANDS).map(({ json }) => json),
    queries: queriesFor(index, searched).map((text) => `{"text":${JSON.stringify(text)}}`),
  };

  const out = beginAnswer();
  writePlain(out, '{"data":{');
  if (slots.length > 0) {
    writePlain(out, '"products":[');
    writeCards(out, index, selection, slots, NO_INCLUDES);
    writePlain(out, ']');
  }
  let before = slots.length > 0 ? ',' : '';
  for (const [name, list] of Object.entries(groups)) {
    if (list.length === 0) continue;
    writeText(out, `${before}"${name}":[${list.join(',')}]`);
    before = ',';
  }
  writeText(out, `},"meta":${correction ? JSON.stringify({ corrected_query: correction }) : '{}'}}`);
  return writtenAnswer(finishAnswer(out));
}

/** Nothing typed yet: what most people come for. */
function queriesFor(index: CatalogIndex, searched: string): readonly string[] {
  if (searched === '') return suggestionNames(index).popularCategories.slice(0, MOST_QUERIES);
  return index.text.complete(searched, MOST_QUERIES);
}
