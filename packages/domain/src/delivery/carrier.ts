export const CARRIER_IDS = [1, 2, 3, 4] as const;

export type CarrierId = (typeof CARRIER_IDS)[number];

/** Names until the operator gives others; own couriers and vehicles are further rows with ids above four. */
export const DEFAULT_CARRIER_NAMES: Record<CarrierId, string> = {
  1: 'СДЭК',
  2: 'Деловые Линии',
  3: 'ПЭК',
  4: 'Boxberry',
};
