import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { type BestColumn, NOT_DELIVERED, ON_ORDER, stateOf } from '../data/best-column.ts';
import { type SlotRange, slotRanges } from '../data/category-ordinals.ts';
import { placeOf } from '../data/id-places.ts';
import { narrowedZone, type OfferWish } from '../data/narrowed-zones.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import type { Soonest } from '../data/store-arrivals.ts';
import { bestOffers, type City, cityOf, type Zone } from '../data/zones.ts';
import { ARTICLE_SCORE, type UnderstoodQuery } from '../text/text-index.ts';
import { categoriesOf, conditionsOf } from './conditions.ts';
import { offerWishOf } from './offer-wishes.ts';
import type { Condition, Question } from './question.ts';

/** A question translated to ordinals and slots of the index. */
export interface Selection {
  city: City;
  /** The city's, or what is wanted of the offers in it. */
  zone: Zone;
  best: BestColumn;
  wish: OfferWish | undefined;
  /** Of a page by the day of arrival. */
  soonest?: Soonest;
  /** The worst state still shown. */
  worstState: number;
  /** Each product by itself: of a certain seller, or named by its id. Otherwise one card stands for all of a model. */
  isOwn: boolean;
  source: Source;
  conditions: Condition[];
  personal: PersonalPrices;
  /** Ordinals of the categories looked at, where the question names some. */
  categories: readonly number[] | undefined;
  understood: UnderstoodQuery | undefined;
  now: number;
}

/** Where candidates come from. */
export type Source = { kind: 'ranges'; ranges: readonly SlotRange[] } | ({ kind: 'slots' } & SlotSource);

export interface SlotSource {
  slots: Uint32Array;
  count: number;
  /** The products themselves were named: nothing else of their model is meant. */
  isNamed?: boolean;
  /** Relevance, where the slots come from a search. */
  scores?: ArrayLike<number>;
}

export function select(index: CatalogIndex, question: Question): Selection {
  const { filter, fixed = {}, personal, now } = question;
  const city = cityOf(index.zones, question.region);
  const query = question.query?.trim();
  const understood = query ? index.text.understand(query) : undefined;
  const filterCategories = categoriesOf(index, filter);
  const fixedCategories = categoriesOf(index, fixed as typeof filter);
  const categories = filterCategories ?? fixedCategories;
  const isFromRanges = !understood && !filter.id && index.data.slotEnd <= index.data.mainEnd;
  const wish = offerWishOf(question);
  const zone = wish ? narrowedZone(index.data, city, wish, now) : city.zone;
  const isPlaceCovered = isFromRanges && !(filterCategories && fixedCategories);
  const conditions = conditionsOf(index, question, { isPlaceCovered });
  const best = bestOffers(index.data, index.zones, zone);
  const source = sourceOf(index, { ids: filter.id, understood, categories });
  const isAsked = filter.with_zero_stock === true || (understood && isAllGone(best, source));
  return {
    city,
    zone,
    best,
    wish,
    // Who wants it today does not want to see what is sold out.
    worstState: isAsked && !wish ? NOT_DELIVERED : ON_ORDER,
    source,
    isOwn: filter.id !== undefined || conditions.some(({ test }) => test.kind === 'seller'),
    conditions,
    personal,
    categories,
    understood,
    now,
  };
}

/** What a text finds and nobody has now is better than a page that says there is nothing of the kind. */
function isAllGone(best: BestColumn, source: Source): boolean {
  if (source.kind !== 'slots') return false;
  const { slots, scores, count } = source;
  for (let at = 0; at < count; at += 1) {
    // A whole article is shown in any case.
    if (stateOf(best[slots[at]!]!) <= ON_ORDER || (scores && scores[at]! >= ARTICLE_SCORE)) return false;
  }
  return true;
}

interface Candidates {
  ids: readonly number[] | undefined;
  understood: UnderstoodQuery | undefined;
  categories: readonly number[] | undefined;
}

function sourceOf(index: CatalogIndex, { ids, understood, categories }: Candidates): Source {
  if (understood) {
    const { slots, scores, count } = index.text.match(understood);
    if (ids) return among(index, ids, { slots, scores, count });
    return { kind: 'slots', slots, scores, count };
  }
  if (ids) {
    const slots = Uint32Array.from(slotsOf(index, ids));
    return { kind: 'slots', slots, count: slots.length, isNamed: true };
  }
  return { kind: 'ranges', ranges: rangesOf(index, categories) };
}

function slotsOf(index: CatalogIndex, ids: readonly number[]): number[] {
  const slots = [...new Set(ids)].map((id) => placeOf(index.slots, id));
  return slots.filter((slot) => slot >= 0);
}

/** The hits of a text that are among the ids. */
function among(
  index: CatalogIndex,
  ids: readonly number[],
  hits: { slots: Uint32Array; scores: ArrayLike<number>; count: number },
): Source {
  const wanted = new Set(slotsOf(index, ids));
  const slots: number[] = [];
  const scores: number[] = [];
  for (let at = 0; at < hits.count; at += 1) {
    if (!wanted.has(hits.slots[at]!)) continue;
    slots.push(hits.slots[at]!);
    scores.push(hits.scores[at]!);
  }
  return { kind: 'slots', slots: Uint32Array.from(slots), scores, count: slots.length, isNamed: true };
}

/** The slots of the categories, and the overflow, which has products of any category. */
function rangesOf({ data, views }: CatalogIndex, categories: readonly number[] | undefined): SlotRange[] {
  const overflow = data.slotEnd > data.mainEnd ? [{ start: data.mainEnd, end: data.slotEnd }] : [];
  if (!categories) return [{ start: 0, end: data.slotEnd }];
  const ranges = categories.flatMap((category) =>
    category === 0 ? [] : slotRanges(data, views.tree, category),
  );
  return [...withoutOverlaps(ranges), ...overflow];
}

/** One category of a question may contain another. */
function withoutOverlaps(ranges: SlotRange[]): SlotRange[] {
  if (ranges.length < 2) return ranges;
  ranges.sort((one, other) => one.start - other.start || other.end - one.end);
  const apart: SlotRange[] = [];
  for (const { start, end } of ranges) {
    const covered = apart.at(-1)?.end ?? 0;
    if (end > covered) apart.push({ start: Math.max(start, covered), end });
  }
  return apart;
}
