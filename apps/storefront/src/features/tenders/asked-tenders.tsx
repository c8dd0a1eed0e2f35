import type { OwnTenderCounts, OwnTenderRow } from '@okoem/contract/tender-views.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { TENDER_KINDS } from '@okoem/domain/tender/tender-kind.ts';
import { TENDER_STATUS_LABELS, TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import { TENDER_SYSTEM_SHORT_LABELS } from '@okoem/domain/tender/tender-system.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { Chip } from '@okoem/ui/chip.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { Pagination } from '@okoem/ui/pagination.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { routerLink } from '../../shared/router-link.tsx';
import { DeadlineLed } from './deadline-led.tsx';
import { KindTag } from './kind-tag.tsx';
import { OWN_VIEW_LABELS, OWN_VIEWS, ownAddress, type OwnView, type OwnWish } from './own-address.ts';
import { OWN_PAGE_SIZE, ownTendersQuery } from './own-queries.ts';
import { RepeatButton } from './repeat-button.tsx';
import { areaText, budgetText, dayText, proposalsText, tenderBadge } from './tender-words.ts';
import styles from './own-tenders.module.css';

/** What one has asked for, drafts too; what can be done about each stands at its right. */
export function AskedTenders({ wish }: { wish: OwnWish }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(ownTendersQuery(wish));
  if (error && !data)
    return (
      <LoadFailed
        title="Заявки не загрузились"
        text="Проверьте связь — с самими заявками ничего не случилось"
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div className={styles.waiting} aria-busy aria-label="Загружаем заявки">
        <Skeleton shape="fill" />
        <Skeleton shape="fill" />
      </div>
    );
  const { counts, pagination } = data.meta;
  if (counts.all === 0 && !isPlaceholderData) return <NothingAsked />;
  return (
    <>
      <Views wish={wish} counts={counts} />
      {data.data.length === 0 && <EmptyState title="Здесь пока пусто" text="Посмотрите в других разделах" />}
      <ul className={styles.list} data-busy={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
        {data.data.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <Pagination
        page={wish.page}
        pages={Math.ceil(pagination.total / OWN_PAGE_SIZE)}
        toPage={(page) => ({ href: ownAddress(wish, { page }) })}
        link={routerLink}
        label="Страницы заявок"
      />
    </>
  );
}

function Views({ wish, counts }: { wish: OwnWish; counts: OwnTenderCounts }) {
  const navigate = useNavigate();
  const count: Record<OwnView, number> = {
    all: counts.all,
    drafts: counts.drafts + counts.waiting_check,
    awaiting: counts.awaiting,
    chosen: counts.chosen,
    closed: counts.not_chosen + counts.closed,
  };
  return (
    <fieldset className={styles.views} aria-label="Какие заявки показать">
      {OWN_VIEWS.map((view) => (
        <Chip
          key={view}
          isOn={wish.view === view}
          onClick={() => void navigate(ownAddress(wish, { view }), { preventScrollReset: true })}
        >
          {OWN_VIEW_LABELS[view]} · {count[view]}
        </Chip>
      ))}
    </fieldset>
  );
}

function Row({ row }: { row: OwnTenderRow }) {
  const { title, kind, city, area_m2: area, systems, stage } = row;
  const place = [
    city?.name ?? '',
    area === null ? '' : areaText(area),
    systems.map((system) => TENDER_SYSTEM_SHORT_LABELS[system]).join(', '),
  ].filter((text) => text !== '');
  const to = stage === 'draft' || stage === 'refused' ? shopRoutes.tenderDraft(row) : shopRoutes.tender(row);
  return (
    <li className={styles.row} data-own-tender={row.id}>
      <div className={styles.about}>
        <p className={styles.facts}>
          <KindTag kind={kind} />
          <span>{place.join(' · ')}</span>
        </p>
        <h2>
          <Link to={to}>{title === '' ? 'Заявка без названия' : title}</Link>
        </h2>
        <p className={styles.state}>
          <State row={row} />
        </p>
      </div>
      <Middle row={row} />
      <Deed row={row} to={to} />
    </li>
  );
}

function State({ row: { stage, status, check, deadline, changed_at: changed } }: { row: OwnTenderRow }) {
  if (stage === 'draft')
    return (
      <>
        <StatusBadge status="regular">Черновик</StatusBadge>
        <Led state="off">Сохранён {dayText(changed)}</Led>
      </>
    );
  if (stage === 'waiting') return <StatusBadge status="warning">На проверке у оператора</StatusBadge>;
  if (stage === 'refused')
    return (
      <>
        <StatusBadge status="error">Нужно исправить</StatusBadge>
        {check && <span className={styles.reason}>{check.reason}</span>}
      </>
    );
  return (
    <>
      <StatusBadge status={tenderBadge(status)}>{TENDER_STATUS_LABELS[status]}</StatusBadge>
      {deadline !== null && status === TENDER_STATUSES.AWAITING_FOR_CUSTOMERS && (
        <DeadlineLed deadline={deadline} status={status} />
      )}
    </>
  );
}

function Middle({ row }: { row: OwnTenderRow }) {
  const { stage, budget, proposal_count: count, choice_until: until, is_open: isOpen } = row;
  return (
    <div className={styles.middle}>
      <b>{budgetText(budget)}</b>
      {stage === 'published' && (
        <small>
          {proposalsText(count)}
          {!isOpen && until !== null && row.status === 1 && `, выберите до ${dayText(until)}`}
        </small>
      )}
    </div>
  );
}

function Deed({ row, to }: { row: OwnTenderRow; to: string }) {
  const { stage, status, proposal_count: count } = row;
  if (stage === 'published' && (status === 10 || status === 30)) return <RepeatButton id={row.id} />;
  const isToDecide = stage === 'published' && status === TENDER_STATUSES.AWAITING_FOR_CUSTOMERS && count > 0;
  const label = isToDecide
    ? 'Сравнить'
    : status === TENDER_STATUSES.CUSTOMER_WAS_CHOSEN
      ? 'Ход работ'
      : stage === 'draft'
        ? 'Продолжить'
        : stage === 'refused'
          ? 'Исправить'
          : 'Открыть';
  return (
    <div className={styles.deed}>
      <Link {...buttonClass({ variant: isToDecide ? 'primary' : 'secondary', size: 40 })} to={to}>
        {label}
      </Link>
    </div>
  );
}

function NothingAsked() {
  return (
    <EmptyState
      title="Заявок пока нет"
      text="Опишите объект за четыре минуты. Контакты увидит только тот подрядчик, которого вы выберете"
      action={
        <div className={styles.ways}>
          <Link
            {...buttonClass({ variant: 'primary' })}
            to={shopRoutes.tenderNew({ kind: TENDER_KINDS.MONTAGE })}
          >
            Заявка на монтаж
          </Link>
          <Link
            {...buttonClass({ variant: 'secondary' })}
            to={shopRoutes.tenderNew({ kind: TENDER_KINDS.PROJECTING })}
          >
            Заявка на проектирование
          </Link>
        </div>
      }
    />
  );
}
