import { passwordError, repeatError } from '@okoem/domain/validation/password-rules.ts';
import { Button } from '@okoem/ui/button.tsx';
import { CodeInput } from '@okoem/ui/code-input.tsx';
import { useState } from 'react';
import { hasCode } from '../../shared/api-failure.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import { useAuthCalls } from './auth-calls.ts';
import type { AuthStep, GoTo } from './auth-step.ts';
import { CODE_TRIES, wrongCodeText } from './auth-words.ts';
import { CodeClock } from './code-clock.tsx';
import { PasswordField } from './password-field.tsx';
import { found, required } from './registration-rules.ts';
import { useKeptForm } from './use-kept-form.ts';
import { usePress } from './use-press.ts';
import styles from './auth-popup.module.css';

const EMPTY = { code: '', password: '', repeat: '' };
const FIELD_NAMES = { code: 'code', password: 'password', password_confirmation: 'repeat' } as const;

interface NewPasswordStepProps {
  step: Extract<AuthStep, { name: 'new-password' }>;
  goTo: GoTo;
  onEntered: () => void;
}

/** Code and new password at once; whoever has set it is let in by it. */
export function NewPasswordStep({ step, goTo, onEntered }: NewPasswordStepProps) {
  const { login, code } = step;
  const form = useKeptForm({
    name: `new-password ${code.requestId}`,
    empty: EMPTY,
    check: ({ code: digits, password, repeat }) =>
      found({
        code: required(digits) ?? (digits.length < 6 ? 'Код — шесть цифр' : undefined),
        password: required(password) ?? passwordError(password),
        repeat: required(repeat) ?? repeatError(password, repeat),
      }),
  });
  const { saving, resending, triesLeft } = useNewPassword({ step, goTo, onEntered, form });
  const { onChange: _, name, ...digits } = form.input('code');

  return (
    <form
      id={form.id}
      className={styles.form}
      noValidate
      onSubmit={form.submit((values) => {
        if (!saving.isPending) saving.mutate(values);
      })}
    >
      <p>
        Если кабинет с <b>{login}</b> есть, код уже там{' '}
        <button type="button" className={styles.link} onClick={() => goTo({ name: 'recovery' })}>
          Изменить
        </button>
      </p>
      <CodeInput
        label="Код"
        isRequired
        isWide
        isAutofocused
        name={name}
        value={digits.value}
        isDisabled={triesLeft <= 0}
        error={triesLeft <= 0 ? wrongCodeText(0) : digits.error}
        isTouched={triesLeft <= 0 || digits.isTouched}
        onChange={(typed) => form.change({ code: typed })}
      />
      <CodeClock code={code} isSending={resending.isPending} onResend={() => resending.mutate()} />
      <div className={styles.pair}>
        <PasswordField
          label="Новый пароль"
          autoComplete="new-password"
          hint="От 8 символов, буква и цифра"
          {...form.input('password')}
        />
        <PasswordField label="Пароль ещё раз" autoComplete="new-password" {...form.input('repeat')} />
      </div>
      <Button variant="primary" type="submit" isWide isLoading={saving.isPending || saving.isSuccess}>
        Сохранить и войти
      </Button>
    </form>
  );
}

interface NewPasswordOptions extends NewPasswordStepProps {
  form: ReturnType<typeof useKeptForm<typeof EMPTY>>;
}

function useNewPassword({ step: { login, code }, goTo, onEntered, form }: NewPasswordOptions) {
  const [triesLeft, setTriesLeft] = useState(CODE_TRIES);
  const { askForNewPassword, setNewPassword, enterByPassword } = useAuthCalls();
  const saving = usePress({
    mutationFn: async ({ code: digits, password, repeat }: typeof EMPTY) => {
      await setNewPassword({
        login,
        request_id: code.requestId,
        code: digits,
        password,
        password_confirmation: repeat,
      });
      // The password is changed by now: who cannot be let in by it is not told otherwise.
      return enterByPassword(login, password).then(
        () => true,
        () => false,
      );
    },
    onSuccess: (isEntered) => {
      if (isEntered) onEntered();
      else {
        showSuccess('Войдите с ним', 'Пароль изменён');
        goTo({ name: 'password' });
      }
    },
    onError: (error) => {
      showError(error);
      const isWrong = hasCode(error, 'CODE_INVALID');
      if (isWrong) setTriesLeft((left) => left - 1);
      if (hasCode(error, 'CODE_ATTEMPTS')) setTriesLeft(0);
      form.refuse(error, FIELD_NAMES);
    },
  });
  const resending = usePress({
    mutationFn: () => askForNewPassword(login),
    onSuccess: (next) => {
      showSuccess(login, 'Новый код отправлен');
      goTo({ name: 'new-password', login, code: next });
    },
    onError: showError,
  });
  return { saving, resending, triesLeft };
}
