import { CodeInput } from '@okoem/ui/code-input.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { useState } from 'react';
import { hasCode } from '../../shared/api-failure.ts';
import { asksForIdentity } from '../../shared/session/with-identity.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import type { OpenCode } from './auth-step.ts';
import { CODE_TRIES } from './auth-words.ts';
import { CodeClock } from './code-clock.tsx';
import { codeErrorText, useSelectedWhenWrong } from './code-step.tsx';
import { CodeWait } from './code-wait.tsx';
import { usePress } from './use-press.ts';
import styles from './auth-popup.module.css';

interface CodeEntryProps {
  address: string;
  code: OpenCode;
  enter: (digits: string) => Promise<unknown>;
  onEntered: () => void;
  /** The proof of identity has become too old meanwhile. */
  onStale?: (() => void) | undefined;
  send: () => Promise<OpenCode>;
  onSent: (next: OpenCode) => void;
  onOtherAddress?: (() => void) | undefined;
}

/** Six digits of somebody who has signed in; the last one sends them. One for each code: it is keyed by it. */
export function CodeEntry(props: CodeEntryProps) {
  const { address, code, enter, onEntered, onStale, send, onSent, onOtherAddress } = props;
  const [digits, setDigits] = useState('');
  const [triesLeft, setTriesLeft] = useState(CODE_TRIES);
  const entering = usePress({
    mutationFn: enter,
    onSuccess: onEntered,
    onError: (error) => {
      if (asksForIdentity(error)) onStale?.();
      if (hasCode(error, 'CODE_ATTEMPTS')) setTriesLeft(0);
      if (hasCode(error, 'CODE_INVALID')) setTriesLeft((left) => left - 1);
      showError(error);
    },
  });
  const sending = usePress({
    mutationFn: send,
    onSuccess: (next) => {
      showSuccess(address, 'Новый код отправлен');
      onSent(next);
    },
    onError: showError,
  });
  const ref = useSelectedWhenWrong(entering.error);
  const isChecking = entering.isPending || entering.isSuccess;

  return (
    <div ref={ref} className={styles.form}>
      <p>
        Отправили на <b>{address}</b>{' '}
        {onOtherAddress && (
          <button type="button" className={styles.link} onClick={onOtherAddress}>
            Изменить
          </button>
        )}
      </p>
      <CodeInput
        label={<VisuallyHidden>Код</VisuallyHidden>}
        isWide
        isAutofocused
        value={digits}
        isDisabled={triesLeft <= 0}
        error={codeErrorText(entering.error, triesLeft)}
        isTouched
        onChange={(typed) => {
          if (isChecking) return;
          setDigits(typed);
          entering.reset();
        }}
        onComplete={(typed) => {
          if (!isChecking) entering.mutate(typed);
        }}
      />
      <CodeWait isChecking={isChecking}>
        <CodeClock code={code} isSending={sending.isPending} onResend={() => sending.mutate()} />
      </CodeWait>
    </div>
  );
}
