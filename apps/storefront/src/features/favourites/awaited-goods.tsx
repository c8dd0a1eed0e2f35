import type { OwnSubscription } from '@okoem/contract/stock-subscriptions.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { focusNeighbour } from '../../shared/focus-neighbour.ts';
import { Link } from '../../shared/link.tsx';
import { stopWaiting, subscriptionsQuery } from '../../shared/own-subscriptions.ts';
import { Picture } from '../../shared/picture.tsx';
import styles from './awaited-goods.module.css';

const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

/** What a member waits for; nothing is held for anybody, letters go out in turn. */
export function AwaitedGoods() {
  const client = useQueryClient();
  const { data: awaited = [] } = useQuery(subscriptionsQuery);
  if (awaited.length === 0) return null;
  const stop = (one: OwnSubscription) => {
    focusNeighbour('li[data-awaited]');
    void stopWaiting(client, one);
  };
  return (
    <section className={styles.awaited} aria-labelledby="awaited-goods">
      <div className={styles.head}>
        <h2 id="awaited-goods">Ждём поступления</h2>
        <p className={styles.count}>{countOf(awaited.length, PRODUCTS)}</p>
      </div>
      <p className={styles.how}>
        Когда товар появится, напишем по очереди: раньше подписались — раньше узнаете. Товар не резервируется.
      </p>
      <ul className={styles.cards}>
        {awaited.map((one) => (
          <Awaited key={one.request_id} one={one} onStop={() => stop(one)} />
        ))}
      </ul>
    </section>
  );
}

function Awaited({ one, onStop }: { one: OwnSubscription; onStop: () => void }) {
  const { product, product_id: id, quantity, ends_at: endsAt, told_at: toldAt } = one;
  return (
    <li className={styles.card} data-awaited>
      <div className={styles.product}>
        <div className={styles.picture}>
          <Picture src={product.main_image} alt="" size={96} />
        </div>
        <div>
          <Link className={styles.name} to={shopRoutes.product({ code: product.code, id })}>
            {typeset(product.name)}
          </Link>
          <p className={styles.article}>{product.article}</p>
        </div>
      </div>
      <p>
        Сообщим, когда будет от {formatQuantityWithUnit(quantity, product.price_unit)}
        <span className={styles.until}>до {formatDate(new Date(endsAt))}</span>
        {toldAt !== null && <span className={styles.until}>Писали {formatDate(new Date(toldAt))}</span>}
      </p>
      <button
        type="button"
        className={styles.stop}
        data-remove
        aria-label={`Не ждать: ${product.name}`}
        onClick={onStop}
      >
        Не ждать
      </button>
    </li>
  );
}
