import type { BalanceMovement, Turnovers } from '@okoem/contract/balance.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { MOVEMENT_LABELS } from '@okoem/domain/ledger/movement.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Pagination } from '@okoem/ui/pagination.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { DateRange } from '../../shared/list-filters/date-range.tsx';
import { useListChoice } from '../../shared/list-filters/use-list-wish.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { routerLink } from '../../shared/router-link.tsx';
import { balanceAddress, isNarrowed, MOVEMENTS_PAGE_SIZE, readBalanceWish } from './balance-address.ts';
import { movementsQuery } from './balance-queries.ts';
import { balanceText, signedPrice } from './balance-words.ts';
import styles from './movements.module.css';

/** How it came to the balance: what was charged, paid, given back and returned, the newest first. */
export function Movements() {
  const { wish, choose } = useListChoice({ read: readBalanceWish, addressOf: balanceAddress });
  const { data, error, isPlaceholderData, refetch } = useQuery(movementsQuery(wish));
  return (
    <section className={styles.block} aria-labelledby="movements">
      <div className={styles.head}>
        <h2 id="movements">Движения</h2>
        <search className={styles.days}>
          <DateRange label="Дата" from={wish.from} to={wish.to} onChange={choose} />
        </search>
      </div>
      {error && !data ? (
        <LoadFailed
          title="Движения не загрузились"
          text="Проверьте связь — с расчётами ничего не случилось"
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <div className={styles.waiting} aria-busy aria-label="Загружаем движения">
          <Skeleton shape="fill" />
        </div>
      ) : data.data.length === 0 ? (
        <NothingFound isNarrowed={isNarrowed(wish)} />
      ) : (
        <div
          className={styles.found}
          data-busy={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          <Sums turnovers={data.meta.turnovers} />
          <Rows rows={data.data} />
          <Pagination
            page={wish.page}
            pages={Math.ceil(data.meta.pagination.total / MOVEMENTS_PAGE_SIZE)}
            toPage={(page) => ({ href: balanceAddress(wish, { page }) })}
            link={routerLink}
            label="Страницы движений"
          />
        </div>
      )}
    </section>
  );
}

function Sums({ turnovers: { opening, debit, credit, closing } }: { turnovers: Turnovers }) {
  const sums = [
    ['На начало', balanceText(opening)],
    ['Начислено', formatPrice(debit)],
    ['Оплачено и снято', formatPrice(credit)],
    ['На конец', balanceText(closing)],
  ] as const;
  return (
    <dl className={styles.sums}>
      {sums.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Rows({ rows }: { rows: readonly BalanceMovement[] }) {
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">Дата</th>
          <th scope="col">Документ</th>
          <th scope="col">Сумма</th>
          <th scope="col">Остаток</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: BalanceMovement }) {
  const { day, kind, document, order_id: orderId, amount, balance } = row;
  return (
    <tr data-movement={kind}>
      <td>{formatDate(day, 'dd.MM.yyyy')}</td>
      <td>
        <b>{MOVEMENT_LABELS[kind]}</b>
        {orderId === null ? (
          <span>{document}</span>
        ) : (
          <Link to={shopRoutes.order({ id: orderId })}>{document}</Link>
        )}
      </td>
      <td data-credit={amount < 0 || undefined}>{signedPrice(amount)}</td>
      <td>{balanceText(balance)}</td>
    </tr>
  );
}

function NothingFound({ isNarrowed: isChosen }: { isNarrowed: boolean }) {
  if (!isChosen) return <EmptyState title="Движений пока нет" text="Они появятся с первым заказом" />;
  return (
    <EmptyState
      title="В эти дни движений не было"
      text="Возьмите другие даты"
      action={
        <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.balance}>
          Показать все движения
        </Link>
      }
    />
  );
}
