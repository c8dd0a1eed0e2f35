import type { DeliveryMethodState, DeliveryOption } from '@okoem/contract/logistic.ts';
import {
  type ArrivalPlace,
  arrivalWindow,
  calendarDaysOf,
  dayDate,
  type DeliveryTerm,
  dispatchDay,
} from '@okoem/domain/delivery/arrival.ts';
import { type MethodFault, methodReason, mostTelling } from '@okoem/domain/delivery/delivery-fault.ts';
import {
  type CarriedMethod,
  DELIVERY_METHOD_LABELS,
  DELIVERY_METHODS,
  type DeliveryMethod,
} from '@okoem/domain/delivery/delivery-method.ts';
import {
  type DeliveryCost,
  deliveryCost,
  type WishedServices,
} from '@okoem/domain/delivery/delivery-price.ts';
import { isCollectable } from '@okoem/domain/delivery/delivery-reach.ts';
import { PRICED_SERVICE_LABELS } from '@okoem/domain/delivery/delivery-service.ts';
import { type FreeDelivery, tariffAnswer } from '@okoem/domain/delivery/tariff.ts';
import { type Kopecks, shareOf } from '@okoem/domain/money.ts';
import type { CarrierQuote } from './carrier-quotes.ts';
import type { Carrier } from './carrier-repository.ts';
import type { Parcel } from './parcel.ts';
import type { CityPoints, PickupPointRow } from './pickup-point-repository.ts';
import { pointView } from './pickup-point-view.ts';

const { DELIVERY, PICKUP, PICKUP_STORE } = DELIVERY_METHODS;
const METHODS = [DELIVERY, PICKUP, PICKUP_STORE] as const;

/** All that was read about where a parcel goes and who could bring it. */
export interface DeliveryFacts {
  now: number;
  /** Until when prices and days hold. */
  validUntil: number;
  destination: ArrivalPlace;
  carriers: readonly Carrier[];
  cityPoints: ReadonlyMap<number, CityPoints>;
  /** Of those that hand out a parcel so heavy, some of each carrier. */
  points: readonly PickupPointRow[];
  /** By carrier. */
  quotes: ReadonlyMap<number, CarrierQuote>;
  free: FreeDelivery | undefined;
  wished: WishedServices;
  /** What is wrong with the address or the point that was chosen. */
  faults: Partial<Record<CarriedMethod, MethodFault>>;
}

export interface ParcelOptions {
  options: DeliveryOption[];
  methods: DeliveryMethodState[];
  /** Why a method cannot be. */
  faults: Map<DeliveryMethod, MethodFault>;
}

/** Every way a parcel can go, and for each method that it cannot go by the reason. */
export function parcelOptions(parcel: Parcel, facts: DeliveryFacts): ParcelOptions {
  const options: DeliveryOption[] = [];
  const faults = new Map<DeliveryMethod, MethodFault>();
  for (const method of [DELIVERY, PICKUP] as const) {
    const answers = facts.carriers
      .filter(({ methods }) => methods.includes(method))
      .map((carrier) => carriedOption(parcel, { carrier, method, facts }));
    const found = answers.filter((answer) => typeof answer === 'object');
    options.push(...found);
    if (found.length === 0)
      faults.set(method, mostTelling(answers.filter((answer) => typeof answer === 'string')));
  }
  if (isCollectable(parcel.store, facts.destination)) options.push(storeOption(parcel, facts));
  else faults.set(PICKUP_STORE, 'OTHER_CITY');
  const methods = METHODS.map((method): DeliveryMethodState => {
    const fault = faults.get(method);
    const known = { method, name: DELIVERY_METHOD_LABELS[method], is_possible: fault === undefined };
    if (fault === undefined) return known;
    return { ...known, reason: methodReason(method, fault, { storeCity: parcel.store.city }) };
  });
  return { options, methods, faults };
}

interface Asked {
  carrier: Carrier;
  method: CarriedMethod;
  facts: DeliveryFacts;
}

/** The cheapest way of a carrier by a method, or why there is none. */
function carriedOption(parcel: Parcel, asked: Asked): DeliveryOption | MethodFault {
  const { carrier, method, facts } = asked;
  if (!parcel.size) return 'NO_DIMENSIONS';
  const bad = facts.faults[method];
  if (bad) return bad;
  const points = facts.points.filter(({ carrierId }) => carrierId === carrier.id);
  if (method === PICKUP && points.length === 0)
    return facts.cityPoints.has(carrier.id) ? 'TOO_HEAVY' : 'NO_POINTS';
  const way = wayOf(parcel, parcel.size, asked);
  if (typeof way === 'string') return way;
  const cost = deliveryCost({
    carriage: way.carriage,
    vatPercent: carrier.vatPercent,
    parcel: { grams: parcel.size.grams, sum: parcel.sum },
    free: facts.free,
    wished: method === DELIVERY ? facts.wished : { services: [] },
    offered: carrier.services,
  });
  if (!cost) return 'NO_SERVICE';
  return {
    method,
    carrier_id: carrier.id,
    carrier_name: carrier.name,
    tariff: way.name,
    ...moneyOf(cost, carrier.vatPercent),
    ...datesOf(parcel, way, facts),
    ...(method === PICKUP && { pickup_points: points.map(pointView) }),
    source: way.source,
    valid_until: new Date(facts.validUntil).toISOString(),
  };
}

interface Way extends DeliveryTerm {
  name: string;
  /** With VAT. */
  carriage: Kopecks;
  source: DeliveryOption['source'];
}

/** By what the carrier says itself; by its table where it has no service, or its service does not answer. */
function wayOf(
  parcel: Parcel,
  size: NonNullable<Parcel['size']>,
  { carrier, method, facts }: Asked,
): Way | MethodFault {
  const quote = facts.quotes.get(carrier.id) ?? { kind: 'table' };
  if (quote.kind === 'told') {
    const [cheapest] = quote.tariffs
      .filter((tariff) => tariff.method === method)
      .toSorted((one, other) => one.price - other.price);
    if (!cheapest) return 'NO_ROUTE';
    const carriage = carrier.apiHoldsVat
      ? cheapest.price
      : shareOf(cheapest.price, 100 + carrier.vatPercent, 100);
    return { name: cheapest.name, carriage, source: 'api', ...calendarTerm(parcel, cheapest, facts) };
  }
  const tariff = carrier.tariffs.find((own) => own.method === method);
  if (!tariff) return quote.kind === 'down' ? 'CARRIER_DOWN' : 'NO_ROUTE';
  const answer = tariffAnswer(tariff, { ...size, distanceKm: parcel.distanceKm });
  if (answer.fault) return answer.fault;
  const { daysMin, daysMax } = answer.zone;
  return { name: tariff.name, carriage: answer.price, source: 'table', daysMin, daysMax };
}

/** Working days are counted from the day the carrier gets the parcel. */
function calendarTerm(
  { store, leadDays }: Parcel,
  { days, daysMin, daysMax }: DeliveryTerm & { days: 'calendar' | 'working' },
  { now, destination: { exceptions } }: DeliveryFacts,
): DeliveryTerm {
  if (days === 'calendar') return { daysMin, daysMax };
  const ships = dispatchDay(store.schedule, { now, leadDays, exceptions });
  return {
    daysMin: calendarDaysOf(daysMin, ships, exceptions),
    daysMax: calendarDaysOf(daysMax, ships, exceptions),
  };
}

function moneyOf(cost: DeliveryCost, vatPercent: number) {
  return {
    price: cost.price,
    price_with_vat: cost.priceWithVat,
    vat: cost.vat,
    vat_rate: vatPercent,
    is_free: cost.isFree,
    services: cost.services.map(({ code, price }) => ({
      code,
      name: PRICED_SERVICE_LABELS[code],
      price_with_vat: price,
    })),
  };
}

function datesOf({ store, leadDays }: Parcel, term: DeliveryTerm, { now, destination }: DeliveryFacts) {
  const window = arrivalWindow(store.schedule, { now, leadDays, to: destination }, term);
  return {
    days_min: term.daysMin,
    days_max: term.daysMax,
    ship_date: dayDate(window.ships),
    arrive_from: dayDate(window.from),
    arrive_to: dayDate(window.to),
  };
}

/** Whoever comes for the goods pays nobody for the way, whatever they weigh. */
function storeOption(parcel: Parcel, facts: DeliveryFacts): DeliveryOption {
  return {
    method: PICKUP_STORE,
    carrier_id: null,
    carrier_name: '',
    tariff: DELIVERY_METHOD_LABELS[PICKUP_STORE],
    price: 0,
    price_with_vat: 0,
    vat: 0,
    vat_rate: 0,
    is_free: true,
    services: [],
    ...datesOf(parcel, { daysMin: 0, daysMax: 0 }, facts),
    source: 'table',
    valid_until: new Date(facts.validUntil).toISOString(),
  };
}
