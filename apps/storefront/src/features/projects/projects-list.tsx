import type { MemberSession } from '@okoem/contract/page.ts';
import type { ProjectRow } from '@okoem/contract/project-views.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { PROJECT_ROLE_LABELS } from '@okoem/domain/project/project-role.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Pagination } from '@okoem/ui/pagination.tsx';
import { Segmented } from '@okoem/ui/segmented.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { ListSearch } from '../../shared/list-filters/list-search.tsx';
import { useListWish } from '../../shared/list-filters/use-list-wish.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { overText } from '../../shared/projects/over-text.ts';
import { routerLink } from '../../shared/router-link.tsx';
import { mayMakeProjects } from './may-make-projects.ts';
import { MoneyBar } from './project-money.tsx';
import { PROJECTS_PAGE_SIZE, projectsQuery } from './project-queries.ts';
import { contentsText, placeText } from './project-words.ts';
import { projectsAddress, type ProjectsWish, readProjectsWish } from './projects-address.ts';
import styles from './projects-list.module.css';

const ProjectForm = lazy(async () => ({ default: (await import('./project-form.tsx')).ProjectForm }));

const SHOWN = [
  { value: 'ACTIVE', label: 'В работе' },
  { value: 'ARCHIVED', label: 'Архив' },
] as const;

/** Every building that the member is let into, with how its money stands. */
export function ProjectsList({ session }: { session: MemberSession }) {
  const { wish, choose, typed, type } = useListWish({
    read: readProjectsWish,
    addressOf: projectsAddress,
  });
  const { data, error, isPlaceholderData, refetch } = useQuery(projectsQuery(wish));
  const total = data?.meta.pagination.total ?? 0;
  const isBare = data !== undefined && total === 0 && wish.query === '' && !isPlaceholderData;
  if (isBare && wish.status === 'ACTIVE')
    return <NoProjects session={session} onArchive={() => choose({ status: 'ARCHIVED' })} />;
  return (
    <>
      <search className={styles.tools}>
        <div className={styles.query}>
          <ListSearch placeholder="Название, адрес или договор" value={typed} onType={type} />
        </div>
        <Segmented
          label="Какие объекты показать"
          segments={SHOWN}
          value={wish.status}
          onChange={(status) => choose({ status })}
        />
        {mayMakeProjects(session) && <NewProject session={session} />}
      </search>
      {error && !data ? (
        <LoadFailed
          title="Объекты не загрузились"
          text="Проверьте связь — с самими объектами ничего не случилось"
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Rows rows={data.data} total={total} wish={wish} isBusy={isPlaceholderData} />
      ) : (
        <div className={styles.waiting} aria-busy aria-label="Загружаем объекты">
          <Skeleton shape="fill" />
          <Skeleton shape="fill" />
        </div>
      )}
    </>
  );
}

interface RowsProps {
  rows: readonly ProjectRow[];
  total: number;
  wish: ProjectsWish;
  isBusy: boolean;
}

function Rows({ rows, total, wish, isBusy }: RowsProps) {
  if (rows.length === 0)
    return wish.query === '' ? (
      <EmptyState title="В архиве пусто" text="Законченные объекты убирают сюда со страницы объекта" />
    ) : (
      <EmptyState title="Таких объектов нет" text="Проверьте название или посмотрите в архиве" />
    );
  return (
    <>
      <ul className={styles.list} data-busy={isBusy || undefined} aria-busy={isBusy}>
        {rows.map((row) => (
          <Card key={row.id} row={row} />
        ))}
      </ul>
      <Pagination
        page={wish.page}
        pages={Math.ceil(total / PROJECTS_PAGE_SIZE)}
        toPage={(page) => ({ href: projectsAddress(wish, { page }) })}
        link={routerLink}
        label="Страницы объектов"
      />
    </>
  );
}

function Card({ row }: { row: ProjectRow }) {
  const { id, name, money, counts, members, role } = row;
  const place = placeText(row);
  const people = members > 1 ? ` · ${countOf(members, ['участник', 'участника', 'участников'])}` : '';
  return (
    <li className={styles.card} data-project={id}>
      <h2>
        <Link to={shopRoutes.project(row)}>{name}</Link>
      </h2>
      {place !== '' && <p className={styles.place}>{place}</p>}
      <p className={styles.contents}>
        {contentsText(counts)}
        {people}
      </p>
      <MoneyBar money={money} />
      <dl className={styles.sums}>
        <div>
          <dt>План</dt>
          <dd>{formatPrice(money.planned)}</dd>
        </div>
        <div>
          <dt>Заказано</dt>
          <dd>{formatPrice(money.ordered)}</dd>
        </div>
        <div>
          <dt>{money.rest === null ? 'Оплачено' : 'Остаток бюджета'}</dt>
          <dd data-below={(money.rest ?? 0) < 0 || undefined}>{formatPrice(money.rest ?? money.paid)}</dd>
        </div>
      </dl>
      <p className={styles.state}>
        {money.over ? (
          <StatusBadge status="error">{capital(overText(money.over))}</StatusBadge>
        ) : (
          <span>{PROJECT_ROLE_LABELS[role]}</span>
        )}
      </p>
    </li>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function NewProject({ session }: { session: MemberSession }) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Новый объект
      </Button>
      {isAsked && (
        <Suspense>
          <ProjectForm isCompany={session.company !== null} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function NoProjects({ session, onArchive }: { session: MemberSession; onArchive: () => void }) {
  const isMaker = mayMakeProjects(session);
  return (
    <EmptyState
      title="Объектов пока нет"
      text={
        isMaker
          ? 'Спецификации, корзины, заказы и документы одного здания соберутся здесь, с бюджетом и вашими коллегами'
          : 'Руководитель объекта откроет вам доступ на странице объекта'
      }
      action={
        <div className={styles.ways}>
          {isMaker && <NewProject session={session} />}
          <Link {...buttonClass({ variant: 'outline' })} to={SHOP_PATHS.specs}>
            Загрузить спецификацию
          </Link>
          <Button variant="secondary" onClick={onArchive}>
            Архив
          </Button>
        </div>
      }
    />
  );
}
