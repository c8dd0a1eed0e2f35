import { shownPhone } from '@okoem/domain/format/phone.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useState } from 'react';
import { asksForIdentity } from '../../shared/session/with-identity.ts';
import type { SitePopups } from '../../shared/site-popup.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import type { OpenCode, Via } from './auth-step.ts';
import { refusalText } from './auth-words.ts';
import { CodeEntry } from './code-entry.tsx';
import { useIdentityCalls } from './identity-calls.ts';
import { IdentityStep } from './identity-step.tsx';
import { emailError, found, phoneError } from './registration-rules.ts';
import { useKeptForm } from './use-kept-form.ts';
import { forgetRefusal, usePress } from './use-press.ts';
import styles from './auth-popup.module.css';

type ContactChangePopupProps = SitePopups['contact-change'] & {
  isOpen: boolean;
  onClose: () => void;
};

const TITLES: Record<Via, string> = { email: 'Почта для входа', phone: 'Телефон для входа' };
const DONE: Record<Via, string> = { email: 'Почта подтверждена', phone: 'Телефон подтверждён' };

/** A new e-mail or phone, or the old one confirmed. The code goes to it, so nobody takes an address that is not theirs. */
export function ContactChangePopup({ isOpen, onClose, via, typed = '' }: ContactChangePopupProps) {
  return (
    <Popup variant="auth" title={TITLES[via]} isOpen={isOpen} onClose={onClose} isSwipeable>
      <ContactChange key={via} via={via} typed={typed} onDone={onClose} />
    </Popup>
  );
}

interface ContactChangeProps {
  via: Via;
  typed: string;
  onDone: () => void;
}

type Step = { name: 'address' } | { name: 'identity' } | { name: 'code'; code: OpenCode };
type Wish = { address: string; endOthers: boolean };
const NO_WISH: Wish = { address: '', endOthers: false };

function ContactChange({ via, typed, onDone }: ContactChangeProps) {
  const [step, setStep] = useState<Step>({ name: 'address' });
  const [wish, setWish] = useState<Wish>({ ...NO_WISH, address: typed });
  const { sendCode, change } = useIdentityCalls();
  const sending = usePress({
    mutationFn: ({ address }: Wish) => sendCode(via, address),
    onSuccess: (code) => setStep({ name: 'code', code }),
    onError: (error) => {
      if (asksForIdentity(error)) setStep({ name: 'identity' });
      else {
        setStep({ name: 'address' });
        showError(error);
      }
    },
  });
  const ask = (next: Wish) => {
    setWish(next);
    if (!sending.isPending) sending.mutate(next);
  };

  if (step.name === 'identity') return <IdentityStep onConfirmed={() => ask(wish)} />;
  if (step.name === 'address')
    return (
      <AddressForm
        via={via}
        wish={wish}
        isSending={sending.isPending}
        refusal={asksForIdentity(sending.error) ? undefined : refusalText(sending.error)}
        onChange={() => forgetRefusal(sending)}
        onSubmit={ask}
      />
    );
  const { code } = step;
  return (
    <CodeEntry
      key={code.requestId}
      address={wish.address}
      code={code}
      enter={(digits) => change({ via, requestId: code.requestId, digits, ...wish })}
      onEntered={() => {
        showSuccess(wish.address, DONE[via]);
        onDone();
      }}
      onStale={() => setStep({ name: 'identity' })}
      send={() => sendCode(via, wish.address)}
      onSent={(next) => setStep({ name: 'code', code: next })}
      onOtherAddress={() => setStep({ name: 'address' })}
    />
  );
}

interface AddressFormProps {
  via: Via;
  wish: Wish;
  isSending: boolean;
  refusal: string | undefined;
  onChange: () => void;
  onSubmit: (wish: Wish) => void;
}

const FIELDS = {
  email: { label: 'E-mail', type: 'email', autoComplete: 'email', placeholder: 'name@company.example' },
  phone: { label: 'Телефон', type: 'tel', autoComplete: 'tel', placeholder: '+7(___) ___-__-__' },
} as const;

const HINTS: Record<Via, string> = {
  email: 'Пришлём туда код. Если меняете адрес, сообщим и на прежний',
  phone: 'Пришлём туда код. Если меняете номер, сообщим и на прежний',
};

function AddressForm({ via, wish, isSending, refusal, onChange, onSubmit }: AddressFormProps) {
  const form = useKeptForm({
    name: `contact-change ${via}`,
    empty: NO_WISH,
    given: wish.address === '' ? undefined : wish,
    check: ({ address }) => found({ address: via === 'phone' ? phoneError(address) : emailError(address) }),
  });
  const { error, isTouched, ...input } = form.input('address');
  const send = form.submit(({ address, endOthers }) => {
    const line = asOneLine(address);
    onSubmit({ address: via === 'phone' ? shownPhone(line) : line, endOthers });
  });
  return (
    <form id={form.id} className={styles.form} noValidate onSubmit={send}>
      <Field
        {...FIELDS[via]}
        isRequired
        hint={HINTS[via]}
        data-autofocus
        {...input}
        error={error ?? refusal}
        isTouched={isTouched || refusal !== undefined}
        onChange={(event) => {
          onChange();
          input.onChange(event);
        }}
      />
      {/* Who changes a contact because somebody else has the old one wants them out as well. */}
      <Checkbox {...form.box('endOthers')}>Выйти на остальных устройствах</Checkbox>
      <Button variant="primary" type="submit" isWide isLoading={isSending}>
        Получить код
      </Button>
    </form>
  );
}
