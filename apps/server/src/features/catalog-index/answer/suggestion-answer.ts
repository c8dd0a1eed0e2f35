import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { writeJson, writePlain } from '../../../platform/json-bytes.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { bestOffers, cityOf, type Region } from '../data/zones.ts';
import { findPage } from '../query/rank.ts';
import { select } from '../query/selection.ts';
import { suggestedProducts } from '../query/suggested-products.ts';
import { type CardInclude, type CardView, writeCards } from './cards.ts';
import type { Correction, Json } from './search-answer.ts';
import { beginningNames, type NameSuggestions, suggestionNames } from './suggestion-names.ts';

const MOST_PRODUCTS = 6;
const MOST_QUERIES = 5;
const NO_INCLUDES: ReadonlySet<CardInclude> = new Set();

export interface SuggestionQuestion {
  typed: string;
  region: Region;
  /** What the products suggested cost is what the person who types pays. */
  personal: PersonalPrices;
}

/** Suggestions for a typed text. Names and queries are the same objects as long as they are cached. */
export interface Suggestions {
  /** A list of cards, unless there are none. */
  products?: Json;
  names: NameSuggestions;
  queries: readonly string[];
  corrected?: Correction;
}

export function answerSuggestions(index: CatalogIndex, { typed, ...asker }: SuggestionQuestion): Suggestions {
  const query = typed.trim();
  const { slots, corrected, view } = productsFor(index, { query, ...asker });
  const searched = corrected?.text ?? query;
  const suggested = suggestionNames(index);
  const products =
    slots.length === 0
      ? undefined
      : writeJson((out) => {
          writePlain(out, '[');
          writeCards(out, index, view, slots, NO_INCLUDES);
          writePlain(out, ']');
        });
  return {
    ...(products && { products }),
    names: beginningNames(suggested, searched),
    // Nothing typed yet: suggest the most popular categories.
    queries: searched === '' ? suggested.popularCategories : index.text.complete(searched, MOST_QUERIES),
    ...(corrected && { corrected }),
  };
}

interface SuggestedProducts {
  slots: ArrayLike<number> & Iterable<number>;
  corrected?: Correction | undefined;
  view: CardView;
}

function productsFor(
  index: CatalogIndex,
  { query, region, personal }: { query: string } & Omit<SuggestionQuestion, 'typed'>,
): SuggestedProducts {
  const now = Date.now();
  if (query === '') {
    const view = select(index, { region, filter: {}, personal, now });
    return { slots: findPage(index, view, { sort: 'popular', offset: 0, limit: MOST_PRODUCTS }).slots, view };
  }
  const city = cityOf(index.zones, region);
  const best = bestOffers(index.data, index.zones, city.zone);
  const understood = index.text.understand(query);
  const slots = suggestedProducts(index, { understood, best }, MOST_PRODUCTS);
  return {
    slots,
    corrected: understood.corrected,
    view: { city, zone: city.zone, best, isOwn: false, personal, now },
  };
}
