import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { isEmail } from '@okoem/domain/validation/text-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { type FormEvent, useId, useState } from 'react';
import { TermsFields, useTerms } from './terms-fields.tsx';
import { usePopupWork } from './use-popup-work.ts';
import type { Team } from './use-team.ts';
import styles from './team.module.css';

interface InvitePopupProps {
  team: Team;
  isOpen: boolean;
  onClose: () => void;
}

const USUAL = { role: 'buyer', order_limit: null, position: '' } as const;

/** Made anew each time it opens: what was typed for one person is nothing for the next. */
export function InvitePopup({ team, isOpen, onClose }: InvitePopupProps) {
  const id = useId();
  const work = usePopupWork(onClose);
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
          <Button variant="primary" type="submit" form={id} isLoading={work.isBusy}>
            Отправить приглашение
          </Button>
        </>
      }
    >
      <InviteForm id={id} work={work} team={team} />
    </Popup>
  );
}

interface InviteFormProps {
  id: string;
  team: Team;
  work: ReturnType<typeof usePopupWork>;
}

function InviteForm({ id, team, work }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [isTouched, setTouched] = useState(false);
  const form = useTerms(USUAL);
  const typed = asOneLine(email);
  const wrong = typed === '' ? VALIDATION_MESSAGES.REQUIRED : VALIDATION_MESSAGES.EMAIL;
  const error = isEmail(typed) ? work.errorOf('email') : wrong;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (isEmail(typed) && !work.isBusy) work.run(() => team.invite({ ...form.terms, email: typed }));
    else document.querySelector<HTMLElement>(`[id="${id}"] [name="email"]`)?.focus();
  };

  return (
    <form id={id} className={styles.form} noValidate onSubmit={send}>
      <Field
        label="E-mail"
        name="email"
        type="email"
        isRequired
        autoComplete="off"
        data-autofocus
        hint="Придёт письмо со ссылкой на 7 дней. Ссылку можно отправить и самим"
        value={email}
        error={error}
        isTouched={isTouched}
        onBlur={() => setTouched(typed !== '')}
        onChange={({ target }) => {
          setEmail(target.value);
          work.forget();
        }}
      />
      <TermsFields form={form} />
    </form>
  );
}
