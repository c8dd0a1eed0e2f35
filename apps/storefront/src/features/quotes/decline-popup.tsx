import {
  QUOTE_DECLINE_REASON_LABELS,
  QUOTE_DECLINE_REASONS,
  type QuoteDeclineReason,
} from '@okoem/domain/quote/quote-decline-reason.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { Radio } from '@okoem/ui/radio.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { useState } from 'react';
import { showFact } from '../../shared/toasts.ts';
import type { QuoteMoves } from './use-quote-moves.ts';
import styles from './quote-popups.module.css';

interface DeclinePopupProps {
  number: string;
  moves: QuoteMoves;
  isOpen: boolean;
  onClose: () => void;
}

/** A refusal with its reason; it cannot be taken back, so it is asked for by its name. */
export function DeclinePopup({ number, moves, isOpen, onClose }: DeclinePopupProps) {
  const [reason, setReason] = useState<QuoteDeclineReason>('price');
  const [comment, setComment] = useState('');
  const decline = () =>
    moves.decline({ reason, comment: comment.trim() }, () => {
      onClose();
      showFact('Отказались от предложения', 'Резерв снят. Новую заявку можно отправить в любой момент');
    });
  return (
    <Popup
      title="Почему отказываетесь"
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Оставить КП
          </Button>
          <Button variant="ink" isLoading={moves.busy === 'decline'} onClick={decline}>
            Отказаться
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <fieldset className={styles.group} aria-label={`Причина отказа от ${number}`}>
          {QUOTE_DECLINE_REASONS.map((one) => (
            <Radio
              key={one}
              name="decline"
              value={one}
              checked={reason === one}
              onChange={() => setReason(one)}
            >
              {QUOTE_DECLINE_REASON_LABELS[one]}
            </Radio>
          ))}
        </fieldset>
        <TextArea
          label="Что передать менеджеру"
          rows={3}
          maxLength={2000}
          placeholder="Необязательно: по какой цене нашли, когда вернуться к вопросу"
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        <p className={styles.note}>Отказ окончательный: резерв снимем сразу.</p>
      </div>
    </Popup>
  );
}
