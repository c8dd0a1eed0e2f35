import type { CabinetSignal } from '@okoem/contract/overview.ts';
import { MOST_SIGNALS } from '@okoem/domain/customer/cabinet-signals.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { Link } from '../../shared/link.tsx';
import { useConfirmation } from '../../shared/session/use-confirmation.ts';
import { signalWords } from './signal-words.ts';
import styles from './watch-panel.module.css';

/** What waits for the member, the most pressing first and largest; each thing with its one action. */
export function WatchPanel({ signals }: { signals: readonly CabinetSignal[] }) {
  if (signals.length === 0) {
    return (
      <section className={styles.calm} aria-label="Что требует внимания">
        <Led state="ok">Норма</Led>
        <p>Ничего не ждёт вашего ответа</p>
      </section>
    );
  }
  return (
    <section
      className={styles.watch}
      aria-label="Что требует внимания"
      data-count={signals.length > MOST_SIGNALS ? 'many' : signals.length}
    >
      {signals.map((signal, place) => (
        <Signal key={signal.kind} signal={signal} isFirst={place === 0} />
      ))}
    </section>
  );
}

function Signal({ signal, isFirst }: { signal: CabinetSignal; isFirst: boolean }) {
  const { about, lamp, title, fact, text, action, to } = signalWords(signal);
  const look = { variant: isFirst ? 'mint' : 'ghost', size: 40 } as const;
  return (
    <article className={styles.signal}>
      <Led state={lamp}>{about}</Led>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>
        <b>{fact}</b> {text}
      </p>
      <div className={styles.action}>
        {to === undefined ? (
          <ConfirmButton look={look}>{action}</ConfirmButton>
        ) : (
          <Link {...buttonClass(look)} to={to}>
            {action}
          </Link>
        )}
      </div>
    </article>
  );
}

interface ConfirmButtonProps {
  look: { variant: 'mint' | 'ghost'; size: 40 };
  children: string;
}

function ConfirmButton({ look, children }: ConfirmButtonProps) {
  const { state, send } = useConfirmation();
  return (
    <Button {...look} isLoading={state === 'busy'} disabled={state === 'sent'} onClick={send}>
      {state === 'sent' ? 'Письмо отправлено' : children}
    </Button>
  );
}
