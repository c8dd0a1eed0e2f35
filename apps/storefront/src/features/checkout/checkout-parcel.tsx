import { shortDay } from '@okoem/domain/delivery/arrival-text.ts';
import { DELIVERY_METHOD_LABELS } from '@okoem/domain/delivery/delivery-method.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { RadioCard } from '@okoem/ui/radio-card.tsx';
import { useId } from 'react';
import { Picture } from '../../shared/picture.tsx';
import { optionsOf, parcelAnchor, type ParcelView } from './checkout-view.ts';
import { ParcelCourier } from './parcel-courier.tsx';
import { ParcelPoints } from './parcel-points.tsx';
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
  const { key, number, group, items, method, trouble } = parcel;
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
      <Methods parcel={parcel} checkout={checkout} />
      {method === 1 && <ParcelCourier parcel={parcel} checkout={checkout} />}
      {method === 2 && <ParcelPoints parcel={parcel} checkout={checkout} />}
      {method === 3 && <FromStore parcel={parcel} />}
    </article>
  );
}

/** Always the three of them: one that cannot be says why. */
function Methods({ parcel, checkout }: { parcel: ParcelView; checkout: Checkout }) {
  const { key, group, number, method } = parcel;
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>Способ доставки посылки {number}</legend>
      {group.methods.map((state) => (
        <RadioCard
          key={state.method}
          name={`method-${key}`}
          title={DELIVERY_METHOD_LABELS[state.method]}
          checked={method === state.method}
          disabled={!state.is_possible}
          onChange={() => checkout.changeParcel(key, { method: state.method })}
        >
          {state.is_possible ? wayWords(parcel, state.method) : state.reason}
        </RadioCard>
      ))}
    </fieldset>
  );
}

function wayWords({ group, method: chosen, option }: ParcelView, method: number): string {
  const options = optionsOf(group, method);
  const own = method === chosen && option ? option : undefined;
  const first = own ?? options[0];
  if (!first) return '';
  const isFrom = !own && new Set(options.map((one) => one.price_with_vat)).size > 1;
  const price =
    first.price_with_vat === 0 ? 'бесплатно' : `${isFrom ? 'от ' : ''}${formatPrice(first.price_with_vat)}`;
  return `${shortDay(first.arrive_to)} · ${price}`;
}

function FromStore({ parcel: { group, option } }: { parcel: ParcelView }) {
  const { address, hours } = group.store;
  return (
    <div className={styles.store}>
      <p className={styles.place}>{address.address_string}</p>
      <p className={styles.from}>
        {hours !== '' && `${hours}. `}
        {option && `Можно забрать с ${shortDay(option.arrive_to)}. `}
        Держим 7 дней
      </p>
    </div>
  );
}
