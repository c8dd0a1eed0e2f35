import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { showSuccess } from '../../shared/toasts.ts';
import { useOrderMoves } from './use-order-moves.ts';
import { useWork } from './use-work.ts';

export interface ReceiveTold {
  orderId: number;
  partId: number;
  number: string;
}

interface ReceivePopupProps {
  told: ReceiveTold;
  isOpen: boolean;
  onClose: () => void;
}

/** It cannot be taken back, so it is asked once more. */
export function ReceivePopup({ told, isOpen, onClose }: ReceivePopupProps) {
  const moves = useOrderMoves(told.orderId);
  const work = useWork({ onRefused: moves.lookAgain });
  const confirm = () =>
    work.run(async () => {
      await moves.receive(told.partId);
      onClose();
      showSuccess(told.number, 'Посылка получена');
    });
  return (
    <Popup
      title={`Посылка ${told.number} у вас?`}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Ещё нет
          </Button>
          <Button variant="primary" isLoading={work.isBusy} onClick={confirm}>
            Подтвердить получение
          </Button>
        </>
      }
    >
      <p>Подтверждайте, когда груз на месте и количество сошлось. Отменить подтверждение нельзя.</p>
    </Popup>
  );
}
