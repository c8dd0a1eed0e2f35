import type { RepeatedLine } from '@okoem/contract/order-moves.ts';
import type { Project } from '@okoem/contract/project-views.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { PROJECT_STATUS_LABELS } from '@okoem/domain/project/project-kind.ts';
import { PROJECT_ROLE_LABELS } from '@okoem/domain/project/project-role.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { part } from '../../shared/part.tsx';
import { ProjectMoneyPanel } from './project-money.tsx';
import { projectQuery } from './project-queries.ts';
import { ProjectThings } from './project-things.tsx';
import { placeText } from './project-words.ts';
import { type ProjectDeeds, useProject } from './use-project.ts';
import styles from './project-page.module.css';

/** Beside the things, and below them on a phone. */
const ProjectPeople = part(async () => (await import('./project-people.tsx')).ProjectPeople, '[data-people]');
const ProjectDiary = part(async () => (await import('./project-diary.tsx')).ProjectDiary, '[data-diary]');
const ProjectForm = lazy(async () => ({ default: (await import('./project-form.tsx')).ProjectForm }));

interface ProjectPageProps {
  id: string;
  /** What of a kept basket is not as it was. */
  renderDifferences: (lines: readonly RepeatedLine[]) => ReactNode;
}

/** Everything of one building: its money first, then what it is made of, who works on it and what has happened. */
export function ProjectPage({ id, renderDifferences }: ProjectPageProps) {
  const { data: project } = useSuspenseQuery(projectQuery(id));
  const deeds = useProject(project);
  return (
    <article className={styles.project} data-project={project.id}>
      <Link className={styles.back} to={SHOP_PATHS.projects}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        Все объекты
      </Link>
      <Head project={project} deeds={deeds} />
      <ProjectMoneyPanel money={project.money} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ProjectThings project={project} deeds={deeds} renderDifferences={renderDifferences} />
        </div>
        <div className={styles.side}>
          {project.is_company && <ProjectPeople project={project} deeds={deeds} />}
          <ProjectDiary id={id} />
        </div>
      </div>
    </article>
  );
}

function Head({ project, deeds }: { project: Project; deeds: ProjectDeeds }) {
  const { name, contract, status, role, order_limit: limit, is_company: isCompany } = project;
  const facts = [
    placeText(project),
    contract,
    limit === null ? '' : `лимит заказа ${formatPrice(limit)}`,
    isCompany ? `вы\u00a0— ${PROJECT_ROLE_LABELS[role].toLowerCase()}` : '',
  ].filter((text) => text !== '');
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h1 tabIndex={-1}>{name}</h1>
        {status === 'ARCHIVED' && <StatusBadge status="regular">{PROJECT_STATUS_LABELS[status]}</StatusBadge>}
      </div>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {project.can_manage && <Deeds project={project} deeds={deeds} />}
    </header>
  );
}

function Deeds({ project, deeds }: { project: Project; deeds: ProjectDeeds }) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isActive = project.status === 'ACTIVE';
  return (
    <div className={styles.deeds}>
      <Button
        variant="secondary"
        size={44}
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Изменить
      </Button>
      <Button
        variant="secondary"
        size={44}
        isLoading={deeds.isBusy}
        onClick={() => void deeds.run((all) => (isActive ? all.archive() : all.unarchive()))}
      >
        {isActive ? 'В архив' : 'Вернуть в работу'}
      </Button>
      {project.items.length === 0 && (
        <Button variant="secondary" size={44} onClick={() => void deeds.run((all) => all.remove())}>
          Удалить
        </Button>
      )}
      {isAsked && (
        <Suspense>
          <ProjectForm
            key={project.changed_at}
            project={project}
            isCompany={project.is_company}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
