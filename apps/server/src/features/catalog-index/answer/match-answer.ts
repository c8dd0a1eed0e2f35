import { isSureWay, type MatchWay } from '@okoem/domain/lines/match-outcome.ts';
import { chargedFor } from '@okoem/domain/price/charged-price.ts';
import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { typedMilli } from '@okoem/domain/quantity/quantity-step.ts';
import { SALES_UNITS, type SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import { writeJson, writePlain } from '../../../platform/json-bytes.ts';
import { type BestColumn, NOT_DELIVERED, ON_ORDER, stateOf } from '../data/best-column.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { ownTermsOf } from '../data/own-terms.ts';
import { shownOffer } from '../data/store-arrivals.ts';
import { bestOffer, bestOffers, cityOf, type Region } from '../data/zones.ts';
import { suggestedProducts } from '../query/suggested-products.ts';
import { type CardInclude, type CardView, writeCard, writeCards } from './cards.ts';
import type { Json } from './search-answer.ts';

export interface MatchQuestion {
  /** As a list writes it; empty where it names none. */
  article: string;
  /** Other words of the row. */
  text: string;
  wanted?: number | undefined;
  /** How many candidates at most. */
  most: number;
  region: Region;
  personal: PersonalPrices;
}

export interface MatchAnswer {
  way?: MatchWay;
  product?: MatchedProduct;
  /** A list of cards. */
  candidates: Json;
  candidateCount: number;
}

export interface MatchedProduct {
  card: Json;
  /** What can be had of its offer, in thousandths. */
  available: number;
  multiple: number;
  unit: SalesUnit;
  /** Kopecks a unit. */
  price: number;
  isDelivered: boolean;
}

const INCLUDES: ReadonlySet<CardInclude> = new Set(['seller']);
/** More of a name the search does not read. */
const LONGEST_NAME = 200;

/** One row of a list: the product of its article, or what may have been meant. */
export function answerMatch(index: CatalogIndex, question: MatchQuestion): MatchAnswer {
  const city = cityOf(index.zones, question.region);
  const best = bestOffers(index.data, index.zones, city.zone);
  // An article names a seller's own product, whoever else sells the same thing.
  const view = {
    city,
    zone: city.zone,
    best,
    isOwn: true,
    personal: question.personal,
    now: Date.now(),
  };
  const found = findRow(index, question, best);
  if (!found) return candidatesOf(index, view, []);
  const { way, slots } = found;
  if (!isSureWay(way)) return { way, ...candidatesOf(index, view, slots.slice(0, question.most)) };
  // Of the same article of several sellers the one that can be had.
  const [slot, ...others] = slots.toSorted((one, other) => stateOf(best[one]!) - stateOf(best[other]!));
  return {
    way,
    product: matchedProduct(index, view, slot!, question.wanted),
    ...candidatesOf(index, view, others.slice(0, question.most)),
  };
}

/** Whether a text as a whole is an article: one written with spaces is not several. */
export function isArticle(index: CatalogIndex, text: string): boolean {
  return index.text.wholeArticle(text) !== undefined;
}

interface FoundRow {
  way: MatchWay;
  slots: readonly number[];
}

function findRow(
  index: CatalogIndex,
  { article, text, most }: MatchQuestion,
  best: BestColumn,
): FoundRow | undefined {
  if (article !== '') {
    const named = index.text.wholeArticle(article) ?? index.text.likeArticle(article);
    if (named) return named;
  }
  const words = (text || article).slice(0, LONGEST_NAME).trim();
  if (words === '') return undefined;
  const whole = article === '' ? index.text.wholeArticle(words) : undefined;
  if (whole) return whole;
  const understood = index.text.understand(words);
  if (understood.tokens.length === 0 && !understood.article) return undefined;
  const slots = suggestedProducts(index, { understood, best }, most);
  return slots.length > 0 ? { way: 'words', slots } : undefined;
}

function candidatesOf(index: CatalogIndex, view: CardView, slots: readonly number[]) {
  const candidates = writeJson((out) => {
    writePlain(out, '[');
    writeCards(out, index, view, slots, INCLUDES);
    writePlain(out, ']');
  });
  return { candidates, candidateCount: slots.length };
}

function matchedProduct(
  index: CatalogIndex,
  view: CardView,
  slot: number,
  wanted: number | undefined,
): MatchedProduct {
  const { products, offers } = index.data;
  const own = viewOf(index, view, slot, wanted);
  const offer = shownOffer(index.data, own, slot, own.now);
  const state = stateOf(own.best[slot]!);
  return {
    card: writeJson((out) => writeCard(out, index, own, slot, INCLUDES)),
    available: state <= ON_ORDER ? offers.availableMilli[offer]! : 0,
    multiple: products.multipleMilli[slot]!,
    unit: SALES_UNITS[products.unit[slot]!]!,
    price: chargedFor(offers.price[offer]!, ownTermsOf(index.data, view.personal, slot), {
      cost: offers.cost[offer]!,
      quantity: Math.max(wanted === undefined ? 0 : typedMilli(wanted), products.multipleMilli[slot]!),
    }),
    isDelivered: state !== NOT_DELIVERED,
  };
}

/** Where the cheapest offer holds less than is wanted, the cheapest of those that hold it all, if it comes from stock too. */
export function viewOf(
  { data }: CatalogIndex,
  view: CardView,
  slot: number,
  wanted: number | undefined,
): CardView {
  const leastMilli = wanted === undefined ? 0 : typedMilli(wanted);
  const state = stateOf(view.best[slot]!);
  if (state > ON_ORDER) return view;
  if (data.offers.availableMilli[shownOffer(data, view, slot, view.now)]! >= leastMilli) return view;
  const zone = { ...view.zone, wanted: { mostLead: undefined, leastMilli } };
  const packed = bestOffer(data, zone, slot);
  return stateOf(packed) <= state ? { ...view, zone, best: { [slot]: packed } } : view;
}
