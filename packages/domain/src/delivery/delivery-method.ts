export const DELIVERY_METHODS = { DELIVERY: 1, PICKUP: 2, PICKUP_STORE: 3 } as const;

export type DeliveryMethod = (typeof DELIVERY_METHODS)[keyof typeof DELIVERY_METHODS];

export const DELIVERY_METHOD_LABELS: Record<DeliveryMethod, string> = {
  1: 'Курьерская доставка',
  2: 'Самовывоз из ПВЗ',
  3: 'Самовывоз со склада',
};

/** Those that need a carrier. */
export type CarriedMethod = Exclude<DeliveryMethod, typeof DELIVERY_METHODS.PICKUP_STORE>;
