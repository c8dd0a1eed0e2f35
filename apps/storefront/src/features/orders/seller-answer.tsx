import { moveBySellerLink, type SellerOrder } from '@okoem/contract/seller-orders.ts';
import { timeLeft } from '@okoem/domain/format/time-left.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { showSuccess } from '../../shared/toasts.ts';
import { deadlineText } from './order-dates.ts';
import { sellerOrderQuery } from './seller-order-query.ts';
import { sellerTold } from './seller-words.ts';
import { useNow } from './use-now.ts';
import { useWork } from './use-work.ts';
import styles from './seller-order.module.css';

interface SellerAnswerProps {
  order: SellerOrder;
  token: string;
}

/** Yes, or no with a reason; what was answered already says so. */
export function SellerAnswer({ order, token }: SellerAnswerProps) {
  const told = sellerTold(order);
  const canConfirm = order.moves.includes('CONFIRMED');
  const canCancel = order.moves.includes('CANCELLED');
  return (
    <section className={styles.answer} data-open={canConfirm || undefined} aria-label="Ваш ответ">
      <Led state={told.lamp}>{told.about}</Led>
      <h2>{told.title}</h2>
      <p>{told.text}</p>
      {order.confirm_by !== null && canConfirm && <Deadline until={order.confirm_by} />}
      {(canConfirm || canCancel) && <Buttons order={order} token={token} canConfirm={canConfirm} />}
    </section>
  );
}

function Deadline({ until }: { until: string }) {
  const now = useNow();
  const left = now && timeLeft(new Date(until), now);
  return (
    <p>
      Ответьте до {deadlineText(until)}
      {left === undefined ? '' : ` — осталось ${left}`}
    </p>
  );
}

function Buttons({ order, token, canConfirm }: SellerAnswerProps & { canConfirm: boolean }) {
  const client = useQueryClient();
  const { queryKey } = sellerOrderQuery(token);
  const work = useWork({ onRefused: () => void client.invalidateQueries({ queryKey }) });
  const [isRefusing, setRefusing] = useState(false);
  const canCancel = order.moves.includes('CANCELLED');
  const move = (to: 'CONFIRMED' | 'CANCELLED', reason = '') =>
    work.run(async () => {
      const { data } = await transportOf(client)(moveBySellerLink, {
        params: { token },
        body: { to, reason },
      });
      client.setQueryData(queryKey, data);
      setRefusing(false);
      showSuccess('Покупателю отправили письмо', to === 'CONFIRMED' ? 'Заказ подтверждён' : 'Отказ принят');
    });
  if (isRefusing) {
    return (
      <Refusal
        isBusy={work.isBusy}
        onBack={() => setRefusing(false)}
        onSend={(why) => move('CANCELLED', why)}
      />
    );
  }
  return (
    <div className={styles.buttons}>
      {canConfirm && (
        <Button variant="primary" isLoading={work.isBusy} onClick={() => move('CONFIRMED')}>
          Подтвердить
        </Button>
      )}
      {canCancel && (
        <Button variant="outline" disabled={work.isBusy} onClick={() => setRefusing(true)}>
          Не можем отгрузить
        </Button>
      )}
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
        label="Почему не можете отгрузить"
        isRequired
        rows={2}
        maxLength={500}
        hint="Причину увидит покупатель"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears by the press of a button
        autoFocus
        value={reason}
        error={reason.trim() === '' ? 'Напишите причину' : undefined}
        isTouched={isTouched}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button variant="ink" type="submit" isLoading={isBusy}>
          Отказаться от заказа
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onBack}>
          Назад
        </Button>
      </div>
    </form>
  );
}
