import type { ApprovalView } from '@okoem/contract/approvals.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { type FormEvent, useState } from 'react';
import type { ChangedApproval, useDecision } from './use-approval-moves.ts';
import styles from './approval-answer.module.css';

interface ApprovalAnswerProps {
  view: ApprovalView;
  moves: ReturnType<typeof useDecision>;
}

/** Yes, or no with a reason; what has changed since is shown before anybody orders it. */
export function ApprovalAnswer({ view, moves }: ApprovalAnswerProps) {
  const [isRefusing, setRefusing] = useState(false);
  const { isBusy, changed, approve, refuse } = moves;
  if (isRefusing) return <Refusal isBusy={isBusy} onBack={() => setRefusing(false)} onSend={refuse} />;
  return (
    <>
      {changed && <Changes changed={changed} />}
      <div className={styles.buttons}>
        <Button variant="primary" isLoading={isBusy} onClick={() => approve(changed?.digest ?? view.digest)}>
          {changed ? `Согласовать ${formatPrice(changed.total)}` : 'Согласовать и оформить'}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => setRefusing(true)}>
          Отказать
        </Button>
      </div>
    </>
  );
}

function Changes({ changed: { lines, was, total } }: { changed: ChangedApproval }) {
  return (
    <div className={styles.changes} role="alert">
      <p>
        <b>С тех пор кое-что изменилось.</b> Заказ не оформлен: посмотрите и решите ещё раз.
      </p>
      <ul>
        {lines.map(({ code, message, offer_id: offer }) => (
          <li key={`${code} ${String(offer)}`}>{message}</li>
        ))}
      </ul>
      <p>
        Было <s>{formatPrice(was)}</s>, станет <b>{formatPrice(total)}</b>
      </p>
    </div>
  );
}

interface RefusalProps {
  isBusy: boolean;
  onBack: () => void;
  onSend: (reason: string) => void;
}

function Refusal({ isBusy, onBack, onSend }: RefusalProps) {
  const [reason, setReason] = useState('');
  const [isTouched, setTouched] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (reason.trim() !== '') onSend(reason.trim());
  };
  return (
    <form className={styles.refusal} noValidate onSubmit={send}>
      <TextArea
        label="Почему отказываете"
        isRequired
        rows={2}
        maxLength={1000}
        hint="Причину увидит сотрудник"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears by the press of a button
        autoFocus
        value={reason}
        error={reason.trim() === '' ? 'Напишите причину' : undefined}
        isTouched={isTouched}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button variant="ink" type="submit" isLoading={isBusy}>
          Отказать в согласовании
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onBack}>
          Назад
        </Button>
      </div>
    </form>
  );
}
