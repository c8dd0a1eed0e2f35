import type { PersonalPrices } from '@okoem/domain/price/agreed-price.ts';
import { writeJson, writePlain } from '../../../platform/json-bytes.ts';
import { placeOf } from '../data/id-places.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { bestOffers, cityOf, type Region, stateOf } from '../data/zones.ts';
import { type CardInclude, type CardView, writeCard, writeCards } from './cards.ts';
import type { Json } from './search-answer.ts';

interface Viewpoint {
  region: Region;
  personal: PersonalPrices;
}

export interface CardQuestion extends Viewpoint {
  id: number;
  include: readonly CardInclude[];
}

export interface CardsQuestion extends Viewpoint {
  ids: readonly number[];
  include: readonly CardInclude[];
}

/** The card of a product that is shown. */
export function answerCard(index: CatalogIndex, question: CardQuestion): Json | undefined {
  const slot = placeOf(index.slots, question.id);
  if (slot < 0) return undefined;
  const view = cardView(index, question);
  return writeJson((out) => writeCard(out, index, view, slot, new Set(question.include)));
}

/** Cards of the ids that are shown: available products first, otherwise in the order of the ids. */
export function answerCards(index: CatalogIndex, question: CardsQuestion): Json {
  const view = cardView(index, question);
  const slots = question.ids.map((id) => placeOf(index.slots, id)).filter((slot) => slot >= 0);
  slots.sort((one, other) => stateOf(view.best[one]!) - stateOf(view.best[other]!));
  return writeJson((out) => {
    writePlain(out, '[');
    writeCards(out, index, view, slots, new Set(question.include));
    writePlain(out, ']');
  });
}

function cardView(index: CatalogIndex, { region, personal }: Viewpoint): CardView {
  const city = cityOf(index.zones, region);
  const { zone } = city;
  return { city, zone, best: bestOffers(index.data, index.zones, zone), personal, now: Date.now() };
}
