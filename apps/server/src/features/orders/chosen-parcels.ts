import type { DeliveryWish } from '@okoem/contract/orders.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownerOf } from '../basket/own-basket.ts';
import { chosenDeliveries } from '../logistic/chosen-delivery.ts';
import type { LogisticDeps } from '../logistic/delivery-facts.ts';
import { parcelsOf } from '../logistic/parcel.ts';
import { type BasketLine, isCounted } from '../pricing/basket-lines.ts';
import { addressText } from './order-contacts.ts';
import type { ChosenParcel } from './order-snapshot.ts';
import type { Placing } from './place-order.ts';

/** The parcels of a basket, each by the way chosen for it; a way that is not to be had refuses the order. */
export async function chosenParcels(
  logistic: LogisticDeps,
  { placing, lines: all }: { placing: Placing; lines: readonly BasketLine[] },
): Promise<ChosenParcel[]> {
  const { actor, body, destination, signal } = placing;
  const counted = all.filter(isCounted);
  const wishOf = new Map(body.groups.map(({ key, delivery }, index) => [key, { delivery, index }]));
  const wished = await Promise.all(
    parcelsOf(counted).map(async (parcel) => {
      const { delivery, index } = wishOf.get(parcel.key)!;
      const lines = counted.filter(({ found }) => found.store.id === parcel.store.id);
      const address = await addressText(logistic.db, ownerOf(actor), delivery);
      const quantity = lines.reduce((sum, { wish }) => sum + wish.qty, 0);
      return { parcel, wish: { ...wishFor(delivery, address), quantity }, lines, delivery, index, address };
    }),
  );
  const chosen = await chosenDeliveries(logistic, wished, destination, signal);
  return wished.map(({ parcel: { key }, lines, delivery, index, address }, place) => {
    const { option, refused } = chosen[place]!;
    if (refused) {
      const { code, message } = refused;
      const field = `groups.${index}.delivery`;
      throw new Refusal('DELIVERY_CHOICE', { field, group_key: key, reason: code }, [
        { code, message, group_key: key },
      ]);
    }
    return { lines, option, wish: delivery, address };
  });
}

function wishFor(delivery: DeliveryWish, address: string) {
  const { method, carrier_id: carrierId, pickup_point_id: pickupPointId, floor, services } = delivery;
  return {
    method,
    carrierId,
    pickupPointId,
    services,
    address:
      address === ''
        ? undefined
        : {
            address_string: address,
            fias_guid: '',
            geo_lat: undefined,
            geo_lon: undefined,
            floor,
            lift: services.includes('lift'),
          },
  };
}
