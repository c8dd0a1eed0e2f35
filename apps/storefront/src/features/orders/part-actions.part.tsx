import type { OrderPart, OrderView } from '@okoem/contract/orders.ts';
import { Button } from '@okoem/ui/button.tsx';
import { TalkButton } from '../../shared/talk/talk-button.tsx';
import type { OrderDialogState } from './order-dialogs.tsx';
import styles from './order-part.module.css';

interface PartActionsProps {
  order: OrderView;
  part: OrderPart;
  dialogs: OrderDialogState;
}

export function PartActions({ order, part, dialogs }: PartActionsProps) {
  const { id: partId, number, can_cancel: canCancel, can_ask_cancel: canAsk, can_receive: canReceive } = part;
  const orderId = order.id;
  // Of an order with one parcel the button of the order does the same.
  const isOnlyOne = order.parts.length === 1;
  return (
    <div className={styles.actions} data-part-actions>
      <TalkButton variant="secondary" size={40} about={{ kind: 'order', id: partId }}>
        Написать продавцу
      </TalkButton>
      {(canCancel || canAsk) && !isOnlyOne && (
        <Button
          variant="secondary"
          size={40}
          aria-haspopup="dialog"
          aria-label={`${canAsk ? 'Попросить отменить' : 'Отменить'} посылку ${number}`}
          onClick={() => dialogs.cancel({ orderId, partId, number, isAsked: canAsk })}
        >
          {canAsk ? 'Попросить отменить' : 'Отменить посылку'}
        </Button>
      )}
      {canReceive && (
        <Button
          variant="tinted"
          size={40}
          aria-haspopup="dialog"
          onClick={() => dialogs.receive({ orderId, partId, number })}
        >
          Подтвердить получение
        </Button>
      )}
    </div>
  );
}
