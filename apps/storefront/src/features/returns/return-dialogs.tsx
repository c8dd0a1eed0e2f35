import type { ReturnView } from '@okoem/contract/returns.ts';
import { needsTracking, RETURN_WAY_LABELS, RETURN_WAYS } from '@okoem/domain/returns/return-choices.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { Radio } from '@okoem/ui/radio.tsx';
import { type FormEvent, useId, useState } from 'react';
import { showSuccess } from '../../shared/toasts.ts';
import { useReturnMoves } from './use-return-moves.ts';
import styles from './return-popup.module.css';

export interface ReturnDialogsProps {
  view: ReturnView;
  name: 'send' | 'cancel';
  isOpen: boolean;
  onClose: () => void;
}

export function ReturnDialogs({ name, ...props }: ReturnDialogsProps) {
  return name === 'send' ? <SendPopup {...props} /> : <CancelPopup {...props} />;
}

type DialogProps = Omit<ReturnDialogsProps, 'name'>;

/** By which way it went, and the number it is found by. */
function SendPopup({ view, isOpen, onClose }: DialogProps) {
  const id = useId();
  const [way, setWay] = useState(view.way);
  const [tracking, setTracking] = useState('');
  const [isTried, setTried] = useState(false);
  const moves = useReturnMoves(view.id);
  const isMissing = needsTracking(way) && tracking.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) return;
    moves.send({ way, tracking: tracking.trim() }, () => {
      onClose();
      showSuccess('Проверим товар и напишем', 'Отметили, что товар отправлен');
    });
  };
  return (
    <Popup
      title="Как отправили товар?"
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Ещё не отправил
          </Button>
          <Button variant="primary" type="submit" form={id} isLoading={moves.isBusy}>
            Готово
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={send}>
        <fieldset className={styles.group}>
          <legend>Способ</legend>
          {RETURN_WAYS.map((one) => (
            <Radio key={one} name="way" value={one} checked={way === one} onChange={() => setWay(one)}>
              {RETURN_WAY_LABELS[one]}
            </Radio>
          ))}
        </fieldset>
        <Field
          label="Трек-номер"
          isRequired={needsTracking(way)}
          maxLength={100}
          value={tracking}
          error={isMissing ? 'По нему мы найдём посылку' : undefined}
          isTouched={isTried}
          onChange={({ currentTarget }) => setTracking(currentTarget.value)}
        />
      </form>
    </Popup>
  );
}

function CancelPopup({ view, isOpen, onClose }: DialogProps) {
  const moves = useReturnMoves(view.id);
  const cancel = () =>
    moves.cancel(() => {
      onClose();
      showSuccess('Товар остаётся у вас', 'Заявка отозвана');
    });
  return (
    <Popup
      title={`Отозвать заявку ${view.number}?`}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Не отзывать
          </Button>
          <Button variant="ink" isLoading={moves.isBusy} onClick={cancel}>
            Отозвать
          </Button>
        </>
      }
    >
      <p>Товар остаётся у вас. Пока срок возврата не прошёл, заявку можно подать снова из заказа.</p>
    </Popup>
  );
}
