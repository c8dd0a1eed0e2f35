import type { OrderRow } from '@okoem/contract/orders.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { isEnded, SUB_ORDER_STATUS_LABELS } from '@okoem/domain/order/sub-order-status.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { Picture } from '../../shared/picture.tsx';
import { dayText } from './order-dates.ts';
import { latestOrdersQuery } from './order-list-queries.ts';
import { orderBadge, rowFacts, waitingWords } from './order-words.ts';
import styles from './latest-orders.module.css';

/** The newest orders, each with what it waits for; nothing where nobody has ordered yet. */
export function LatestOrders() {
  const { data } = useQuery(latestOrdersQuery);
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="latest-orders">
      <div className={styles.head}>
        <h2 id="latest-orders">Последние заказы</h2>
        <Link {...textLinkClass()} to={SHOP_PATHS.orders}>
          Все заказы, {data.meta.pagination.total}
        </Link>
      </div>
      <ul className={styles.rows}>
        {data.data.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

const MOST_THUMBS = 2;

function Row({ row }: { row: OrderRow }) {
  const { id, number, status, total, images, promised_to: promised } = row;
  const [waiting] = waitingWords(row);
  return (
    <li className={styles.row} data-order={number}>
      <span className={styles.thumbs} aria-hidden>
        {images.slice(0, MOST_THUMBS).map((src, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same picture may be there twice, and none moves
          <span key={place} className={styles.thumb}>
            <Picture src={src} alt="" size={48} />
          </span>
        ))}
      </span>
      <p className={styles.name}>
        <Link to={shopRoutes.order({ id })}>Заказ {number}</Link>
        <small>{rowFacts(row)}</small>
      </p>
      <p className={styles.state}>
        <StatusBadge status={orderBadge(status)}>{SUB_ORDER_STATUS_LABELS[status]}</StatusBadge>
        {waiting === undefined ? (
          promised !== null && !isEnded(status) && <small>к {dayText(promised)}</small>
        ) : (
          <small data-waits>{waiting}</small>
        )}
      </p>
      <b className={styles.sum}>{formatPrice(total)}</b>
    </li>
  );
}
