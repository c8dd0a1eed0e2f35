import type { SignedIn } from '@okoem/contract/sign-in.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { showError } from '../../shared/toasts.ts';
import { useAuthCalls } from './auth-calls.ts';
import type { GoTo } from './auth-step.ts';
import { refusalText } from './auth-words.ts';
import { PasswordField } from './password-field.tsx';
import { found, required } from './registration-rules.ts';
import { useKeptForm } from './use-kept-form.ts';
import { forgetRefusal, usePress } from './use-press.ts';
import styles from './auth-popup.module.css';
import own from './password-step.module.css';

export const LOGIN_FORM = 'login';
const EMPTY = { login: '', password: '' };

interface PasswordStepProps {
  goTo: GoTo;
  onEntered: (answer: { data: SignedIn }) => void;
}

export function PasswordStep({ goTo, onEntered }: PasswordStepProps) {
  const form = useKeptForm({
    name: LOGIN_FORM,
    empty: EMPTY,
    check: ({ login, password }) =>
      found({ login: required(login), password: password === '' ? required('') : undefined }),
  });
  const { enterByPassword } = useAuthCalls();
  const entering = usePress({
    mutationFn: ({ login, password }: typeof EMPTY) => enterByPassword(asOneLine(login), password),
    onSuccess: onEntered,
    onError: (error) => {
      showError(error);
      form.focus('password');
    },
  });
  const enter = form.submit((values) => {
    if (!entering.isPending) entering.mutate(values);
  });
  const refusal = refusalText(entering.error);
  const password = form.input('password');

  return (
    <form
      id={form.id}
      className={styles.form}
      noValidate
      onChange={() => forgetRefusal(entering)}
      onSubmit={enter}
    >
      <Field
        label="Телефон или e-mail"
        isRequired
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.input('login')}
      />
      <div className={own.password}>
        <PasswordField
          label="Пароль"
          autoComplete="current-password"
          {...password}
          error={password.error ?? refusal}
          isTouched={password.isTouched || refusal !== undefined}
        />
        <button type="button" className={own.forgotten} onClick={() => goTo({ name: 'recovery' })}>
          Забыли пароль?
        </button>
      </div>
      <Button variant="primary" type="submit" isWide isLoading={entering.isPending || entering.isSuccess}>
        Войти
      </Button>
      <ByCode goTo={goTo} />
    </form>
  );
}

function ByCode({ goTo }: { goTo: GoTo }) {
  return (
    <p className={styles.muted}>
      Пароль не обязателен — войдите{' '}
      <button type="button" className={styles.link} onClick={() => goTo({ name: 'contact' })}>
        по коду
      </button>
    </p>
  );
}
