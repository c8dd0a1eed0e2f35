import type { SignedIn } from '@okoem/contract/sign-in.ts';
import { CodeInput } from '@okoem/ui/code-input.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useEffect, useRef, useState } from 'react';
import { hasCode, isRefused } from '../../shared/api-failure.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import { useAuthCalls } from './auth-calls.ts';
import { type AuthStep, type GoTo, titleOf } from './auth-step.ts';
import { CODE_TRIES, wrongCodeText } from './auth-words.ts';
import { CodeClock } from './code-clock.tsx';
import { CodeWait } from './code-wait.tsx';
import { usePress } from './use-press.ts';
import styles from './auth-popup.module.css';

interface CodeStepProps {
  step: Extract<AuthStep, { name: 'code' }>;
  goTo: GoTo;
  onEntered: (answer: { data: SignedIn }) => void;
}

/** The last digit sends the code; there is nothing to press. */
export function CodeStep({ step, goTo, onEntered }: CodeStepProps) {
  const { via, address, code } = step;
  const [digits, setDigits] = useState('');
  const [triesLeft, setTriesLeft] = useState(CODE_TRIES);
  const { sendCode, enterByCode } = useAuthCalls();
  const entering = usePress({
    mutationFn: (typed: string) => enterByCode({ via, address, requestId: code.requestId, digits: typed }),
    onSuccess: onEntered,
    onError: (error, typed) => {
      if (hasCode(error, 'CONSENT_REQUIRED')) goTo({ ...step, name: 'newcomer', digits: typed });
      else {
        setTriesLeft((left) => triesAfter(error, left));
        showError(error);
      }
    },
  });
  const sending = usePress({
    mutationFn: () => sendCode(via, address),
    onSuccess: (next) => {
      showSuccess(address, 'Новый код отправлен');
      goTo({ ...step, code: next });
    },
    onError: showError,
  });
  const ref = useSelectedWhenWrong(entering.error);
  // A code that is being checked, or was right, is not typed over: that would be another try.
  const isChecking = entering.isPending || entering.isSuccess;
  const change = (typed: string) => {
    if (isChecking) return;
    setDigits(typed);
    entering.reset();
  };

  return (
    <div ref={ref} className={styles.form}>
      <p>
        Отправили на <b>{address}</b>{' '}
        <button type="button" className={styles.link} onClick={() => goTo({ name: 'contact', via })}>
          Изменить
        </button>
      </p>
      <CodeInput
        label={<VisuallyHidden>{titleOf(step)}</VisuallyHidden>}
        isWide
        isAutofocused
        value={digits}
        isDisabled={triesLeft <= 0}
        error={codeErrorText(entering.error, triesLeft)}
        isTouched
        onChange={change}
        onComplete={(typed) => {
          if (!isChecking) entering.mutate(typed);
        }}
      />
      <CodeWait isChecking={isChecking}>
        <CodeClock code={code} isSending={sending.isPending} onResend={() => sending.mutate()} />
      </CodeWait>
      <OtherWays via={via} goTo={goTo} />
    </div>
  );
}

/** A message that is late must not stop an order. */
function OtherWays({ via, goTo }: { via: 'phone' | 'email'; goTo: GoTo }) {
  return (
    <p className={styles.note}>
      <IconMail size={20} stroke={1.75} aria-hidden />
      <span>
        {via === 'phone'
          ? 'СМС задерживается? Получите код '
          : 'Письма нет? Проверьте «Спам» или получите код '}
        <button
          type="button"
          className={styles.link}
          onClick={() => goTo({ name: 'contact', via: via === 'phone' ? 'email' : 'phone' })}
        >
          {via === 'phone' ? 'на e-mail' : 'на телефон'}
        </button>{' '}
        или войдите{' '}
        <button type="button" className={styles.link} onClick={() => goTo({ name: 'password' })}>
          с паролем
        </button>
      </span>
    </p>
  );
}

function triesAfter(error: unknown, left: number): number {
  if (hasCode(error, 'CODE_ATTEMPTS')) return 0;
  return hasCode(error, 'CODE_INVALID') ? left - 1 : left;
}

export function codeErrorText(error: unknown, triesLeft: number): string | undefined {
  if (triesLeft <= 0) return wrongCodeText(0);
  if (hasCode(error, 'CODE_INVALID')) return wrongCodeText(triesLeft);
  return isRefused(error) ? error.message : undefined;
}

/** The next digit typed begins the code anew, and so does a pasted one. */
export function useSelectedWhenWrong(error: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) ref.current?.querySelector('input')?.select();
  }, [error]);
  return ref;
}
