import type { RepeatedLine } from '@okoem/contract/order-moves.ts';
import type { Project, ProjectItem } from '@okoem/contract/project-views.ts';
import { PROJECT_KIND_TITLES, PROJECT_KINDS, type ProjectKind } from '@okoem/domain/project/project-kind.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { part } from '../../shared/part.tsx';
import type { AddedKind } from './add-thing.tsx';
import { ThingRow } from './thing-row.tsx';
import type { ProjectDeeds } from './use-project.ts';
import styles from './project-things.module.css';

/** The last of the page. */
const ProjectUpload = part(async () => (await import('./project-upload.tsx')).ProjectUpload, '[data-upload]');
const AddThing = lazy(async () => ({ default: (await import('./add-thing.tsx')).AddThing }));
const PutBack = lazy(async () => ({ default: (await import('./put-back.tsx')).PutBack }));

export interface ProjectThingsProps {
  project: Project;
  deeds: ProjectDeeds;
  renderDifferences: (lines: readonly RepeatedLine[]) => ReactNode;
}

/** What each kind says while there is nothing of it. */
const EMPTY: Partial<Record<ProjectKind, ReactNode>> = {
  specification: (
    <>
      Загрузите файл проектировщика на странице{' '}
      <Link {...textLinkClass({ isUnderlined: true })} to={SHOP_PATHS.specs}>
        просчёта спецификации
      </Link>{' '}
      и сохраните его сюда: сумма войдёт в план
    </>
  ),
  basket: (
    <>
      Соберите{' '}
      <Link {...textLinkClass({ isUnderlined: true })} to={SHOP_PATHS.cart}>
        корзину
      </Link>{' '}
      и нажмите «Сохранить в объект»: состав и цены останутся здесь
    </>
  ),
  quote: 'Отправьте спецификацию или корзину как КП и добавьте ответ сюда: его сумма войдёт в план',
  order: 'Выберите объект при оформлении заказа или добавьте уже сделанный',
  file: 'Договор, план, исполнительная схема — всё, что ищут в переписке',
};

/** By kind; a kind without things stands there only for who can put something in. */
export function ProjectThings({ project, deeds, renderDifferences }: ProjectThingsProps) {
  const [back, setBack] = useState<ProjectItem>();
  const [isOpen, setOpen] = useState(false);
  const putBack = (item: ProjectItem) => {
    setBack(item);
    setOpen(true);
  };
  const shown = PROJECT_KINDS.filter(
    (kind) =>
      project.items.some((item) => item.kind === kind) || (project.can_fill && EMPTY[kind] !== undefined),
  );
  return (
    <>
      {shown.map((kind) => (
        <Group key={kind} kind={kind} project={project} deeds={deeds} onPutBack={putBack} />
      ))}
      {shown.length === 0 && <p className={styles.empty}>В объекте пока ничего нет</p>}
      {back && (
        <Suspense>
          <PutBack
            key={back.id}
            projectId={project.id}
            basket={back}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            renderDifferences={renderDifferences}
          />
        </Suspense>
      )}
    </>
  );
}

interface GroupProps {
  kind: ProjectKind;
  project: Project;
  deeds: ProjectDeeds;
  onPutBack: (item: ProjectItem) => void;
}

function Group({ kind, project, deeds, onPutBack }: GroupProps) {
  const id = useId();
  const items = project.items.filter((item) => item.kind === kind);
  return (
    <section aria-labelledby={id} data-kind={kind}>
      <div className={styles.head}>
        <h2 id={id}>
          {PROJECT_KIND_TITLES[kind]} {items.length > 0 && <span>{items.length}</span>}
        </h2>
        {project.can_fill && isAddable(kind) && <Add kind={kind} project={project} deeds={deeds} />}
      </div>
      {items.length === 0 && <p className={styles.empty}>{EMPTY[kind]}</p>}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <ThingRow
              key={item.id}
              item={item}
              project={project}
              deeds={deeds}
              onPutBack={() => onPutBack(item)}
            />
          ))}
        </ul>
      )}
      {kind === 'file' && project.can_fill && <ProjectUpload deeds={deeds} />}
    </section>
  );
}

const ADD: Record<AddedKind, string> = {
  specification: 'Добавить спецификацию',
  quote: 'Добавить КП',
  order: 'Добавить заказ',
};

function isAddable(kind: ProjectKind): kind is AddedKind {
  return kind in ADD;
}

function Add({ kind, project, deeds }: Omit<GroupProps, 'onPutBack' | 'kind'> & { kind: AddedKind }) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="tinted"
        size={40}
        icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {ADD[kind]}
      </Button>
      {isAsked && (
        <Suspense>
          <AddThing
            kind={kind}
            project={project}
            deeds={deeds}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
