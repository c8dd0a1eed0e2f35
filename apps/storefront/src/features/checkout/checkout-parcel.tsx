import { shortDay } from '@okoem/domain/delivery/arrival-text.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { useId } from 'react';
import { Picture } from '../../shared/picture.tsx';
import type { ParcelDraft } from './checkout-draft.ts';
import { parcelAnchor, type ParcelView } from './checkout-view.ts';
import { DeliveryButton } from './delivery-button.tsx';
import { ParcelMethods } from './parcel-methods.tsx';
import { ParcelWay } from './parcel-way.tsx';
import type { Checkout } from './use-checkout.ts';
import styles from './checkout-parcel.module.css';

interface CheckoutParcelProps {
  parcel: ParcelView;
  count: number;
  checkout: Checkout;
}

const PLACES = ['место', 'места', 'мест'] as const;
const SHOWN_PICTURES = 3;

/** What one seller sends from one warehouse, with the way it goes. */
export function CheckoutParcel({ parcel, count, checkout }: CheckoutParcelProps) {
  const { key, number, group, items, method, promise, trouble } = parcel;
  const { basket, draft } = checkout;
  const way = { parcel, change: (patch: ParcelDraft) => checkout.changeParcel(key, patch) };
  const titleId = useId();
  const { weight_kg: kg, places } = group;
  const size = [
    ...(kg === null ? [] : [`${kg.toLocaleString('ru')}\u00A0кг`]),
    ...(places === null ? [] : [countOf(places, PLACES)]),
  ].join(', ');
  const isOpen = method === 2 && parcel.option === undefined;

  return (
    <article
      className={styles.parcel}
      id={parcelAnchor(key)}
      data-need={isOpen || undefined}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <div className={styles.words}>
          <h3 id={titleId} className={styles.title}>
            {count === 1 ? 'Посылка' : `Посылка ${number} из ${count}`}
          </h3>
          <p className={styles.from}>
            {group.seller.name}, склад г.&nbsp;{group.store.city}
            {size !== '' && ` · ${size}`}
          </p>
          {trouble === undefined && promise !== '' && (
            <p className={styles.from}>Самая быстрая доставка — {shortDay(promise)}</p>
          )}
        </div>
        <div className={styles.pictures}>
          {items.slice(0, SHOWN_PICTURES).map((item) => (
            <span key={item.offer_id} className={styles.picture} title={item.name}>
              <Picture src={item.main_image ?? ''} alt="" size={48} />
            </span>
          ))}
          {items.length > SHOWN_PICTURES && (
            <span className={styles.rest}>+{items.length - SHOWN_PICTURES}</span>
          )}
        </div>
      </header>
      {trouble !== undefined && (
        <p className={styles.trouble} role="note">
          {trouble}
        </p>
      )}
      <ParcelMethods {...way} />
      <ParcelWay
        {...way}
        renderMore={(points) => (
          <DeliveryButton {...way} basket={basket!} draft={draft} size={40}>
            Все пункты на карте: {points}
          </DeliveryButton>
        )}
      />
    </article>
  );
}
