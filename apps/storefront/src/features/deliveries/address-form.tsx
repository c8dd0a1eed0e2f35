import { createAddress, type DeliveryAddress, updateAddress } from '@okoem/contract/deliveries.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { showSuccess } from '../../shared/toasts.ts';
import { type ChosenCity, CityField } from './city-field.tsx';
import { addressesQuery } from './delivery-queries.ts';
import { useRowForm } from './use-row-form.ts';
import styles from './deliveries.module.css';

interface AddressPopupProps {
  /** Null makes a new one. */
  address: DeliveryAddress | null;
  isOpen: boolean;
  onClose: () => void;
}

export function AddressPopup({ address, isOpen, onClose }: AddressPopupProps) {
  const form = useAddressForm(address, onClose);
  return (
    <Popup
      title={address ? 'Изменить адрес' : 'Новый адрес'}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" type="submit" form={form.id} isLoading={form.isBusy}>
            Сохранить
          </Button>
        </>
      }
    >
      <form id={form.id} className={styles.form} noValidate onSubmit={form.submit}>
        <AddressFields form={form} />
        {!address?.is_main && (
          <Checkbox
            name="is_main"
            checked={form.values.is_main}
            onChange={({ currentTarget }) => form.change({ is_main: currentTarget.checked })}
          >
            Сделать основным
          </Checkbox>
        )}
      </form>
    </Popup>
  );
}

function AddressFields({ form }: { form: ReturnType<typeof useAddressForm> }) {
  const { values, change, field } = form;
  return (
    <>
      <Field
        label="Название"
        isRequired
        data-autofocus
        maxLength={100}
        placeholder="Склад на Промышленной"
        value={values.name}
        {...field('name')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <CityField chosen={form.city} error={field('city_guid').error} onChoose={form.chooseCity} />
      <Field
        label="Улица, дом, помещение"
        isRequired
        maxLength={500}
        autoComplete="street-address"
        value={values.address}
        {...field('address')}
        onChange={({ currentTarget }) => change({ address: currentTarget.value })}
      />
      <Field
        label="Как въехать и разгрузить"
        maxLength={500}
        hint="Часы, пропуск, рампа, высота ворот"
        value={values.comment}
        {...field('comment')}
        onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
      />
    </>
  );
}

function useAddressForm(address: DeliveryAddress | null, onClose: () => void) {
  const client = useQueryClient();
  const call = transportOf(client);
  const current = useCurrentCity();
  const [city, setCity] = useState<ChosenCity | null>(() => startCity(address, current));
  const form = useRowForm({
    start: {
      name: address?.name ?? '',
      city_guid: '',
      address: address?.address ?? '',
      comment: address?.comment ?? '',
      is_main: address?.is_main ?? false,
    },
    check: ({ name, address: line }) => ({
      ...(name.trim() === '' && { name: VALIDATION_MESSAGES.REQUIRED }),
      ...(city === null && { city_guid: 'Выберите город из списка' }),
      ...(line.trim() === '' && { address: VALIDATION_MESSAGES.REQUIRED }),
    }),
    send: async (values) => {
      const body = { ...values, city_guid: city?.guid ?? null };
      if (address) await call(updateAddress, { params: { id: String(address.id) }, body });
      else await call(createAddress, { body });
      await client.invalidateQueries(addressesQuery);
    },
    onSaved: () => {
      showSuccess(address ? 'Адрес изменён' : 'Адрес добавлен');
      onClose();
    },
  });
  return {
    ...form,
    city,
    chooseCity: (next: ChosenCity | null) => {
      setCity(next);
      form.change({ city_guid: next?.guid ?? '' });
    },
  };
}

/** A new one is most likely where its owner shops for. */
function startCity(
  address: DeliveryAddress | null,
  current: { city: string; city_guid: string },
): ChosenCity | null {
  if (!address) return { guid: current.city_guid, name: current.city };
  return address.city_guid === null ? null : { guid: address.city_guid, name: address.city ?? '' };
}
