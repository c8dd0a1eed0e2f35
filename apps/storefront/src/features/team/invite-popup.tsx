import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { isEmail } from '@okoem/domain/validation/text-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { TermsFields, useTerms } from './terms-fields.tsx';
import { usePopupWork } from './use-popup-work.ts';
import type { Team } from './use-team.ts';
import styles from './team.module.css';

interface InvitePopupProps {
  team: Team;
  isOpen: boolean;
  onClose: () => void;
  onSent: () => void;
}

const USUAL = { role: 'buyer', order_limit: null, position: '' } as const;

export function InvitePopup({ team, isOpen, onClose, onSent }: InvitePopupProps) {
  const form = useInviteForm(team, onSent);
  return (
    <Popup
      title="Пригласить сотрудника"
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" type="submit" form={form.id} isLoading={form.isBusy}>
            Отправить приглашение
          </Button>
        </>
      }
    >
      <form id={form.id} className={styles.form} noValidate onSubmit={form.send}>
        <Field
          label="E-mail"
          name="email"
          type="email"
          isRequired
          autoComplete="off"
          data-autofocus
          hint="Придёт письмо со ссылкой на 7 дней. Ссылку можно отправить и самим"
          {...form.email}
        />
        <TermsFields form={form.terms} />
      </form>
    </Popup>
  );
}

/** Outlives the popup that shows it: who closes it by mistake loses nothing. */
function useInviteForm(team: Team, onSent: () => void) {
  const id = useId();
  const work = usePopupWork(onSent);
  const terms = useTerms(USUAL);
  const [email, setEmail] = useState('');
  const [isTouched, setTouched] = useState(false);
  const typed = asOneLine(email);
  const wrong = typed === '' ? VALIDATION_MESSAGES.REQUIRED : VALIDATION_MESSAGES.EMAIL;
  const refusal = work.errorOf('email');
  return {
    id,
    terms,
    isBusy: work.isBusy,
    email: {
      value: email,
      error: isEmail(typed) ? refusal : wrong,
      isTouched: isTouched || refusal !== undefined,
      onBlur: () => setTouched(typed !== ''),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setEmail(target.value);
        work.forget();
      },
    },
    send: (event: FormEvent) => {
      event.preventDefault();
      setTouched(true);
      if (isEmail(typed) && !work.isBusy) work.run(() => team.invite({ ...terms.terms, email: typed }));
    },
  };
}
