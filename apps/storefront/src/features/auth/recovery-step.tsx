import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { showError } from '../../shared/toasts.ts';
import { useAuthCalls } from './auth-calls.ts';
import type { GoTo } from './auth-step.ts';
import { refusalText } from './auth-words.ts';
import { LOGIN_FORM } from './password-step.tsx';
import { found, required } from './registration-rules.ts';
import { keptField, useKeptForm } from './use-kept-form.ts';
import { forgetRefusal, usePress } from './use-press.ts';
import styles from './auth-popup.module.css';

const EMPTY = { login: '' };

export function RecoveryStep({ goTo }: { goTo: GoTo }) {
  const typed = keptField(LOGIN_FORM, 'login');
  const form = useKeptForm({
    name: 'recovery',
    empty: EMPTY,
    given: typed === '' ? undefined : { login: typed },
    check: ({ login }) => found({ login: required(login) }),
  });
  const { askForNewPassword } = useAuthCalls();
  const asking = usePress({
    mutationFn: (login: string) => askForNewPassword(login),
    onSuccess: (code, login) => goTo({ name: 'new-password', login, code }),
    onError: showError,
  });
  const refusal = refusalText(asking.error);
  const login = form.input('login');

  return (
    <form
      id={form.id}
      className={styles.form}
      noValidate
      onChange={() => forgetRefusal(asking)}
      onSubmit={form.submit((values) => {
        if (!asking.isPending) asking.mutate(asOneLine(values.login));
      })}
    >
      <Field
        label="Телефон или e-mail"
        isRequired
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="Пришлём код из 6 цифр, и вы зададите новый пароль"
        data-autofocus
        {...login}
        error={login.error ?? refusal}
        isTouched={login.isTouched || refusal !== undefined}
      />
      <Button variant="primary" type="submit" isWide isLoading={asking.isPending}>
        Получить код
      </Button>
    </form>
  );
}
