import { chargedFor } from '@okoem/domain/price/charged-price.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { SALES_UNITS, type SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import { VERDICT_LABELS } from '@okoem/domain/specification/judge-value.ts';
import { type OrderQuantity, orderQuantity } from '@okoem/domain/specification/order-quantity.ts';
import type {
  AskedAttribute,
  AskedMaker,
  RowFeatures,
  RowWay,
} from '@okoem/domain/specification/row-match.ts';
import { prepareKnowledge } from '../data/attribute-knowledge.ts';
import { NOT_DELIVERED, ON_ORDER, stateOf } from '../data/best-column.ts';
import { readCardWords } from '../data/card-texts.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { ownTermsOf } from '../data/own-terms.ts';
import { soldInside } from '../data/sold-inside.ts';
import { shownOffer } from '../data/store-arrivals.ts';
import { bestOffers, cityOf } from '../data/zones.ts';
import { rowCandidates } from '../query/row-candidates.ts';
import type { RowQuestion } from '../query/row-question.ts';
import type { ScoredSlot } from '../query/row-score.ts';
import type { CardView } from './cards.ts';
import { viewOf } from './match-answer.ts';

/** A product that a row may mean, priced for its quantity. */
export interface RowCandidate {
  productId: number;
  offerId: number;
  /** Address of its page. */
  code: string;
  article: string;
  name: string;
  brand: string;
  category: string;
  way: RowWay;
  unit: SalesUnit;
  multiple: number;
  /** Kopecks a unit. */
  price: number;
  /** What can be had of its offer, in thousandths. */
  available: number;
  isDelivered: boolean;
  attributes: readonly AskedAttribute[];
  order: OrderQuantity;
}

export interface RowAnswer {
  /** The likeliest first. */
  candidates: readonly RowCandidate[];
  /** Of the first candidate. */
  features: RowFeatures | undefined;
  maker: AskedMaker | undefined;
}

/** Values of characteristics that are read between two looks at other work. */
const VALUES_AT_ONCE = 400;

/** Reads on in the dictionary of characteristics; true when `row` can be asked without a wait. */
export function prepareRows(index: CatalogIndex): boolean {
  // The first question about words reads the synonyms.
  index.text.rows.directions([]);
  return prepareKnowledge(index, VALUES_AT_ONCE);
}

export function answerRow(index: CatalogIndex, question: RowQuestion): RowAnswer {
  const city = cityOf(index.zones, question.region);
  const best = bestOffers(index.data, index.zones, city.zone);
  const view = { city, zone: city.zone, best, isOwn: true, personal: question.personal, now: Date.now() };
  const { candidates, features, maker } = rowCandidates(index, best, question);
  return { candidates: candidates.map((one) => priced(index, view, question, one)), features, maker };
}

function priced(index: CatalogIndex, view: CardView, { row }: RowQuestion, found: ScoredSlot): RowCandidate {
  const { slot, way, verdicts } = found;
  const { data } = index;
  const { products, offers, heap, dictionaries } = data;
  const sold = soldBy(index, slot);
  const wished = orderQuantity(row, { ...sold, price: 0, available: 0 }).quantity;
  const own = viewOf(index, view, slot, wished === null ? undefined : fromMilli(wished));
  const offer = shownOffer(data, own, slot, own.now);
  const state = stateOf(own.best[slot]!);
  const price = chargedFor(offers.price[offer]!, ownTermsOf(data, view.personal, slot), {
    cost: offers.cost[offer]!,
    quantity: Math.max(wished ?? 0, products.multipleMilli[slot]!),
  });
  const available = state <= ON_ORDER ? offers.availableMilli[offer]! : 0;
  const { code, article, name } = readCardWords(heap, products.textStart[slot]!, products.textLength[slot]!);
  return {
    productId: products.id[slot]!,
    offerId: offers.id[offer]!,
    code,
    article,
    name,
    brand: dictionaries.brands.rows[products.brand[slot]!]?.name ?? '',
    category: dictionaries.categories.rows[products.category[slot]!]?.name ?? '',
    way,
    unit: sold.unit,
    multiple: sold.multiple,
    price,
    available,
    isDelivered: state !== NOT_DELIVERED,
    attributes: verdicts.map(({ name: attribute, asked, has, verdict }) => ({
      name: attribute,
      asked,
      has,
      verdict,
      label: VERDICT_LABELS[verdict],
    })),
    order: orderQuantity(row, { ...sold, price, available }),
  };
}

function soldBy({ data }: CatalogIndex, slot: number) {
  const { products } = data;
  return {
    unit: SALES_UNITS[products.unit[slot]!]!,
    multiple: products.multipleMilli[slot]!,
    inUnit: soldInside(data, slot),
  };
}
