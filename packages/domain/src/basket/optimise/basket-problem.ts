import type { FreeDelivery, TariffZone } from '../../delivery/tariff.ts';
import type { Kopecks } from '../../money.ts';
import type { Milli } from '../../quantity/milli.ts';

/** A basket to be bought somewhere: what is needed, who sells it from where, and what sending it costs. */
export interface BasketProblem {
  lines: readonly ProblemLine[];
  parcels: readonly ProblemParcel[];
  sellers: readonly ProblemSeller[];
}

/** One thing that is needed. No offer stands in two lines: what could replace each other is one line. */
export interface ProblemLine {
  lineId: number;
  /** Above zero. */
  need: Milli;
  offers: readonly ProblemOffer[];
}

export interface ProblemOffer {
  offerId: number;
  parcelKey: string;
  unitPrice: Kopecks;
  available: Milli;
  multiple: Milli;
  /** Unknown counts as nothing: `Plan` says of which parcels that is so. */
  gramsPerUnit: number | null;
  cm3PerUnit: number | null;
  /** So many days later the parcel arrives that this is part of. */
  leadDays: number;
}

/** What one seller sends from one warehouse. */
export interface ProblemParcel {
  key: string;
  sellerId: number;
  options: readonly ParcelOption[];
  freeDelivery?: FreeDelivery;
}

/** A way to send a parcel. Prices of a zone do not fall with the weight. */
export interface ParcelOption {
  carrierId: number;
  method: number;
  zone: TariffZone;
  gramsPerM3: number;
  /** The heaviest parcel taken: by what it weighs, not by what is billed. */
  maxGrams: number | null;
  /** 0 is today. */
  arrivalDays: number;
}

export interface ProblemSeller {
  id: number;
  /** Whoever is bought from at all must be bought from for so much. */
  minOrderSum: Kopecks | null;
}

export const GOALS = ['cheapest', 'fastest', 'fewest'] as const;

export type Goal = (typeof GOALS)[number];

export const GOAL_NAMES: Record<Goal, string> = {
  cheapest: 'Дешевле всего',
  fastest: 'Быстрее всего',
  fewest: 'Меньше посылок',
};

export interface Choice {
  lineId: number;
  offerId: number;
  quantity: Milli;
}

export interface PlannedParcel {
  key: string;
  option: ParcelOption;
  grams: number;
  cm3: number;
  isSizeKnown: boolean;
  goods: Kopecks;
  deliveryPrice: Kopecks;
  arrivalDays: number;
}

/** What some choices cost and when they arrive. */
export interface Plan {
  choices: readonly Choice[];
  parcels: readonly PlannedParcel[];
  goods: Kopecks;
  delivery: Kopecks;
  total: Kopecks;
  lastArrivalDays: number;
  parcelCount: number;
  /** Lines of which less is chosen than needed. */
  unsupplied: readonly number[];
  /** Parcels that nobody takes as they are; their delivery is in no sum. */
  undeliverable: readonly string[];
  /** Sellers that sell so little to nobody. */
  underMinimum: readonly number[];
}

/** Nothing stands in the way of ordering it. */
export function isOrderable({ undeliverable, underMinimum }: Plan): boolean {
  return undeliverable.length === 0 && underMinimum.length === 0;
}
