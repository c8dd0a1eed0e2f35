import type { DeliveryOption } from '@okoem/contract/logistic.ts';
import { dayRange, shortDay } from '@okoem/domain/delivery/arrival-text.ts';
import { DELIVERY_METHOD_LABELS } from '@okoem/domain/delivery/delivery-method.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { RadioCard } from '@okoem/ui/radio-card.tsx';
import { useId } from 'react';
import type { ParcelDraft } from './checkout-draft.ts';
import { firstDay, optionsOf, type ParcelView } from './checkout-view.ts';
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

/** '19–20 ноября · 390 ₽' of the way chosen; of another one the first day and the lowest price, 'с 19 ноября · от 390 ₽'. */
export function wayWords({ group, method: chosen, option }: ParcelView, method: number): string {
  const options = optionsOf(group, method);
  const own = method === chosen && option ? option : undefined;
  const first = own ?? options[0];
  if (!first) return '';
  const others = own ? [first] : options;
  const isFrom = new Set(others.map((one) => one.price_with_vat)).size > 1;
  return `${daysWords(others)} · ${isFrom ? 'от ' : ''}${priceWords(first.price_with_vat)}`;
}

function daysWords(options: readonly DeliveryOption[]): string {
  const ranges = new Set(options.map((one) => dayRange(one.arrive_from, one.arrive_to)));
  const [range] = ranges;
  return ranges.size === 1 ? range! : `с\u00A0${shortDay(firstDay(options)!)}`;
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
        {option && `Можно забрать с ${shortDay(option.arrive_from)}. `}
        Держим 7 дней
      </p>
    </div>
  );
}
