import type { Kopecks } from '../money.ts';

/** What people ask for beside the way itself: heavy goods do not end at the door of a house. */
export const DELIVERY_SERVICES = ['lift', 'unload', 'pass', 'time_window'] as const;

export type DeliveryService = (typeof DELIVERY_SERVICES)[number];

/** What carriers have prices for: without a lift, carrying up is another work. */
export const PRICED_SERVICES = ['lift', 'floor', 'unload', 'pass', 'time_window'] as const;

export type PricedService = (typeof PRICED_SERVICES)[number];

export const PRICED_SERVICE_LABELS: Record<PricedService, string> = {
  lift: 'Подъём на лифте',
  floor: 'Подъём по лестнице',
  unload: 'Разгрузка',
  pass: 'Оформление пропуска',
  time_window: 'Доставка к назначенному времени',
};

export interface ServiceTariff {
  price: Kopecks;
  /** For each started kilogram; by the stairs, for each floor too. */
  perKg: Kopecks;
}

export interface Entrance {
  floor?: number | undefined;
  /** There is a lift that takes goods. */
  hasLift?: boolean | undefined;
}

const G_IN_KG = 1000;

export function pricedService(service: DeliveryService, { hasLift = false }: Entrance): PricedService {
  return service === 'lift' && !hasLift ? 'floor' : service;
}

export function servicePrice(
  service: PricedService,
  { price, perKg }: ServiceTariff,
  { grams, floor = 1 }: { grams: number; floor?: number | undefined },
): Kopecks {
  const times = service === 'floor' ? Math.max(1, floor - 1) : 1;
  return price + Math.ceil(grams / G_IN_KG) * perKg * times;
}
