import { Refusal } from '@okoem/domain/refusal.ts';
import { type WrittenAnswer, writtenAnswer } from '../../platform/http/written-answer.ts';
import {
  beginAnswer,
  finishAnswer,
  writeBytes,
  writePlain,
  writeText,
} from '../catalog-index/answer-bytes.ts';
import { type CardInclude, type CardView, writeCards } from '../catalog-index/cards.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import { NO_PERSONAL_PRICES } from '../catalog-index/personal-prices.ts';
import { findPage } from '../catalog-index/rank.ts';
import { select } from '../catalog-index/selection.ts';
import { suggestedProducts } from '../catalog-index/suggested-products.ts';
import type { UnderstoodQuery } from '../catalog-index/text/text-index.ts';
import { bestOffers } from '../catalog-index/zones.ts';
import { correctionOf } from './product-search.ts';
import { begunNames, suggestionNames } from './suggestion-names.ts';

const MOST_PRODUCTS = 6;
const MOST_QUERIES = 5;
const NO_INCLUDES: ReadonlySet<CardInclude> = new Set();

export interface Asked {
  typed: string;
  cityGuid: string;
}

/** What the typed text may grow into, by groups; a group without anything to show is not there. */
export function answerSuggestions(index: CatalogIndex, { typed, cityGuid }: Asked): WrittenAnswer {
  const query = typed.trim();
  const { slots, understood, view } = productsFor(index, { query, cityGuid });
  const correction = understood && correctionOf(understood);
  const searched = correction?.text ?? query;
  const out = beginAnswer();
  writePlain(out, '{"data":{');
  const start = out.end;
  if (slots.length > 0) {
    writePlain(out, '"products":[');
    writeCards(out, index, view, slots, NO_INCLUDES);
    writePlain(out, ']');
  }
  for (const group of [begunNames(suggestionNames(index), searched), queriesFor(index, searched)]) {
    if (group.length === 0) continue;
    if (out.end > start) writePlain(out, ',');
    writeBytes(out, group);
  }
  writeText(out, `},"meta":${correction ? JSON.stringify({ corrected_query: correction }) : '{}'}}`);
  return writtenAnswer(finishAnswer(out));
}

interface SuggestedProducts {
  slots: ArrayLike<number> & Iterable<number>;
  understood?: UnderstoodQuery;
  view: CardView;
}

function productsFor(
  index: CatalogIndex,
  { query, cityGuid }: { query: string; cityGuid: string },
): SuggestedProducts {
  const now = Date.now();
  if (query === '') {
    const view = select(index, { cityGuid, filter: {}, personal: NO_PERSONAL_PRICES, now });
    return { slots: findPage(index, view, { sort: 'popular', offset: 0, limit: MOST_PRODUCTS }).slots, view };
  }
  const city = index.zones.cities.get(cityGuid);
  if (!city) throw new Refusal('UNKNOWN_REGION', { field: 'customer_region_guid' });
  const best = bestOffers(index.data, index.zones, city.zone);
  const understood = index.text.understand(query);
  const slots = suggestedProducts(index, { understood, best }, MOST_PRODUCTS);
  return { slots, understood, view: { city, best, personal: NO_PERSONAL_PRICES, now } };
}

/** The group of queries, as it is answered; nothing typed yet: what most people come for. */
function queriesFor(index: CatalogIndex, searched: string): Buffer {
  const texts =
    searched === '' ? suggestionNames(index).popularCategories : index.text.complete(searched, MOST_QUERIES);
  const remembered = writtenQueries.get(texts);
  if (remembered) return remembered;
  const list = texts.slice(0, MOST_QUERIES).map((text) => `{"text":${JSON.stringify(text)}}`);
  const group = Buffer.from(list.length === 0 ? '' : `"queries":[${list.join(',')}]`);
  writtenQueries.set(texts, group);
  return group;
}

/** The same texts come as the same list, as long as they are remembered. */
const writtenQueries = new WeakMap<readonly string[], Buffer>();
