import { createRecipient, type DeliveryRecipient, updateRecipient } from '@okoem/contract/deliveries.ts';
import { isPhone, shownPhone } from '@okoem/domain/format/phone.ts';
import { isFullName } from '@okoem/domain/validation/text-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { forgetOverview } from '../../shared/overview-key.ts';
import { showSuccess } from '../../shared/toasts.ts';
import { recipientsQuery } from './delivery-queries.ts';
import { useRowForm } from './use-row-form.ts';
import styles from './deliveries.module.css';

interface RecipientPopupProps {
  /** Null makes a new one. */
  recipient: DeliveryRecipient | null;
  /** A warehouse asks for a power of attorney from who comes for a company. */
  isOfCompany: boolean;
  isOpen: boolean;
  onClose: () => void;
}

export function RecipientPopup({ recipient, isOfCompany, isOpen, onClose }: RecipientPopupProps) {
  const form = useRecipientForm(recipient, onClose);
  return (
    <Popup
      title={recipient ? 'Изменить получателя' : 'Новый получатель'}
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
        <PersonFields form={form} />
        <PowerFields form={form} isOfCompany={isOfCompany} />
      </form>
    </Popup>
  );
}

type RecipientForm = ReturnType<typeof useRecipientForm>;

function PersonFields({ form: { values, change, field } }: { form: RecipientForm }) {
  return (
    <>
      <Field
        label="Фамилия, имя, отчество"
        isRequired
        data-autofocus
        maxLength={200}
        autoComplete="off"
        hint="Как в паспорте: по нему выдадут груз"
        value={values.full_name}
        {...field('full_name')}
        onChange={({ currentTarget }) => change({ full_name: currentTarget.value })}
      />
      <Field
        label="Телефон"
        isRequired
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="+7(___) ___-__-__"
        value={values.phone}
        {...field('phone')}
        onChange={({ currentTarget }) => change({ phone: currentTarget.value })}
        onBlur={({ currentTarget: { value } }) => isPhone(value) && change({ phone: shownPhone(value) })}
      />
    </>
  );
}

function PowerFields({ form, isOfCompany }: { form: RecipientForm; isOfCompany: boolean }) {
  const { values, change, field } = form;
  return (
    <div className={styles.pair}>
      <Field
        label="Номер доверенности"
        maxLength={50}
        hint={isOfCompany ? 'Без неё груз компании не выдадут' : 'Нужна, если груз принимаете не вы'}
        value={values.power_number}
        {...field('power_number')}
        onChange={({ currentTarget }) => change({ power_number: currentTarget.value })}
      />
      <Field
        label="Действует до"
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        hint="Напомним за 30 дней"
        value={values.power_until}
        {...field('power_until')}
        onChange={({ currentTarget }) => change({ power_until: currentTarget.value })}
      />
    </div>
  );
}

function useRecipientForm(recipient: DeliveryRecipient | null, onClose: () => void) {
  const client = useQueryClient();
  const call = transportOf(client);
  return useRowForm({
    start: {
      full_name: recipient?.full_name ?? '',
      phone: recipient ? shownPhone(recipient.phone) : '',
      power_number: recipient?.power_number ?? '',
      power_until: recipient?.power_until ?? '',
    },
    check: recipientErrors,
    send: async (values) => {
      const body = { ...values, power_until: values.power_until || null };
      if (recipient) await call(updateRecipient, { params: { id: String(recipient.id) }, body });
      else await call(createRecipient, { body });
      forgetOverview(client);
      await client.invalidateQueries(recipientsQuery);
    },
    onSaved: () => {
      showSuccess(recipient ? 'Получатель изменён' : 'Получатель добавлен');
      onClose();
    },
  });
}

interface RecipientValues {
  full_name: string;
  phone: string;
  power_number: string;
  power_until: string;
}

function recipientErrors(values: RecipientValues): Partial<RecipientValues> {
  const { full_name: fullName, phone, power_number: number, power_until: until } = values;
  return {
    ...(isFullName(fullName.trim()) ? {} : { full_name: told(fullName, VALIDATION_MESSAGES.FULLNAME) }),
    ...(isPhone(phone) ? {} : { phone: told(phone, VALIDATION_MESSAGES.PHONE) }),
    ...(until !== '' && number.trim() === '' && { power_number: VALIDATION_MESSAGES.REQUIRED }),
  };
}

/** What is empty is missing rather than wrong. */
function told(text: string, fault: string): string {
  return text.trim() === '' ? VALIDATION_MESSAGES.REQUIRED : fault;
}
