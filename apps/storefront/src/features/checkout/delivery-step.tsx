import { countOf } from '@okoem/domain/format/plural.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import { CheckoutParcel } from './checkout-parcel.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { Checkout } from './use-checkout.ts';
import styles from './delivery-step.module.css';

const PARCELS = ['посылка', 'посылки', 'посылок'] as const;
const STORES = ['склада', 'складов', 'складов'] as const;

export function DeliveryStep({ number, checkout }: { number: number; checkout: Checkout }) {
  const { city } = useCurrentCity();
  const { parcels } = checkout;
  const stores = new Set(parcels.map(({ group }) => group.store.id)).size;
  return (
    <CheckoutStep id="delivery" number={number} title="Доставка">
      <p className={styles.lead}>
        <button
          type="button"
          className={styles.city}
          aria-label={`${city}. Изменить город`}
          {...popupTrigger('city')}
        >
          {city}
        </button>{' '}
        · {countOf(parcels.length, PARCELS)} с {countOf(stores, STORES)}
      </p>
      <div className={styles.parcels}>
        {parcels.map((parcel) => (
          <CheckoutParcel key={parcel.key} parcel={parcel} count={parcels.length} checkout={checkout} />
        ))}
      </div>
    </CheckoutStep>
  );
}
