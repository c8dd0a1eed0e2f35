import type { PaymentStatus } from '@okoem/domain/order/payment-status.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { Radio } from '@okoem/ui/radio.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { type FormEvent, useId, useState } from 'react';
import { showSuccess } from '../../shared/toasts.ts';
import { useOrderMoves } from './use-order-moves.ts';
import { useWork } from './use-work.ts';
import styles from './order-popup.module.css';

export interface CancelTold {
  orderId: number;
  /** Of the order, or of the parcel. */
  number: string;
  /** Without it the whole order. */
  partId?: number;
  /** It is being picked: the seller decides. */
  isAsked: boolean;
}

interface CancelPopupProps {
  told: CancelTold;
  isOpen: boolean;
  onClose: () => void;
}

/** What becomes of the money of what is cancelled. */
const MONEY: Partial<Record<PaymentStatus, string>> = {
  HELD: ' Деньги за него не спишем, удержание снимет банк',
  PAID: ' Деньги вернём тем же способом',
  PARTLY_REFUNDED: ' Деньги вернём тем же способом',
};

const OWN_WORDS = 'Другая причина';
const REASONS = ['Больше не нужно', 'Ошиблись в заказе', 'Не устраивает срок', 'Нашли дешевле', OWN_WORDS];

export function CancelPopup({ told, isOpen, onClose }: CancelPopupProps) {
  const { orderId, number, partId, isAsked } = told;
  const id = useId();
  const [why, setWhy] = useState<Why>({ reason: '', words: '' });
  const moves = useOrderMoves(orderId);
  const work = useWork({
    onRefused: () => {
      moves.lookAgain();
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    work.run(async () => {
      const { payment_state: money } = await moves.cancel(
        why.reason === OWN_WORDS ? why.words.trim() : why.reason,
        partId,
      );
      onClose();
      showSuccess(
        isAsked ? 'Продавец решит и напишет вам' : `Товар больше не отложен для вас.${MONEY[money] ?? ''}`,
        isAsked ? 'Просьба отправлена' : 'Отменено',
      );
    });
  };
  const what = partId === undefined ? `заказ ${number}` : `посылку ${number}`;
  return (
    <Popup
      title={isAsked ? `Попросить отменить ${what}?` : `Отменить ${what}?`}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Не отменять
          </Button>
          <Button variant="ink" type="submit" form={id} isLoading={work.isBusy}>
            {isAsked ? 'Попросить отменить' : 'Отменить'}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={send}>
        <p>{consequence(told)}</p>
        <Reasons why={why} onChange={setWhy} />
      </form>
    </Popup>
  );
}

interface Why {
  reason: string;
  words: string;
}

function Reasons({ why, onChange }: { why: Why; onChange: (why: Why) => void }) {
  return (
    <>
      <fieldset className={styles.reasons}>
        <legend>Почему? Можно не отвечать</legend>
        {REASONS.map((text) => (
          <Radio
            key={text}
            name="reason"
            value={text}
            checked={why.reason === text}
            onChange={() => onChange({ ...why, reason: text })}
          >
            {text}
          </Radio>
        ))}
      </fieldset>
      {why.reason === OWN_WORDS && (
        <TextArea
          label="Причина"
          rows={2}
          maxLength={500}
          value={why.words}
          onChange={({ currentTarget }) => onChange({ ...why, words: currentTarget.value })}
        />
      )}
    </>
  );
}

function consequence({ isAsked, partId }: CancelTold): string {
  if (isAsked) {
    return 'Посылку уже собирают, поэтому решает продавец. Пока он не ответил, заказ идёт своим чередом.';
  }
  return partId === undefined
    ? 'Отменим всё, что ещё не начали собирать; о том, что собирается, спросим продавца. Цены заказа не сохранятся.'
    : 'Остальные посылки заказа поедут как обещано. Цены отменённых товаров не сохранятся.';
}
