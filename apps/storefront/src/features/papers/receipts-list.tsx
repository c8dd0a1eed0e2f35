import type { Receipt } from '@okoem/contract/receipts.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { RECEIPT_KIND_LABELS } from '@okoem/domain/receipts/receipt-content.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Pagination } from '@okoem/ui/pagination.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { routerLink } from '../../shared/router-link.tsx';
import { receiptsQuery } from './paper-queries.ts';
import { PAPERS_PAGE_SIZE, papersAddress, type PapersWish } from './papers-address.ts';
import styles from './papers-list.module.css';

/** Receipts of the till of all orders. */
export function ReceiptsList({ wish }: { wish: PapersWish }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(receiptsQuery(wish));
  if (error && !data) return <ReceiptsFailed onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.waiting} aria-busy aria-label="Загружаем чеки">
        <Skeleton shape="fill" />
      </div>
    );
  if (data.data.length === 0)
    return <EmptyState title="Чеков нет" text="Чек появится, когда вы оплатите заказ картой или через СБП" />;
  return (
    <>
      <Lines receipts={data.data} isBusy={isPlaceholderData} />
      <Pagination
        page={wish.page}
        pages={Math.ceil(data.meta.pagination.total / PAPERS_PAGE_SIZE)}
        toPage={(page) => ({ href: papersAddress(wish, { page }) })}
        link={routerLink}
        label="Страницы чеков"
      />
    </>
  );
}

export function ReceiptsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailed
      title="Чеки не загрузились"
      text="Проверьте связь — с самими чеками ничего не случилось"
      onRetry={onRetry}
    />
  );
}

/** Beside the papers: the latest of them. Who buys for himself often has nothing else. */
export function LatestReceipts({ wish }: { wish: PapersWish }) {
  const { data, isPlaceholderData } = useQuery(receiptsQuery(wish));
  if (!data || data.data.length === 0) return null;
  const { total } = data.meta.pagination;
  return (
    <section className={styles.receipts} aria-labelledby="receipts">
      <header>
        <h2 id="receipts">Кассовые чеки</h2>
        {total > MOST_BESIDE && (
          <Link {...textLinkClass()} to={papersAddress(wish, { isReceipts: true })}>
            Все {countOf(total, ['чек', 'чека', 'чеков'])}
          </Link>
        )}
      </header>
      <Lines receipts={data.data.slice(0, MOST_BESIDE)} isBusy={isPlaceholderData} />
    </section>
  );
}

const MOST_BESIDE = 5;

function Lines({ receipts, isBusy }: { receipts: readonly Receipt[]; isBusy: boolean }) {
  return (
    <ul className={styles.list} data-busy={isBusy || undefined} aria-busy={isBusy}>
      {receipts.map((receipt) => (
        <ReceiptLine key={receipt.id} receipt={receipt} />
      ))}
    </ul>
  );
}

function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const {
    kind,
    total,
    url,
    is_issued: isIssued,
    happened_at: at,
    order_id: id,
    order_number: order,
  } = receipt;
  const label = RECEIPT_KIND_LABELS[kind];
  return (
    <li className={styles.receipt} data-receipt={kind}>
      <div className={styles.name}>
        <b>{label}</b>
        <span>
          {formatDate(new Date(at), 'dd.MM.yyyy HH:mm')}
          {!isIssued && ' · передаётся в кассу'}
        </span>
      </div>
      <Link {...textLinkClass()} to={shopRoutes.order({ id })}>
        Заказ {order}
      </Link>
      <span className={styles.total}>{formatPrice(total)}</span>
      {/* A page of the server's own. */}
      <a
        {...textLinkClass()}
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`${label} по заказу ${order}, открыть`}
      >
        Открыть
      </a>
    </li>
  );
}
