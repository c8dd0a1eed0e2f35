import type { OwnSubscription } from '@okoem/contract/stock-subscriptions.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { stopWaiting } from '../../shared/own-subscriptions.ts';
import { SimilarGoods } from './zero-stock-parts.tsx';
import styles from './zero-stock-popup.module.css';

/** Whoever forgot that he waits is told. */
export function Awaited({ awaited, onLeave }: { awaited: OwnSubscription; onLeave: () => void }) {
  const { quantity, ends_at: endsAt, product, product_id: productId } = awaited;
  return (
    <>
      <p className={styles.text}>
        Напишем вам, когда будет от {formatQuantityWithUnit(quantity, product.price_unit)}: ждём до{' '}
        {formatDate(new Date(endsAt))}. Пишем по очереди, товар не резервируем
      </p>
      <SimilarGoods productId={productId} onLeave={onLeave} />
    </>
  );
}

export function StopWaiting({ awaited, onStop }: { awaited: OwnSubscription; onStop: () => void }) {
  const client = useQueryClient();
  const stop = () => {
    onStop();
    void stopWaiting(client, awaited);
  };
  return (
    <Button variant="secondary" isWide onClick={stop}>
      Больше не ждать
    </Button>
  );
}
