import {
  FEEDBACK_REASON_LABELS,
  FEEDBACK_REASONS,
  type FeedbackReason,
  opensReturn,
} from '@okoem/domain/returns/feedback-reason.ts';
import type { ReturnReason } from '@okoem/domain/returns/return-choices.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { showSuccess } from '../../shared/toasts.ts';
import styles from './return-popup.module.css';

interface FeedbackPopupProps {
  number: string;
  isOpen: boolean;
  onClose: () => void;
  /** A complaint goes on to the return form. */
  onComplaint: (reason: ReturnReason) => void;
}

/** Asked once the goods are there: praise ends it, a complaint begins a return. */
export function FeedbackPopup({ number, isOpen, onClose, onComplaint }: FeedbackPopupProps) {
  const answer = (reason: FeedbackReason) => {
    if (opensReturn(reason)) {
      onComplaint(reason as ReturnReason);
      return;
    }
    onClose();
    showSuccess('Передадим продавцу', 'Спасибо, что ответили');
  };
  return (
    <Popup title="Всё в порядке?" isOpen={isOpen} onClose={onClose} isSwipeable>
      <p>Посылка {number} у вас. Скажите, как она доехала: если что-то не так, сразу поможем вернуть.</p>
      <div className={styles.answers}>
        {FEEDBACK_REASONS.map((reason) => (
          <Button
            key={reason}
            variant={opensReturn(reason) ? 'secondary' : 'tinted'}
            onClick={() => answer(reason)}
          >
            {FEEDBACK_REASON_LABELS[reason]}
          </Button>
        ))}
      </div>
    </Popup>
  );
}
