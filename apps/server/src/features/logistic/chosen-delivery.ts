import type { DeliveryOption } from '@okoem/contract/logistic.ts';
import type { ArrivalPlace } from '@okoem/domain/delivery/arrival.ts';
import { type DeliveryFault, methodReason } from '@okoem/domain/delivery/delivery-fault.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '@okoem/domain/delivery/delivery-method.ts';
import { isDeliveryReady } from '@okoem/domain/delivery/delivery-readiness.ts';
import { toldFault } from './calculate-delivery.ts';
import { cityFacts, type DeliveryWish, type LogisticDeps, parcelFacts } from './delivery-facts.ts';
import { parcelOptions } from './delivery-options.ts';
import type { Parcel } from './parcel.ts';

/** What was chosen for a parcel when an order is placed. */
export interface ChosenWish extends DeliveryWish {
  method: DeliveryMethod;
  /** Pieces in the parcel. */
  quantity: number;
}

export type ChosenDelivery =
  | { option: DeliveryOption; refused?: never }
  | { option?: never; refused: { code: DeliveryFault | 'NOT_READY'; message: string } };

const NOT_READY = {
  code: 'NOT_READY',
  message: 'Выберите способ доставки и укажите адрес или пункт выдачи',
} as const;

/** The one way that was chosen, priced as it was shown; or why it is not to be had. */
export async function chosenDelivery(
  deps: LogisticDeps,
  parcel: Parcel,
  destination: ArrivalPlace,
  wish: ChosenWish,
  signal?: AbortSignal,
): Promise<ChosenDelivery> {
  const { method, carrierId } = wish;
  if (!isDeliveryReady(wish)) return { refused: NOT_READY };
  const city = await cityFacts(deps, { parcels: [parcel], destination, wish });
  const facts = await parcelFacts(deps, parcel, city, signal);
  const { options, faults } = parcelOptions(parcel, facts);
  const [option] = options
    .filter((own) => own.method === method)
    .filter(
      (own) =>
        method === DELIVERY_METHODS.PICKUP_STORE || carrierId === undefined || own.carrier_id === carrierId,
    )
    .toSorted((one, other) => one.price_with_vat - other.price_with_vat);
  if (option) return { option };
  const fault = faults.get(method) ?? 'NO_ROUTE';
  const message = methodReason(method, fault, { storeCity: parcel.store.city });
  return { refused: { code: toldFault(fault), message } };
}
