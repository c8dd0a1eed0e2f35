import { Button } from '@okoem/ui/button.tsx';
import { useEffect, useState } from 'react';
import type { OpenCode } from './auth-step.ts';
import { clockText, lifeText } from './auth-words.ts';
import styles from './code-clock.module.css';

const RADIUS = 19;
const ROUND = 2 * Math.PI * RADIUS;
/** Between two codes, as the server has it. */
const RESEND_SECONDS = 60;

interface CodeClockProps {
  code: OpenCode;
  isSending: boolean;
  onResend: () => void;
}

/** How long until another code, seen from the first second on. */
export function CodeClock({ code, isSending, onResend }: CodeClockProps) {
  const now = useNow();
  const wait = secondsUntil(code.resendAt, now);
  const life = secondsUntil(code.endsAt, now);
  const lifeLine =
    life > 0
      ? `Этот действует ещё ${lifeText(life)}. Можно вставить из буфера`
      : 'Этот код больше не действует';

  if (wait === 0) {
    return (
      <div className={styles.over}>
        <Button variant="secondary" isWide isLoading={isSending} onClick={onResend}>
          Получить новый код
        </Button>
        <p className={styles.life}>{lifeLine}</p>
      </div>
    );
  }
  return (
    <div className={styles.clock}>
      <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden="true">
        <circle className={styles.track} cx="22" cy="22" r={RADIUS} />
        <circle
          className={styles.rest}
          cx="22"
          cy="22"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - Math.min(1, wait / RESEND_SECONDS))}
        />
      </svg>
      <div>
        <p className={styles.wait}>Новый код через {clockText(wait)}</p>
        <p className={styles.life}>{lifeLine}</p>
      </div>
    </div>
  );
}

export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
