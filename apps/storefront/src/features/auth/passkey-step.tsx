import { Button } from '@okoem/ui/button.tsx';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { createPasskey } from '../../shared/passkeys/passkeys.ts';
import { passkeyErrorText } from './passkey-words.ts';
import { usePress } from './use-press.ts';
import styles from './auth-popup.module.css';

/** Offered once, to who is in already: whatever is answered, nothing stands in the way. */
export function PasskeyStep({ onEntered }: { onEntered: () => void }) {
  const call = transportOf(useQueryClient());
  const making = usePress({ mutationFn: () => createPasskey(call), onSuccess: onEntered });
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        <IconFingerprint size={20} stroke={1.75} aria-hidden />
        <span>
          Ключ доступа заменяет коды и пароль: в следующий раз войдёте отпечатком, лицом или PIN-кодом этого
          устройства. Подсмотреть или выманить его нельзя
        </span>
      </p>
      {making.isError && (
        <p role="alert" className={styles.fault}>
          {passkeyErrorText(making.error)}
        </p>
      )}
      <Button
        variant="primary"
        isWide
        data-autofocus
        isLoading={making.isPending || making.isSuccess}
        onClick={() => making.mutate()}
      >
        Создать ключ доступа
      </Button>
      <Button variant="secondary" isWide onClick={onEntered}>
        Не сейчас
      </Button>
      <p className={styles.muted}>Больше не предложим. Добавить ключ можно в профиле, в «Безопасности»</p>
    </div>
  );
}
