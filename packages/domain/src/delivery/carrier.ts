export const CARRIER_IDS = [1, 2, 3, 4] as const;

export type CarrierId = (typeof CARRIER_IDS)[number];

/** Names until the operator gives others; own couriers and vehicles are further rows with ids above four. */
export const DEFAULT_CARRIER_NAMES: Record<CarrierId, string> = {
  1: 'СДЭК',
  2: 'Деловые Линии',
  3: 'ПЭК',
  4: 'Boxberry',
};

export const OWN_COURIER = { id: 5, name: 'Курьер Окоёма' } as const;

/** How prices of a carrier come about: by its table, or by its own API with the table to fall back to. */
export type CarrierAdapter = 'table' | 'cdek';
