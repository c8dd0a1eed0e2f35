import { dayRange } from '@okoem/domain/delivery/arrival-text.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../shared/use-debounced.ts';
import { type CheckoutDraft, type ParcelDraft, withParcel } from './checkout-draft.ts';
import { type AskedBasket, calculationQuery } from './checkout-queries.ts';
import { type BasketWithWays, checkoutParcels, missingOfParcel, type ParcelView } from './checkout-view.ts';
import { ParcelMethods, priceWords, type WayProps } from './parcel-methods.tsx';
import { ParcelWay } from './parcel-way.tsx';
import styles from './delivery-popup.module.css';

export interface DeliveryPopupProps extends WayProps {
  basket: BasketWithWays & AskedBasket;
  draft: CheckoutDraft;
  isOpen: boolean;
  onClose: () => void;
}

/** One parcel's way in a window of its own: nothing is chosen until it is said so, and Escape leaves all as it was. */
export function DeliveryPopup({
  parcel: before,
  change,
  basket,
  draft,
  isOpen,
  onClose,
}: DeliveryPopupProps) {
  const [wish, setWish] = useState<ParcelDraft>({});
  const { parcel, isCounting } = useTried({ basket, draft, key: before.key, wish });
  const { group, number } = parcel;
  const [missing] = missingOfParcel(parcel);
  const choose = () => {
    change(wish);
    onClose();
  };
  return (
    <Popup
      variant="delivery"
      title={basket.groups.length === 1 ? 'Доставка' : `Доставка посылки ${number}`}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footnote={<Cost parcel={parcel} isCounting={isCounting} missing={missing?.text} />}
      footer={
        <Button variant="primary" disabled={missing !== undefined || isCounting} onClick={choose}>
          Выбрать
        </Button>
      }
    >
      <p className={styles.from}>
        {group.seller.name}, склад г.&nbsp;{group.store.city}
      </p>
      <ParcelMethods parcel={parcel} change={(patch) => setWish((now) => ({ ...now, ...patch }))} />
      <ParcelWay parcel={parcel} change={(patch) => setWish((now) => ({ ...now, ...patch }))} />
    </Popup>
  );
}

interface Trial {
  basket: BasketWithWays & AskedBasket;
  draft: CheckoutDraft;
  key: string;
  wish: ParcelDraft;
}

/** The parcel as if it had been chosen already, with what that would cost. */
function useTried({ basket, draft, key, wish }: Trial): { parcel: ParcelView; isCounting: boolean } {
  const parcelOf = (tried: ParcelDraft, exact?: Parameters<typeof checkoutParcels>[2]) =>
    checkoutParcels(basket, withParcel(draft, key, tried), exact).find((one) => one.key === key)!;
  const settled = useDebounced(wish);
  const { data, isFetching } = useQuery(calculationQuery(basket, parcelOf(settled)));
  return {
    parcel: parcelOf(wish, data ? new Map([[key, data]]) : undefined),
    isCounting: settled !== wish || isFetching,
  };
}

interface CostProps {
  parcel: ParcelView;
  isCounting: boolean;
  missing: string | undefined;
}

function Cost({ parcel: { option }, isCounting, missing }: CostProps) {
  return (
    <p className={styles.cost} aria-live="polite" data-old={isCounting || undefined}>
      {option && (
        <>
          <b>{priceWords(option.price_with_vat)}</b> {dayRange(option.arrive_from, option.arrive_to)}
        </>
      )}
      {missing !== undefined && <span className={styles.missing}>{missing}</span>}
    </p>
  );
}
