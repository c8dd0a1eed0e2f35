import { Button } from '@okoem/ui/button.tsx';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { canUsePasskeys, enterByPasskey } from '../../shared/passkeys/passkeys.ts';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import { passkeyErrorText } from './passkey-words.ts';
import { usePress } from './use-press.ts';
import styles from './auth-popup.module.css';

/** The way in without typing anything; not there where the browser knows of no keys. */
export function PasskeyEntry({ onEntered }: { onEntered: () => void }) {
  const { origin } = useSiteRuntime();
  const call = transportOf(useQueryClient());
  const entering = usePress({ mutationFn: () => enterByPasskey(call), onSuccess: onEntered });
  if (!canUsePasskeys(origin)) return null;
  return (
    <>
      <Button
        variant="secondary"
        isWide
        isLoading={entering.isPending || entering.isSuccess}
        onClick={() => entering.mutate()}
      >
        <IconFingerprint size={20} stroke={1.75} aria-hidden />
        Войти по ключу доступа
      </Button>
      {entering.isError && (
        <p role="alert" className={styles.fault}>
          {passkeyErrorText(entering.error)}
        </p>
      )}
    </>
  );
}
