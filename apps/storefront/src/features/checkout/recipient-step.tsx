import type { DeliveryRecipient } from '@okoem/contract/deliveries.ts';
import type { MemberSession } from '@okoem/contract/page.ts';
import { isPhone, shownPhone } from '@okoem/domain/format/phone.ts';
import { isFullName } from '@okoem/domain/validation/text-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Radio } from '@okoem/ui/radio.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PHONE_FIELD } from '../../shared/phone-field.ts';
import type { RecipientDraft } from './checkout-draft.ts';
import { buyerQuery, ownRecipientsQuery } from './checkout-queries.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { isRecipientGiven } from './checkout-view.ts';
import type { Checkout } from './use-checkout.ts';
import folded from './folded.module.css';
import styles from './recipient-step.module.css';

interface RecipientStepProps {
  number: number;
  session: MemberSession;
  checkout: Checkout;
}

const NOBODY: RecipientDraft = { fullName: '', phone: '', powerNumber: '', powerUntil: '' };

/** Who takes the goods: one of those that are kept, the buyer, or anybody typed here. Open in the address, so Back folds it. */
export function RecipientStep({ number, session, checkout }: RecipientStepProps) {
  const [params, setParams] = useSearchParams();
  const { draft, change } = checkout;
  useUsualRecipient(checkout);
  // Who types is not done by having typed enough.
  const [isTyping, setTyping] = useState(false);
  const isOpen = params.get('edit') === 'recipient' || isTyping || !isRecipientGiven(draft.recipient);
  const open = (isWanted: boolean) =>
    setParams(isWanted ? { edit: 'recipient' } : {}, { replace: !isWanted, preventScrollReset: true });

  if (!isOpen) {
    const { fullName, phone, powerNumber } = draft.recipient!;
    return (
      <CheckoutStep
        id="recipient"
        number={number}
        title="Получатель"
        isDone
        action={
          <button type="button" className={folded.change} onClick={() => open(true)}>
            Изменить
          </button>
        }
      >
        <p className={folded.main}>{fullName}</p>
        <p className={folded.more}>
          {shownPhone(phone)}
          {powerNumber !== '' && ` · доверенность № ${powerNumber}`}
        </p>
      </CheckoutStep>
    );
  }
  return (
    <CheckoutStep id="recipient" number={number} title="Получатель">
      <RecipientForm
        isOfCompany={session.company !== null}
        recipient={draft.recipient}
        onChange={(recipient) => {
          setTyping(true);
          change({ recipient });
        }}
        onDone={() => {
          setTyping(false);
          if (params.has('edit')) open(false);
        }}
      />
    </CheckoutStep>
  );
}

/** The first of those that are kept, else the buyer: most people change nothing. */
function useUsualRecipient({ draft, change }: Checkout): void {
  const { data: kept } = useQuery(ownRecipientsQuery);
  const { data: buyer } = useQuery(buyerQuery);
  const isGiven = draft.recipient !== null;
  useEffect(() => {
    if (isGiven || !kept || !buyer) return;
    const usual = kept[0] ? keptDraft(kept[0]) : (selfOf(buyer) ?? null);
    if (isRecipientGiven(usual)) change({ recipient: usual });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when both are known
  }, [isGiven, kept, buyer]);
}

interface FormProps {
  isOfCompany: boolean;
  recipient: RecipientDraft | null;
  onChange: (recipient: RecipientDraft) => void;
  onDone: () => void;
}

/** Nothing is put under the fingers of who types already: the fields come with what is known. */
function RecipientForm(props: FormProps) {
  const { data: kept, isError } = useQuery(ownRecipientsQuery);
  const { data: buyer, isError: isUnknown } = useQuery(buyerQuery);
  const isKnown = (kept || isError) && (buyer || isUnknown);
  return isKnown ? <KnownForm {...props} kept={kept ?? []} buyer={buyer} /> : <Waiting />;
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy>
      <Skeleton shape="fill" />
    </div>
  );
}

interface KnownFormProps extends FormProps {
  kept: readonly DeliveryRecipient[];
  buyer: Buyer;
}

function KnownForm({ isOfCompany, recipient, onChange, onDone, kept, buyer }: KnownFormProps) {
  const [isAsked, setIsAsked] = useState(false);
  const self = selfOf(buyer);
  const typed = recipient?.id === undefined ? (recipient ?? self ?? NOBODY) : NOBODY;
  const isTyping = recipient?.id === undefined;
  const type = (patch: Partial<RecipientDraft>) => onChange({ ...withoutId(typed), ...patch });
  const done = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const ready = isTyping ? typed : recipient;
    if (!isRecipientGiven(ready)) return;
    onChange(ready);
    onDone();
  };

  return (
    <form className={styles.form} noValidate onSubmit={done}>
      {kept.length > 0 && (
        <fieldset className={styles.kept}>
          <legend className={styles.legend}>Кто получит</legend>
          {kept.map((one) => (
            <Radio
              key={one.id}
              name="recipient"
              checked={recipient?.id === one.id}
              onChange={() => onChange(keptDraft(one))}
            >
              {one.full_name} · {shownPhone(one.phone)}
              {one.power_number !== '' && ` · доверенность № ${one.power_number}`}
            </Radio>
          ))}
          <Radio name="recipient" checked={isTyping} onChange={() => onChange({ ...(self ?? NOBODY) })}>
            Другой человек
          </Radio>
        </fieldset>
      )}
      {isTyping && <Typed {...{ typed, type, isAsked, isOfCompany }} />}
      <Button variant="secondary" size={40} type="submit">
        Готово
      </Button>
    </form>
  );
}

interface TypedProps {
  typed: RecipientDraft;
  type: (patch: Partial<RecipientDraft>) => void;
  isAsked: boolean;
  isOfCompany: boolean;
}

function Typed({ typed, type, isAsked, isOfCompany }: TypedProps) {
  return (
    <div className={styles.pair}>
      <Field
        label="Фамилия, имя, отчество"
        isRequired
        maxLength={200}
        autoComplete="name"
        hint="Как в паспорте: по нему выдадут заказ"
        value={typed.fullName}
        error={isFullName(typed.fullName) ? undefined : VALIDATION_MESSAGES.FULLNAME}
        isTouched={isAsked}
        onChange={({ currentTarget }) => type({ fullName: currentTarget.value })}
      />
      <Field
        {...PHONE_FIELD}
        value={typed.phone}
        error={isPhone(typed.phone) ? undefined : VALIDATION_MESSAGES.PHONE}
        isTouched={isAsked}
        onChange={({ currentTarget }) => type({ phone: currentTarget.value })}
        onBlur={({ currentTarget: { value } }) => isPhone(value) && type({ phone: shownPhone(value) })}
      />
      {isOfCompany && (
        <>
          <Field
            label="Номер доверенности"
            maxLength={50}
            hint="Без неё груз компании не выдадут"
            value={typed.powerNumber}
            onChange={({ currentTarget }) => type({ powerNumber: currentTarget.value })}
          />
          <Field
            label="Действует до"
            type="date"
            value={typed.powerUntil}
            onChange={({ currentTarget }) => type({ powerUntil: currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}

function keptDraft(one: DeliveryRecipient): RecipientDraft {
  return {
    id: one.id,
    fullName: one.full_name,
    phone: one.phone,
    powerNumber: one.power_number,
    powerUntil: one.power_until ?? '',
  };
}

function withoutId({ fullName, phone, powerNumber, powerUntil }: RecipientDraft): RecipientDraft {
  return { fullName, phone, powerNumber, powerUntil };
}

type Buyer =
  | { customer: { first_name: string; last_name: string; patronymic: string }; phone: string | null }
  | undefined;

/** Most people take what they bought themselves. */
function selfOf(buyer: Buyer): RecipientDraft | undefined {
  if (!buyer) return undefined;
  const { first_name: first, last_name: last, patronymic } = buyer.customer;
  const fullName = [last, first, patronymic].filter((part) => part !== '').join(' ');
  return { ...NOBODY, fullName, phone: buyer.phone ? shownPhone(buyer.phone) : '' };
}
