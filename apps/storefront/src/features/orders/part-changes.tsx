import type { OrderChange, OrderLine, OrderPart, OrderView } from '@okoem/contract/orders.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { timeLeft } from '@okoem/domain/format/time-left.ts';
import { Button } from '@okoem/ui/button.tsx';
import { showSuccess } from '../../shared/toasts.ts';
import { deadlineText } from './order-dates.ts';
import { changeTitle, ifRefused } from './order-words.ts';
import { useNow } from './use-now.ts';
import { useOrderMoves } from './use-order-moves.ts';
import { useWork } from './use-work.ts';
import styles from './part-changes.module.css';

interface PartChangesProps {
  order: OrderView;
  part: OrderPart;
  mayAnswer: boolean;
}

/** What the seller asks: the question, what each answer does, and until when. */
export function PartChanges({ order, part, mayAnswer }: PartChangesProps) {
  const open = part.changes.filter(({ state }) => state === 'proposed');
  return open.map((change) => (
    <Proposal
      key={change.id}
      change={change}
      line={part.lines.find(({ id }) => id === change.line_id)}
      part={part}
      orderId={order.id}
      mayAnswer={mayAnswer}
    />
  ));
}

interface ProposalProps {
  change: OrderChange;
  line: OrderLine | undefined;
  part: OrderPart;
  orderId: number;
  mayAnswer: boolean;
}

function Proposal({ change, line, part, orderId, mayAnswer }: ProposalProps) {
  const { total: partTotal } = part;
  // Two sellers, or one about two lines, may ask at once: each question has a name of its own.
  const about = [part.number, change.line_name].filter(Boolean).join(', ');
  const moves = useOrderMoves(orderId);
  const work = useWork({ onRefused: moves.lookAgain });
  const now = useNow();
  const left = now && timeLeft(new Date(change.answer_by), now);
  const answer = (isAccepted: boolean) =>
    work.run(async () => {
      await (isAccepted ? moves.acceptChange(change) : moves.refuseChange(change));
      showSuccess(isAccepted ? 'Суммы заказа пересчитаны' : 'Продавцу сообщили', 'Ответ принят');
    });
  return (
    <section className={styles.proposal} aria-label={`Предложение продавца: ${about}`} data-proposal>
      <p className={styles.label}>Продавец предлагает</p>
      <p className={styles.title}>{changeTitle(change, line)}</p>
      {change.line_name !== '' && <p className={styles.line}>{change.line_name}</p>}
      <p className={styles.text}>{change.reason}</p>
      {change.part_total !== null && change.part_total !== partTotal && (
        <p className={styles.text}>
          Посылка будет стоить <b>{formatPrice(change.part_total)}</b> вместо {formatPrice(partTotal)}
        </p>
      )}
      <p className={styles.text}>
        Ответьте до {deadlineText(change.answer_by)}
        {left === undefined ? '' : ` — осталось ${left}`}. Без ответа {ifRefused(change)}.
      </p>
      {mayAnswer && (
        <div className={styles.actions}>
          <Button variant="ink" size={40} isLoading={work.isBusy} onClick={() => answer(true)}>
            Согласиться
          </Button>
          <Button variant="outline" size={40} disabled={work.isBusy} onClick={() => answer(false)}>
            Отказаться: {ifRefused(change)}
          </Button>
        </div>
      )}
    </section>
  );
}
