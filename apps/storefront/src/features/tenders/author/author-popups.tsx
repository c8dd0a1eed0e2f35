import type { ComparedProposal } from '@okoem/contract/proposal-views.ts';
import type { WorkStage } from '@okoem/contract/tender-works.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { GIVE_UP_LABELS, GIVE_UP_REASONS, type GiveUpReason } from '@okoem/domain/tender/tender-reason.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { Radio } from '@okoem/ui/radio.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { showFact, showSuccess } from '../../../shared/toasts.ts';
import type { AuthorMoves } from './use-author-moves.ts';
import styles from './author.module.css';

interface AskProps {
  title: string;
  isOpen: boolean;
  isBusy: boolean;
  /** What happens when it is done. */
  action: string;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
}

function Ask({ title, isOpen, isBusy, action, onAct, onClose, children }: AskProps) {
  const id = useId();
  const act = (event: FormEvent) => {
    event.preventDefault();
    onAct();
  };
  return (
    <Popup
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" type="submit" form={id} isLoading={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.popup} noValidate onSubmit={act}>
        {children}
      </form>
    </Popup>
  );
}

interface ChoosePopupProps {
  proposal: ComparedProposal | undefined;
  moves: AuthorMoves;
  onClose: () => void;
}

/** There is no way back, so it is said before, by the name of who is chosen. */
export function ChoosePopup({ proposal, moves, onClose }: ChoosePopupProps) {
  return (
    <Ask
      title="Выбрать подрядчика?"
      isOpen={proposal !== undefined}
      isBusy={moves.busy === 'choose'}
      action="Выбрать"
      onClose={onClose}
      onAct={() =>
        proposal &&
        moves.choose(proposal, () => {
          onClose();
          showSuccess('Контакты открыты, подрядчику ушло письмо', 'Подрядчик выбран');
        })
      }
    >
      {proposal && (
        <>
          <p>
            <b>{proposal.contractor.name}</b>: работы {formatPrice(proposal.works_price)}, всего{' '}
            {formatPrice(proposal.total)}.
          </p>
          <p>
            Откроем контакты вам и ему, остальным сообщим. Передумать нельзя, но заявку можно будет повторить.
          </p>
        </>
      )}
    </Ask>
  );
}

export function GiveUpPopup({
  moves,
  isOpen,
  onClose,
}: {
  moves: AuthorMoves;
  isOpen: boolean;
  onClose: () => void;
}) {
  const [reason, setReason] = useState<GiveUpReason>('price');
  const [comment, setComment] = useState('');
  const act = () =>
    moves.giveUp({ reason, comment: comment.trim() }, () => {
      onClose();
      showFact('Вы отказались от выбора', 'Подрядчикам сообщим. Заявку можно повторить');
    });
  return (
    <Ask
      title="Никого не выбирать?"
      isOpen={isOpen}
      isBusy={moves.busy === 'give-up'}
      action="Отказаться от выбора"
      onAct={act}
      onClose={onClose}
    >
      <fieldset className={styles.reasons} aria-label="Причина">
        {GIVE_UP_REASONS.map((one) => (
          <Radio
            key={one}
            name="give-up"
            value={one}
            checked={reason === one}
            onChange={() => setReason(one)}
          >
            {GIVE_UP_LABELS[one]}
          </Radio>
        ))}
      </fieldset>
      <TextArea
        label="Комментарий"
        hint="Необязательно: подрядчики увидят причину и поймут, чего не хватило"
        rows={3}
        maxLength={2000}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
    </Ask>
  );
}

interface ReturnPopupProps {
  stage: WorkStage | undefined;
  moves: AuthorMoves;
  onClose: () => void;
}

export function ReturnPopup({ stage, moves, onClose }: ReturnPopupProps) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const act = () => {
    setTried(true);
    if (text.trim() === '' || !stage) return;
    moves.returnStage(stage.id, text.trim(), () => {
      setText('');
      setTried(false);
      onClose();
      showFact('Этап возвращён', 'Подрядчику ушло письмо с вашими словами');
    });
  };
  return (
    <Ask
      title={`Вернуть этап «${stage?.name ?? ''}»`}
      isOpen={stage !== undefined}
      isBusy={moves.busy === `return-${stage?.id}`}
      action="Вернуть на доработку"
      onAct={act}
      onClose={onClose}
    >
      <TextArea
        label="Что исправить"
        isRequired
        rows={4}
        maxLength={2000}
        isTouched={isTried}
        error={text.trim() === '' ? VALIDATION_MESSAGES.REQUIRED : undefined}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Ask>
  );
}
