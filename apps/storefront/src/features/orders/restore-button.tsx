import { Button } from '@okoem/ui/button.tsx';
import { showSuccess } from '../../shared/toasts.ts';
import { useOrderMoves } from './use-order-moves.ts';
import { useWork } from './use-work.ts';

/** For an order that was cancelled because nobody paid in time. */
export function RestoreButton({ orderId }: { orderId: number }) {
  const moves = useOrderMoves(orderId);
  const work = useWork({ onRefused: moves.lookAgain });
  const restore = () =>
    work.run(async () => {
      await moves.restore();
      showSuccess('Товар снова отложен для вас, заказ ждёт оплаты', 'Заказ восстановлен');
    });
  return (
    <Button variant="primary" size={44} isLoading={work.isBusy} data-restore onClick={restore}>
      Восстановить
    </Button>
  );
}
