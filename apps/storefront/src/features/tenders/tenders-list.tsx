import type { TenderCard as Card, TenderFacets } from '@okoem/contract/tender-views.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { TENDER_KINDS } from '@okoem/domain/tender/tender-kind.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Pagination } from '@okoem/ui/pagination.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { type ChosenList, useListChoice } from '../../shared/list-filters/use-list-wish.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { routerLink } from '../../shared/router-link.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { SaveSearch } from './save-search.tsx';
import { TenderCard } from './tender-card.tsx';
import { TenderFilters } from './tender-filters.tsx';
import {
  NO_FILTERS,
  readTendersWish,
  TENDER_SORT_LABELS,
  TENDER_SORTS,
  tendersAddress,
  TENDERS_PAGE_SIZE,
  type TenderSort,
  type TendersWish,
} from './tenders-address.ts';
import { tendersQuery } from './tenders-query.ts';
import styles from './tenders-list.module.css';

const FiltersSheet = lazy(async () => ({ default: (await import('./filters-sheet.tsx')).FiltersSheet }));

type Chosen = ChosenList<TendersWish>;

/** All requests that proposals are taken for, and the ways to find one's own among them. */
export function TendersList() {
  const chosen = useListChoice({ read: readTendersWish, addressOf: tendersAddress });
  const { wish, choose } = chosen;
  const { data, error, isPlaceholderData, refetch } = useQuery(tendersQuery(wish));
  const facets = data?.meta.facets;
  return (
    <div className={styles.layout}>
      <aside className={styles.rail} aria-label="Фильтры">
        <form
          action={tendersAddress({ ...wish, ...NO_FILTERS, sort: 'new' })}
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
        >
          <TenderFilters wish={wish} facets={facets} onChange={choose} />
          <div className={styles.apply}>
            <button type="submit" {...buttonClass({ variant: 'primary', isWide: true })}>
              Показать
            </button>
          </div>
        </form>
      </aside>
      <section className={styles.main} aria-label="Найденные заявки">
        <Tools chosen={chosen} facets={facets} total={data?.meta.pagination.total} />
        <AppliedFilters wish={wish} onChange={choose} />
        {error && !data ? (
          <LoadFailed
            title="Заявки не загрузились"
            text="Проверьте связь и попробуйте ещё раз"
            onRetry={() => void refetch()}
          />
        ) : data ? (
          <Rows
            rows={data.data}
            total={data.meta.pagination.total}
            chosen={chosen}
            isBusy={isPlaceholderData}
          />
        ) : (
          <div className={styles.waiting} aria-busy aria-label="Загружаем заявки">
            <Skeleton shape="fill" />
            <Skeleton shape="fill" />
          </div>
        )}
      </section>
    </div>
  );
}

interface ToolsProps {
  chosen: Chosen;
  facets: TenderFacets | undefined;
  total: number | undefined;
}

function Tools({ chosen: { wish, choose }, facets, total }: ToolsProps) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <div className={styles.tools}>
      <p className={styles.count} aria-live="polite">
        {total !== undefined && countOf(total, ['заявка', 'заявки', 'заявок'])}
      </p>
      <label className={styles.sort}>
        <span>Порядок</span>
        <select
          value={wish.sort}
          onChange={({ currentTarget }) => choose({ sort: currentTarget.value as TenderSort })}
        >
          {TENDER_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {TENDER_SORT_LABELS[sort]}
            </option>
          ))}
        </select>
      </label>
      <span className={styles.opener}>
        <Button variant="secondary" size={40} aria-haspopup="dialog" onClick={open}>
          Фильтры
        </Button>
      </span>
      <SaveSearch wish={wish} />
      {isAsked && (
        <Suspense>
          <FiltersSheet
            wish={wish}
            facets={facets}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onApply={choose}
          />
        </Suspense>
      )}
    </div>
  );
}

interface RowsProps {
  rows: readonly Card[];
  total: number;
  chosen: Chosen;
  isBusy: boolean;
}

function Rows({ rows, total, chosen: { wish, choose }, isBusy }: RowsProps) {
  if (rows.length === 0) return <NoTenders wish={wish} choose={choose} />;
  return (
    <>
      <ul className={styles.list} data-busy={isBusy || undefined} aria-busy={isBusy}>
        {rows.map((tender) => (
          <li key={tender.id}>
            <TenderCard tender={tender} />
          </li>
        ))}
      </ul>
      <Pagination
        page={wish.page}
        pages={Math.ceil(total / TENDERS_PAGE_SIZE)}
        toPage={(page) => ({ href: tendersAddress(wish, { page }) })}
        link={routerLink}
        label="Страницы заявок"
      />
    </>
  );
}

/** Nothing now is not nothing ever: letters come when there is something, and one filter less may be enough. */
function NoTenders({ wish, choose }: Chosen) {
  const isNarrowed =
    tendersAddress(wish, { sort: 'new' }) !== tendersAddress({ ...wish, ...NO_FILTERS, sort: 'new' });
  const kind = wish.kind ?? TENDER_KINDS.MONTAGE;
  return isNarrowed ? (
    <EmptyState
      title="Таких заявок сейчас нет"
      text="Сохраните поиск — напишем, как только появится подходящая. Или снимите часть условий"
      action={
        <Button variant="secondary" onClick={() => choose({ ...NO_FILTERS })}>
          Показать все заявки
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="Открытых заявок сейчас нет"
      text="Опишите свой объект первым: это займёт четыре минуты, а предложения придут от подрядчиков вашего города"
      action={
        <Link {...buttonClass({ variant: 'primary' })} to={shopRoutes.tenderNew({ kind })}>
          Разместить заявку
        </Link>
      }
    />
  );
}
