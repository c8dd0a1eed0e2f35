import type { IdentityWays } from '@okoem/contract/identity.ts';
import { shownPhone } from '@okoem/domain/format/phone.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canUsePasskeys } from '../../shared/passkeys/passkeys.ts';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import { showError } from '../../shared/toasts.ts';
import type { OpenCode, Via } from './auth-step.ts';
import { refusalText } from './auth-words.ts';
import { CodeEntry } from './code-entry.tsx';
import { identityWaysQuery, useIdentityCalls } from './identity-calls.ts';
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
  const { data: ways, isPending, isError, refetch } = useQuery(identityWaysQuery);
  return (
    <div className={styles.form} aria-busy={isPending}>
      <p className={styles.text}>
        Вы вошли давно. Прежде чем менять то, чем открывается кабинет, убедимся, что это вы
      </p>
      {isPending && <Skeleton shape="control" />}
      {isError && (
        <Button variant="secondary" isWide onClick={() => void refetch()}>
          Не загрузилось — повторить
        </Button>
      )}
      {ways?.has_passkey && <PasskeyWay onConfirmed={onConfirmed} />}
      {ways && <ContactWays ways={ways} onAsked={onAsked} />}
      {ways?.has_password && <PasswordWay onConfirmed={onConfirmed} />}
    </div>
  );
}

function ContactWays({ ways, onAsked }: Pick<WaysProps, 'onAsked'> & { ways: IdentityWays }) {
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
  const contacts: { via: Via; address: string | null }[] = [
    { via: 'phone', address: ways.phone && shownPhone(ways.phone) },
    { via: 'email', address: ways.email },
  ];
  const fault = refusalText(sending.error);
  return (
    <>
      {contacts.map(
        ({ via, address }) =>
          address !== null && (
            <Button
              key={via}
              variant="secondary"
              isWide
              isLoading={sending.isPending && sending.variables.via === via}
              onClick={() => sending.mutate({ via, address })}
            >
              Код на {address}
            </Button>
          ),
      )}
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </>
  );
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
        isRequired={false}
        autoComplete="current-password"
        {...form.input('password')}
      />
      <Button variant="primary" type="submit" isWide isLoading={showing.isPending}>
        Подтвердить
      </Button>
    </form>
  );
}
