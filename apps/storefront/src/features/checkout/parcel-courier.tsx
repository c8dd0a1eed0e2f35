import { dayRange } from '@okoem/domain/delivery/arrival-text.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSession } from '../../shared/session/session.ts';
import type { HeavyService } from './checkout-draft.ts';
import { ownAddressesQuery } from './checkout-queries.ts';
import { type ParcelView, WINDOWS } from './checkout-view.ts';
import { priceWords, type WayProps } from './parcel-methods.tsx';
import { Slots } from './slots.tsx';
import styles from './parcel-courier.module.css';

const SERVICES: readonly [HeavyService, string][] = [
  ['unload', 'Разгрузка машины'],
  ['lift', 'Подъём на этаж, есть грузовой лифт'],
  ['pass', 'Нужен пропуск на въезд'],
];
const ANY_TIME = 'В любое время';

/** Where to, when, by whom, and what heavy goods need. */
export function ParcelCourier({ parcel, change }: WayProps) {
  const { draft, options, option } = parcel;
  const name = useId();

  return (
    <div className={styles.courier}>
      <AddressFields parcel={parcel} change={change} />
      <Field
        label="Подъезд, ворота, пропуск"
        maxLength={500}
        placeholder="Необязательно"
        value={draft.comment ?? ''}
        onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
      />
      {options.length > 1 && (
        <Slots
          legend="Кто привезёт"
          name={`${name}-carrier`}
          value={String(option?.carrier_id ?? '')}
          slots={options.map((one) => ({
            value: String(one.carrier_id ?? ''),
            text: `${one.carrier_name}, ${dayRange(one.arrive_from, one.arrive_to)} · ${priceWords(one.price_with_vat)}`,
          }))}
          onChoose={(value) => change({ carrierId: Number(value) })}
        />
      )}
      <Slots
        legend="Когда привезти"
        name={`${name}-window`}
        value={draft.window ?? ''}
        slots={[
          { value: '', text: ANY_TIME },
          ...WINDOWS.map((text) => ({ value: text, text: `${text} ч` })),
        ]}
        onChoose={(value) => change({ window: value })}
      />
      <Heavy parcel={parcel} change={change} />
    </div>
  );
}

function AddressFields({ parcel: { draft, address }, change }: WayProps) {
  const isMember = useSession().kind === 'member';
  const { data: kept = [] } = useQuery({ ...ownAddressesQuery, enabled: isMember });
  const listId = useId();
  const known = kept.map((one) =>
    one.city === null || one.address.includes(one.city) ? one.address : `${one.city}, ${one.address}`,
  );
  return (
    <div className={styles.address}>
      <Field
        label="Адрес"
        isRequired
        maxLength={500}
        autoComplete="street-address"
        list={known.length > 0 ? listId : undefined}
        placeholder="Улица, дом, корпус"
        value={address}
        onChange={({ currentTarget }) => change({ address: currentTarget.value })}
      />
      <datalist id={listId}>
        {known.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </datalist>
      <Field
        label="Этаж"
        inputMode="numeric"
        maxLength={3}
        value={draft.floor ?? ''}
        onChange={({ currentTarget }) => change({ floor: currentTarget.value.replace(/[^\d-]/g, '') })}
      />
    </div>
  );
}

function Heavy({ parcel: { draft, option }, change }: WayProps) {
  return (
    <details className={styles.heavy} open={(draft.services ?? []).length > 0}>
      <summary>Разгрузка, подъём, пропуск</summary>
      <div className={styles.services}>
        {SERVICES.map(([code, text]) => (
          <Checkbox
            key={code}
            checked={(draft.services ?? []).includes(code)}
            onChange={({ currentTarget }) =>
              change({ services: toggled(draft.services ?? [], code, currentTarget.checked) })
            }
          >
            {text}
            {priceOf(option, code)}
          </Checkbox>
        ))}
      </div>
    </details>
  );
}

function toggled(now: readonly HeavyService[], code: HeavyService, isOn: boolean): HeavyService[] {
  const others = now.filter((one) => one !== code);
  return isOn ? [...others, code] : others;
}

function priceOf(option: ParcelView['option'], code: HeavyService): string {
  const told = option?.services.find((one) => one.code === code);
  return told === undefined ? '' : ` — ${formatPrice(told.price_with_vat)}`;
}
