import { shortDay } from '@okoem/domain/delivery/arrival-text.ts';
import { DELIVERY_METHOD_LABELS } from '@okoem/domain/delivery/delivery-method.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { RadioCard } from '@okoem/ui/radio-card.tsx';
import { useId } from 'react';
import type { ParcelDraft } from './checkout-draft.ts';
import { optionsOf, type ParcelView } from './checkout-view.ts';
import styles from './parcel-methods.module.css';

/** What every part of a parcel's way is given: the parcel as chosen so far, and how to choose otherwise. */
export interface WayProps {
  parcel: ParcelView;
  change: (patch: ParcelDraft) => void;
}

/** Always the three of them: one that cannot be says why. */
export function ParcelMethods({ parcel, change }: WayProps) {
  const { group, number, method } = parcel;
  const name = useId();
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>Способ доставки посылки {number}</legend>
      {group.methods.map((state) => (
        <RadioCard
          key={state.method}
          name={name}
          title={DELIVERY_METHOD_LABELS[state.method]}
          checked={method === state.method}
          disabled={!state.is_possible}
          data-autofocus={method === state.method || undefined}
          onChange={() => change({ method: state.method })}
        >
          {state.is_possible ? wayWords(parcel, state.method) : state.reason}
        </RadioCard>
      ))}
    </fieldset>
  );
}

/** '19 ноября · от 390 ₽': of the way chosen its own price, of another one the lowest. */
export function wayWords({ group, method: chosen, option }: ParcelView, method: number): string {
  const options = optionsOf(group, method);
  const own = method === chosen && option ? option : undefined;
  const first = own ?? options[0];
  if (!first) return '';
  const isFrom = !own && new Set(options.map((one) => one.price_with_vat)).size > 1;
  return `${shortDay(first.arrive_to)} · ${isFrom ? 'от ' : ''}${priceWords(first.price_with_vat)}`;
}

export function priceWords(kopecks: number): string {
  return kopecks === 0 ? 'бесплатно' : formatPrice(kopecks);
}

export function FromStore({ parcel: { group, option } }: Pick<WayProps, 'parcel'>) {
  const { address, hours } = group.store;
  return (
    <div className={styles.store}>
      <p className={styles.place}>{address.address_string}</p>
      <p className={styles.hours}>
        {hours !== '' && `${hours}. `}
        {option && `Можно забрать с ${shortDay(option.arrive_to)}. `}
        Держим 7 дней
      </p>
    </div>
  );
}
