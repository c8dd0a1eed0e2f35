import type { OrderView } from '@okoem/contract/orders.ts';
import { payOrderFromAdvance } from '@okoem/contract/payments.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { orderQuery } from './order-queries.ts';
import { paymentsQuery } from './payment-queries.ts';
import { useWork } from './use-work.ts';
import styles from './order-pay.module.css';

/** What the company has paid beforehand pays this order, all of it or a part. */
export function PayAdvance({ order }: { order: OrderView }) {
  const id = String(order.id);
  const client = useQueryClient();
  const { data: money } = useQuery(paymentsQuery(id, { isAwaited: false }));
  // Pressed again after a lost answer it is the same wish.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const refresh = () => void client.invalidateQueries({ queryKey: orderQuery(id).queryKey });
  const work = useWork({ onRefused: refresh });
  if (!money || money.advance === 0) return null;
  const { advance } = money;
  const pay = () =>
    work.run(async () => {
      const input = { params: { id }, body: { amount: advance } };
      const { data } = await transportOf(client)(payOrderFromAdvance, input, { key });
      client.setQueryData(paymentsQuery(id, { isAwaited: false }).queryKey, data.payments);
      client.setQueryData(orderQuery(id).queryKey, data.order);
      setKey(crypto.randomUUID());
    });
  return (
    <p className={styles.text}>
      <Button variant="secondary" size={44} isLoading={work.isBusy} onClick={pay}>
        Оплатить с аванса {formatPrice(advance)}
      </Button>
    </p>
  );
}
