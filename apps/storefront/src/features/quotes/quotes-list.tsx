import type { QuoteRow } from '@okoem/contract/quote-views.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { timeLeft } from '@okoem/domain/format/time-left.ts';
import { QUOTE_STATUSES } from '@okoem/domain/quote/quote-status.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Pagination } from '@okoem/ui/pagination.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { FilterChips } from '../../shared/list-filters/filter-chips.tsx';
import { ListSearch } from '../../shared/list-filters/list-search.tsx';
import { type SearchedList, useListWish } from '../../shared/list-filters/use-list-wish.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { Picture } from '../../shared/picture.tsx';
import { routerLink } from '../../shared/router-link.tsx';
import { popupTrigger } from '../../shared/site-popup.ts';
import { useClock } from '../../shared/use-clock.ts';
import { quotesQuery } from './quote-list-query.ts';
import { answerText, momentText, quoteBadge, STATUS_WORDS } from './quote-words.ts';
import {
  isNarrowed,
  QUOTES_PAGE_SIZE,
  quotesAddress,
  type QuotesWish,
  readQuotesWish,
} from './quotes-address.ts';
import styles from './quotes-list.module.css';

/** Every offer of the one the member acts for: what waits for an answer, and how long it still holds. */
export function QuotesList() {
  const chosen = useListWish({ read: readQuotesWish, addressOf: quotesAddress });
  const { wish } = chosen;
  const { data, error, isPlaceholderData, refetch } = useQuery(quotesQuery(wish));
  const total = data?.meta.pagination.total ?? 0;
  if (data && total === 0 && !isNarrowed(wish) && !isPlaceholderData) return <NoQuotes />;
  return (
    <>
      <Filters chosen={chosen} />
      {error && !data ? (
        <LoadFailed
          title="КП не загрузились"
          text="Проверьте связь — с самими предложениями ничего не случилось"
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Rows rows={data.data} total={total} wish={wish} isBusy={isPlaceholderData} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Filters({ chosen: { wish, choose, typed, type, askNow } }: { chosen: SearchedList<QuotesWish> }) {
  return (
    <search className={styles.filters}>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          askNow();
        }}
      >
        <ListSearch placeholder="Номер, название, товар или артикул" value={typed} onType={type} />
        <Button variant="tinted" {...popupTrigger('quote')}>
          Запросить КП
        </Button>
      </form>
      <FilterChips
        label="Статус КП"
        labels={STATUS_WORDS}
        values={QUOTE_STATUSES}
        chosen={wish.status}
        onChange={(status) => choose({ status })}
      />
    </search>
  );
}

interface RowsProps {
  rows: readonly QuoteRow[];
  total: number;
  wish: QuotesWish;
  isBusy: boolean;
}

function Rows({ rows, total, wish, isBusy }: RowsProps) {
  if (rows.length === 0) {
    return (
      <EmptyState
        title="Таких КП нет"
        text="Проверьте номер или снимите часть условий"
        action={
          <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.quotes}>
            Показать все КП
          </Link>
        }
      />
    );
  }
  return (
    <>
      <p className={styles.count} aria-live="polite">
        {countOf(total, ['предложение', 'предложения', 'предложений'])}
      </p>
      <ul className={styles.list} data-busy={isBusy || undefined} aria-busy={isBusy}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <Pagination
        page={wish.page}
        pages={Math.ceil(total / QUOTES_PAGE_SIZE)}
        toPage={(page) => ({ href: quotesAddress(wish, { page }) })}
        link={routerLink}
        label="Страницы КП"
      />
    </>
  );
}

const MOST_THUMBS = 3;

function Row({ row }: { row: QuoteRow }) {
  const { id, number, name, status, created_at: at, positions, total, version, images } = row;
  const facts = [
    formatDate(at, 'dd.MM.yyyy'),
    countOf(positions, ['позиция', 'позиции', 'позиций']),
    ...(version === null ? [] : [`версия ${version}`]),
  ];
  return (
    <li className={styles.row} data-quote={number}>
      <div className={styles.thumbs} aria-hidden>
        {images.slice(0, MOST_THUMBS).map((src, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same picture may be there twice, and none moves
          <span key={place}>
            <Picture src={src} alt="" size={48} />
          </span>
        ))}
      </div>
      <div className={styles.name}>
        <h2>
          <Link className={styles.open} to={shopRoutes.quote({ id })}>
            {number}
          </Link>
        </h2>
        {name !== '' && <p>{name}</p>}
        <small>{facts.join(' · ')}</small>
      </div>
      <div className={styles.state}>
        <StatusBadge status={quoteBadge(status)}>{STATUS_WORDS[status]}</StatusBadge>
        <Deadline row={row} />
      </div>
      <b className={styles.sum}>{total === null ? 'считаем' : formatPrice(total)}</b>
    </li>
  );
}

/** How long it holds, or when an answer was promised. */
function Deadline({
  row: { status, valid_until: until, promised_at: promised, is_held: isHeld },
}: {
  row: QuoteRow;
}) {
  const now = useClock();
  if (status === 'SENT' && until !== null) {
    const left = now && timeLeft(new Date(until), now);
    return (
      <small>
        {isHeld ? 'цены и резерв' : 'цены'} до {momentText(until)}
        {left !== undefined && `, ещё ${left}`}
      </small>
    );
  }
  if (status === 'NEW' || status === 'DRAFTED' || status === 'IN_WORK' || status === 'COUNTER')
    return <small>{answerText(promised, now)}</small>;
  return status === 'EXPIRED' ? <small>цены можно обновить</small> : null;
}

function NoQuotes() {
  return (
    <EmptyState
      title="КП пока нет"
      text="Отправьте спецификацию или корзину — предложение с ценами и сроками придёт сюда"
      action={
        <div className={styles.ways}>
          <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.specs}>
            Загрузить спецификацию
          </Link>
          <Button variant="secondary" {...popupTrigger('quote')}>
            Запросить КП
          </Button>
        </div>
      }
    />
  );
}

const PLACES = ['one', 'two', 'three', 'four'];

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy aria-label="Загружаем КП">
      {PLACES.map((place) => (
        <Skeleton key={place} shape="fill" />
      ))}
    </div>
  );
}
