import { changePassword } from '@okoem/contract/sessions.ts';
import { passwordError, repeatError } from '@okoem/domain/validation/password-rules.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { fieldErrors } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { withIdentity } from '../../shared/session/with-identity.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import type { ClosedAccount } from './delete-account-popup.tsx';
import { focusField } from './focus-field.ts';
import { Section } from './section.tsx';
import styles from './profile.module.css';

/** The password, and the way out for good. */
export function SafetySection(account: ClosedAccount) {
  return (
    <Section id="safety" title="Пароль и кабинет" hint="После смены пароля остальные сессии завершатся">
      <PasswordForm />
      <DeleteAccount {...account} />
    </Section>
  );
}

const EMPTY = { old_password: '', password: '', password_confirmation: '' };
type PasswordField = keyof typeof EMPTY;
type PasswordErrors = Partial<Record<PasswordField, string>>;
const PASSWORD_NAMES = {
  old_password: 'old_password',
  password: 'password',
  password_confirmation: 'password_confirmation',
} as const;
const PASSWORD_FIELDS: readonly { name: PasswordField; label: string; hint?: string }[] = [
  {
    name: 'old_password',
    label: 'Старый пароль',
    hint: 'Оставьте пустым, если входили только по коду',
  },
  { name: 'password', label: 'Новый пароль', hint: 'От 8 символов, буква и цифра' },
  { name: 'password_confirmation', label: 'Новый пароль ещё раз' },
];

function PasswordForm() {
  const { typed, errors, isBusy, set, submit } = usePasswordForm();
  return (
    <form className={styles.fields} onSubmit={submit}>
      {PASSWORD_FIELDS.map(({ name, label, hint }) => (
        <Field
          key={name}
          name={name}
          label={label}
          hint={hint}
          isRequired={name !== 'old_password'}
          type="password"
          autoComplete={name === 'old_password' ? 'current-password' : 'new-password'}
          value={typed[name]}
          error={errors[name]}
          isTouched
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      ))}
      <div className={styles.submit}>
        <Button variant="secondary" type="submit" isLoading={isBusy}>
          Сменить пароль
        </Button>
      </div>
    </form>
  );
}

function usePasswordForm() {
  const call = transportOf(useQueryClient());
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const { old_password: old, ...passwords } = typed;
    setBusy(true);
    try {
      const body = { ...passwords, ...(old === '' ? {} : { old_password: old }) };
      if (!(await withIdentity(() => call(changePassword, { body })))) return;
      setTyped(EMPTY);
      setErrors({});
      showSuccess('Остальные сессии завершены', 'Пароль изменён');
    } catch (failure) {
      const refused: PasswordErrors = fieldErrors(failure, PASSWORD_NAMES);
      setErrors(refused);
      // Between the press and the answer somebody may have proven in a popup who he is.
      focusField(Object.keys(refused));
      showError(failure);
    } finally {
      setBusy(false);
    }
  };
  return {
    typed,
    errors,
    isBusy,
    set: (name: PasswordField, value: string) => setTyped((now) => ({ ...now, [name]: value })),
    submit: (event: FormEvent) => {
      event.preventDefault();
      const wrong = passwordError(typed.password);
      const repeated = repeatError(typed.password, typed.password_confirmation);
      setErrors({
        ...(wrong !== undefined && { password: wrong }),
        ...(repeated !== undefined && { password_confirmation: repeated }),
      });
      if (wrong === undefined && repeated === undefined) void save();
    },
  };
}

const loadPopup = () => import('./delete-account-popup.tsx');
const DeleteAccountPopup = lazy(async () => ({ default: (await loadPopup()).DeleteAccountPopup }));

function DeleteAccount(account: ClosedAccount) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        className={styles.danger}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPopup().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        Удалить аккаунт
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <DeleteAccountPopup {...account} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
