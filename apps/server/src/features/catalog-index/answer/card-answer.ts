import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { writeJson, writePlain } from '../../../platform/json-bytes.ts';
import { NOT_DELIVERED, OUT_OF_STOCK, stateOf } from '../data/best-column.ts';
import { placeOf } from '../data/id-places.ts';
import { narrowedZone, type OfferWish } from '../data/narrowed-zones.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { bestOffers, cityOf, type Region } from '../data/zones.ts';
import { offerWishOf } from '../query/offer-wishes.ts';
import type { Question } from '../query/question.ts';
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
  /** Of a listing: what was wanted of offers decides which of them the cards show. */
  filter?: Question['filter'];
  fixed?: Question['fixed'];
  ids: readonly number[];
  /** Leaves out what nobody sends to the city. */
  isDelivered?: boolean;
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
  const { filter = {}, fixed } = question;
  const wish = offerWishOf({ filter, ...(fixed && { fixed }) });
  const view = cardView(index, question, wish);
  const worst = question.isDelivered ? OUT_OF_STOCK : NOT_DELIVERED;
  const slots = question.ids
    .map((id) => placeOf(index.slots, id))
    .filter((slot) => slot >= 0 && stateOf(view.best[slot]!) <= worst);
  slots.sort((one, other) => stateOf(view.best[one]!) - stateOf(view.best[other]!));
  return writeJson((out) => {
    writePlain(out, '[');
    writeCards(out, index, view, slots, new Set(question.include));
    writePlain(out, ']');
  });
}

function cardView(index: CatalogIndex, { region, personal }: Viewpoint, wish?: OfferWish): CardView {
  const city = cityOf(index.zones, region);
  const now = Date.now();
  const zone = wish ? narrowedZone(index.data, city, wish, now) : city.zone;
  return { city, zone, best: bestOffers(index.data, index.zones, zone), isOwn: false, personal, now };
}
