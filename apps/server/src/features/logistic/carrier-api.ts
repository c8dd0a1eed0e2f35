import type { CarrierAdapter } from '@okoem/domain/delivery/carrier.ts';
import type { CarriedMethod } from '@okoem/domain/delivery/delivery-method.ts';
import type { Kopecks } from '@okoem/domain/money.ts';

/** What a carrier is asked: a parcel from city to city. */
export interface CarrierQuestion {
  fromCity: string;
  toCity: string;
  grams: number;
  cm3: number;
  places: number;
  /** For its insurance; unsaid, none is wished for. */
  declaredValue: Kopecks | undefined;
}

/** One way it offers, checked and in our units. */
export interface CarrierTariff {
  method: CarriedMethod;
  name: string;
  /** With or without VAT, as the contract with the carrier says. */
  price: Kopecks;
  daysMin: number;
  daysMax: number;
  /** How it counts days. */
  days: 'calendar' | 'working';
}

/** A carrier's own service. An empty answer means that it does not go there; whoever cannot say throws. */
export interface CarrierApi {
  quote: (question: CarrierQuestion, signal: AbortSignal) => Promise<CarrierTariff[]>;
}

export type CarrierApis = Partial<Record<Exclude<CarrierAdapter, 'table'>, CarrierApi>>;
