import { type Passkey, removePasskey } from '@okoem/contract/passkeys.ts';
import { MOST_PASSKEYS } from '@okoem/domain/session/passkey-limits.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { SkeletonText } from '@okoem/ui/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { canUsePasskeys, createPasskey, PasskeyNotGiven } from '../../shared/passkeys/passkeys.ts';
import { withIdentity } from '../../shared/session/with-identity.ts';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import { showError, showSuccess, showWarning } from '../../shared/toasts.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeysQuery } from './passkeys-query.ts';
import styles from './profile.module.css';

/** Keys that open the account without a code or a password. */
export function PasskeyList() {
  const { data: passkeys, isPending, refetch } = useQuery(passkeysQuery);
  if (passkeys) return <Passkeys passkeys={passkeys} />;
  if (isPending)
    return (
      <div aria-busy="true">
        <SkeletonText lines={2} />
      </div>
    );
  return (
    <p>
      Ключи доступа не загрузились.{' '}
      <button type="button" className={styles.link} onClick={() => void refetch()}>
        Повторить
      </button>
    </p>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { isBusy, create, remove } = usePasskeyActions();
  const [leaving, setLeaving] = useState<Passkey>();
  const { origin } = useSiteRuntime();
  const isHydrated = useHydrated();
  const isPossible = !isHydrated || canUsePasskeys(origin);
  const isFull = passkeys.length >= MOST_PASSKEYS;

  return (
    <>
      {passkeys.length === 0 ? (
        <p>Ключей пока нет: вы входите по коду или паролю. Ключ быстрее и надёжнее.</p>
      ) : (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </ul>
      )}
      {isFull && (
        <p className={styles.hint}>Больше {MOST_PASSKEYS} ключей нельзя: сначала удалите ненужный</p>
      )}
      {isPossible && !isFull && (
        <div className={styles.submit}>
          <Button variant="secondary" size={40} isLoading={isBusy} onClick={create}>
            Добавить ключ доступа
          </Button>
        </div>
      )}
      {!isPossible && <p className={styles.hint}>Этот браузер не умеет создавать ключи доступа</p>}
      <Popup
        title="Удалить ключ доступа?"
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        isSwipeable
        footer={
          <>
            <Button variant="secondary" onClick={() => setLeaving(undefined)}>
              Оставить
            </Button>
            <Button
              variant="ink"
              onClick={() => {
                setLeaving(undefined);
                remove(leaving!);
              }}
            >
              Удалить
            </Button>
          </>
        }
      >
        <p>
          Войти по ключу «{leaving?.name}» больше не получится. Код и пароль работают как прежде. На
          устройстве ключ останется, пока вы не удалите его и там
        </p>
      </Popup>
    </>
  );
}

function usePasskeyActions() {
  const client = useQueryClient();
  const call = transportOf(client);
  const [isBusy, setBusy] = useState(false);
  const doing = async (work: () => Promise<unknown>, told: string) => {
    setBusy(true);
    try {
      const done = await withIdentity(work);
      if (done === undefined) return;
      await client.invalidateQueries(passkeysQuery);
      showSuccess(told);
    } catch (error) {
      if (error instanceof PasskeyNotGiven) showWarning('Ключ не создан', error.message);
      else showError(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    create: () => void doing(() => createPasskey(call), 'Ключ доступа добавлен'),
    remove: ({ id, name }: Passkey) =>
      void doing(() => call(removePasskey, { body: { id } }), `Ключ «${name}» удалён`),
  };
}
