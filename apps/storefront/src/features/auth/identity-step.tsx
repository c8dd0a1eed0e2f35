import { Button } from '@okoem/ui/button.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canUsePasskeys } from '../../shared/passkeys/passkeys.ts';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import { showError } from '../../shared/toasts.ts';
import type { OpenCode, Via } from './auth-step.ts';
import { shownPhone } from './auth-words.ts';
import { CodeEntry } from './code-entry.tsx';
import { ownContactsQuery, useIdentityCalls } from './identity-calls.ts';
import { passkeyErrorText } from './passkey-words.ts';
import { PasswordField } from './password-field.tsx';
import { found, required } from './registration-rules.ts';
import { useKeptForm } from './use-kept-form.ts';
import { usePress } from './use-press.ts';
import styles from './auth-popup.module.css';

interface Asked {
  via: Via;
  address: string;
  code: OpenCode;
}

/** Shows again who one is, by whatever is at hand: a code to a contact, the password, a key. */
export function IdentityStep({ onConfirmed }: { onConfirmed: () => void }) {
  const [asked, setAsked] = useState<Asked>();
  const { sendCode, showCode } = useIdentityCalls();
  if (!asked) return <Ways onAsked={setAsked} onConfirmed={onConfirmed} />;
  const { via, address, code } = asked;
  return (
    <CodeEntry
      key={code.requestId}
      address={address}
      code={code}
      enter={(digits) => showCode(via, code.requestId, digits)}
      onEntered={onConfirmed}
      send={() => sendCode(via, address)}
      onSent={(next) => setAsked({ ...asked, code: next })}
      onOtherAddress={() => setAsked(undefined)}
    />
  );
}

interface WaysProps {
  onAsked: (asked: Asked) => void;
  onConfirmed: () => void;
}

function Ways({ onAsked, onConfirmed }: WaysProps) {
  return (
    <div className={styles.form}>
      <p className={styles.text}>
        Вы вошли давно. Прежде чем менять то, чем открывается кабинет, убедимся, что это вы
      </p>
      <ContactWays onAsked={onAsked} />
      <PasskeyWay onConfirmed={onConfirmed} />
      <PasswordWay onConfirmed={onConfirmed} />
    </div>
  );
}

function ContactWays({ onAsked }: Pick<WaysProps, 'onAsked'>) {
  const { data: user, isPending, isError, refetch } = useQuery(ownContactsQuery);
  const { sendCode } = useIdentityCalls();
  const sending = usePress({
    mutationFn: async ({ via, address }: Omit<Asked, 'code'>) => ({
      via,
      address,
      code: await sendCode(via, address),
    }),
    onSuccess: onAsked,
    onError: showError,
  });
  if (isPending) return <Skeleton shape="control" />;
  if (isError)
    return (
      <Button variant="secondary" isWide onClick={() => void refetch()}>
        Контакты не загрузились — повторить
      </Button>
    );
  const ways: { via: Via; address: string }[] = [];
  if (user.phone !== null && user.phone_verified)
    ways.push({ via: 'phone', address: shownPhone(user.phone) });
  if (user.email !== null && user.email_verified) ways.push({ via: 'email', address: user.email });
  return ways.map(({ via, address }) => (
    <Button
      key={via}
      variant="secondary"
      isWide
      isLoading={sending.isPending && sending.variables.via === via}
      onClick={() => sending.mutate({ via, address })}
    >
      Код на {address}
    </Button>
  ));
}

function PasskeyWay({ onConfirmed }: Pick<WaysProps, 'onConfirmed'>) {
  const { origin } = useSiteRuntime();
  const { showPasskey } = useIdentityCalls();
  const showing = usePress({ mutationFn: showPasskey, onSuccess: onConfirmed });
  if (!canUsePasskeys(origin)) return null;
  return (
    <>
      <Button variant="secondary" isWide isLoading={showing.isPending} onClick={() => showing.mutate()}>
        <IconKey size={20} stroke={1.75} aria-hidden />
        Ключ доступа
      </Button>
      {showing.isError && (
        <p role="alert" className={styles.fault}>
          {passkeyErrorText(showing.error)}
        </p>
      )}
    </>
  );
}

const EMPTY = { password: '' };

function PasswordWay({ onConfirmed }: Pick<WaysProps, 'onConfirmed'>) {
  const form = useKeptForm({
    name: 'identity',
    empty: EMPTY,
    check: ({ password }) => found({ password: required(password) }),
  });
  const { showPassword } = useIdentityCalls();
  const showing = usePress({
    mutationFn: (values: typeof EMPTY) => showPassword(values.password),
    onSuccess: () => {
      form.change(EMPTY);
      onConfirmed();
    },
    onError: (error) => {
      showError(error);
      form.refuse(error, { password: 'password' });
    },
  });
  return (
    <form
      id={form.id}
      className={styles.form}
      noValidate
      onSubmit={form.submit((values) => {
        if (!showing.isPending) showing.mutate(values);
      })}
    >
      <PasswordField
        label="Или пароль"
        autoComplete="current-password"
        data-autofocus
        {...form.input('password')}
      />
      <Button variant="primary" type="submit" isWide isLoading={showing.isPending}>
        Подтвердить
      </Button>
    </form>
  );
}
