import { DELIVERY_METHODS } from './delivery-method.ts';

/** The delivery calculation asks carriers and may take longer than other calls. */
export const DELIVERY_TIMEOUT_MS = 30_000;

export interface DeliveryInputs {
  method: number | null | undefined;
  pickupPointId?: string | number | null | undefined;
  carrierId?: number | null | undefined;
  address?: string | object | null | undefined;
  /** Zero is a number too: a group may hold nothing but pre-ordered goods. */
  quantity?: number | string | null | undefined;
}

/** Whether enough is known to ask for the cost of delivery. */
export function isDeliveryReady(inputs: DeliveryInputs): boolean {
  const { method, pickupPointId, carrierId, address, quantity } = inputs;
  switch (method) {
    case DELIVERY_METHODS.PICKUP:
      return isGiven(pickupPointId) && isGiven(carrierId) && isGiven(quantity);
    case DELIVERY_METHODS.DELIVERY:
      return isGiven(address) && isGiven(quantity);
    case DELIVERY_METHODS.PICKUP_STORE:
      return true;
    default:
      return false;
  }
}

function isGiven(value: string | number | object | null | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return value !== null && value !== undefined && !Number.isNaN(value);
}
