import type { MemberSession } from '@okoem/contract/page.ts';
import type { ProposalRow } from '@okoem/contract/proposal-views.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { TENDER_STATUS_LABELS } from '@okoem/domain/tender/tender-status.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Pagination } from '@okoem/ui/pagination.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { routerLink } from '../../shared/router-link.tsx';
import { popupTrigger } from '../../shared/site-popup.ts';
import { DeadlineLed } from './deadline-led.tsx';
import { ownAddress, type OwnWish } from './own-address.ts';
import { OWN_PAGE_SIZE, ownProposalsQuery } from './own-queries.ts';
import { proposalBadge } from './proposal-badge.ts';
import styles from './own-tenders.module.css';

interface OwnProposalsProps {
  wish: OwnWish;
  session: MemberSession;
}

/** What one's company has proposed, and what became of it. */
export function OwnProposals({ wish, session }: OwnProposalsProps) {
  const isCompany = session.company !== null;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...ownProposalsQuery(wish),
    enabled: isCompany,
  });
  if (!isCompany) return <CompaniesOnly session={session} />;
  if (error && !data)
    return (
      <LoadFailed
        title="Предложения не загрузились"
        text="Проверьте связь — с самими предложениями ничего не случилось"
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div className={styles.waiting} aria-busy aria-label="Загружаем предложения">
        <Skeleton shape="fill" />
      </div>
    );
  const { total } = data.meta.pagination;
  if (total === 0) return <NothingProposed />;
  return (
    <>
      <ul className={styles.list} data-busy={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
        {data.data.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <Pagination
        page={wish.page}
        pages={Math.ceil(total / OWN_PAGE_SIZE)}
        toPage={(page) => ({ href: ownAddress(wish, { page }) })}
        link={routerLink}
        label="Страницы предложений"
      />
    </>
  );
}

function Row({ row }: { row: ProposalRow }) {
  const { tender, state, works_price: works, total, days, version } = row;
  const to = shopRoutes.tender(tender);
  return (
    <li className={styles.row} data-own-proposal={row.id}>
      <div className={styles.about}>
        <p className={styles.facts}>
          <span>
            {tender.city} · {TENDER_STATUS_LABELS[tender.status]}
          </span>
        </p>
        <h2>
          <Link to={to}>{tender.title}</Link>
        </h2>
        <p className={styles.state}>
          <StatusBadge status={proposalBadge(state.code)}>{state.label}</StatusBadge>
          {state.code === 'live' && <DeadlineLed deadline={tender.deadline} status={tender.status} />}
        </p>
      </div>
      <div className={styles.middle}>
        <b>{formatPrice(total)}</b>
        <small>
          работы {formatPrice(works)}, {countOf(days, ['день', 'дня', 'дней'])}
          {version > 1 && `, версия ${version}`}
        </small>
      </div>
      <div className={styles.deed}>
        <Link {...buttonClass({ variant: 'secondary', size: 40 })} to={to}>
          {state.code === 'chosen' ? 'Ход работ' : 'Открыть'}
        </Link>
      </div>
    </li>
  );
}

function CompaniesOnly({ session }: { session: MemberSession }) {
  const has = session.companies.length > 0;
  return (
    <EmptyState
      title="Предлагают компании и ИП"
      text={
        has
          ? 'Выберите компанию, от имени которой будете работать'
          : 'Добавьте компанию или ИП — и сможете отвечать на заявки заказчиков'
      }
      action={
        <Button variant="primary" {...popupTrigger(has ? 'account' : 'add-company')}>
          {has ? 'Выбрать компанию' : 'Добавить компанию'}
        </Button>
      }
    />
  );
}

function NothingProposed() {
  return (
    <EmptyState
      title="Предложений пока нет"
      text="Найдите заявки по своим системам и городу. Отклик ничего не стоит"
      action={
        <div className={styles.ways}>
          <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.tenders}>
            Найти заявки
          </Link>
          <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.ownContractor}>
            Заполнить профиль подрядчика
          </Link>
        </div>
      }
    />
  );
}
