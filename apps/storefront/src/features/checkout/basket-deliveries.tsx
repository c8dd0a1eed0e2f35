import type { PricedBasket } from '@okoem/contract/basket-quote.ts';
import type { CalculatedDelivery } from '@okoem/contract/logistic.ts';
import { DELIVERY_METHOD_LABELS } from '@okoem/domain/delivery/delivery-method.ts';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsBasketRead, useIsBasketSaving } from '../../shared/basket/basket.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import type { DeliverySum } from '../../shared/delivery-words.ts';
import { useSession } from '../../shared/session/session.ts';
import { draftOwner } from './checkout-draft.ts';
import { type AskedBasket, checkoutBasketQuery, guestWaysQuery } from './checkout-queries.ts';
import { checkoutParcels, deliverySum, type ParcelView } from './checkout-view.ts';
import { DeliveryButton } from './delivery-button.tsx';
import { wayWords } from './parcel-methods.tsx';
import { useDraft } from './use-draft.ts';
import { useExactWays, useWish } from './use-exact-ways.ts';
import styles from './basket-deliveries.module.css';

interface BasketDeliveriesProps {
  quote: PricedBasket | undefined;
  /** Whether the quote is of the basket as it is now. */
  isFresh: boolean;
  children: (deliveries: { of: (parcelKey: string) => ReactNode; sum: DeliverySum | undefined }) => ReactNode;
}

/** How each parcel of a basket goes and what that costs: chosen here, it is chosen in the checkout too. */
export function BasketDeliveries({ quote, isFresh, children }: BasketDeliveriesProps) {
  const { draft, changeParcel } = useDraft(draftOwner(useSession()));
  const ways = useWays(quote, { isFresh });
  const basket = quote && ways && { ...quote, deliveries: ways };
  const { exact } = useExactWays(quote, basket ? checkoutParcels(basket, draft) : []);
  const parcels = basket ? checkoutParcels(basket, draft, exact) : [];
  return children({
    of: (key) => {
      const parcel = parcels.find((one) => one.key === key);
      if (!parcel || !basket) return undefined;
      return (
        <ParcelDelivery parcel={parcel}>
          <DeliveryButton
            parcel={parcel}
            change={(patch) => changeParcel(key, patch)}
            basket={basket}
            draft={draft}
            size={40}
            label={`Изменить доставку посылки ${parcel.number}`}
          >
            Изменить
          </DeliveryButton>
        </ParcelDelivery>
      );
    },
    sum: parcels.length === 0 ? undefined : deliverySum(parcels),
  });
}

function useWays(quote: AskedBasket | undefined, { isFresh }: { isFresh: boolean }) {
  const isMember = useSession().kind === 'member';
  const { city_guid: cityGuid } = useCurrentCity();
  const [isRead, isSaving] = [useIsBasketRead(), useIsBasketSaving()];
  // What was pressed goes to the server first, or the answer would be of the basket before.
  const isSettled = isMember && isRead && !isSaving;
  const own = useQuery(checkoutBasketQuery({ cityGuid, wish: useWish(), isRead: isSettled }));
  const guests = useQuery(guestWaysQuery(isMember || !isFresh ? undefined : quote));
  const ways: CalculatedDelivery | undefined = isMember ? own.data?.deliveries : guests.data;
  return ways;
}

function ParcelDelivery({ parcel, children }: { parcel: ParcelView; children: ReactNode }) {
  const { method, draft, address, option, trouble } = parcel;
  const point = option?.pickup_points?.find(({ id }) => id === draft.pointId);
  const place = method === 1 ? address : method === 2 ? point?.address : undefined;
  return (
    <div className={styles.delivery}>
      <IconTruckDelivery size={24} stroke={1.75} aria-hidden />
      <p className={styles.words}>
        {method === undefined ? (
          (trouble ?? 'Сюда эту посылку не доставить')
        ) : (
          <>
            <b>{DELIVERY_METHOD_LABELS[method]}</b> {wayWords(parcel, method)}
            {place && <small>{place}</small>}
          </>
        )}
      </p>
      {method !== undefined && children}
    </div>
  );
}
