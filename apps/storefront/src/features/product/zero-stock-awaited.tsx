import type { ProductPage } from '@okoem/contract/product-page.ts';
import type { OwnSubscription } from '@okoem/contract/stock-subscriptions.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { stopWaiting } from '../../shared/own-subscriptions.ts';
import { SimilarGoods, SoldOutProduct } from './zero-stock-parts.tsx';
import styles from './zero-stock-popup.module.css';

interface AlreadyAwaitedProps {
  awaited: OwnSubscription;
  product: ProductPage | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Nobody subscribes twice to the same; whoever forgot that he did is told, and may end it. */
export function AlreadyAwaited({ awaited, product, isOpen, onClose }: AlreadyAwaitedProps) {
  const client = useQueryClient();
  const { quantity, ends_at: endsAt, product: known } = awaited;
  const stop = () => {
    onClose();
    void stopWaiting(client, awaited);
  };
  return (
    <Popup
      variant="zero-stock"
      title="Вы уже подписаны"
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <Button variant="secondary" isWide onClick={stop}>
          Больше не ждать
        </Button>
      }
    >
      {product && <SoldOutProduct product={product} />}
      <p className={styles.text}>
        Напишем вам, когда будет от {formatQuantityWithUnit(quantity, known.price_unit)}: ждём до{' '}
        {formatDate(new Date(endsAt))}. Пишем по очереди, товар не резервируем
      </p>
      <SimilarGoods productId={awaited.product_id} onLeave={onClose} />
    </Popup>
  );
}
