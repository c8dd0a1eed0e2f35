import type { FinishedWork } from '@okoem/contract/contractors.ts';
import { Button } from '@okoem/ui/button.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { lazy, Suspense, useState } from 'react';
import { PROFILE_PLACES } from './contractor-words.ts';
import type { ContractorDeeds } from './use-contractor.ts';
import styles from './own-contractor.module.css';

/** Wanted by who tells of one. */
const WorkForm = lazy(async () => ({ default: (await import('./work-form.tsx')).WorkForm }));

interface OwnWorksProps {
  works: readonly FinishedWork[];
  deeds: ContractorDeeds;
}

/** Finished objects: what customers look at before prices. */
export function OwnWorks({ works, deeds }: OwnWorksProps) {
  /** The id of the work that is being changed, or a new one. */
  const [open, setOpen] = useState<number | 'new'>();
  return (
    <section id={PROFILE_PLACES.works} className={styles.section} tabIndex={-1}>
      <h2>Выполненные работы</h2>
      <ul className={styles.papers}>
        {works.map((work) =>
          open === work.id ? (
            <li key={work.id} className={styles.opened}>
              <Suspense>
                <WorkForm work={work} deeds={deeds} onDone={() => setOpen(undefined)} />
              </Suspense>
            </li>
          ) : (
            <Work key={work.id} work={work} deeds={deeds} onOpen={() => setOpen(work.id)} />
          ),
        )}
      </ul>
      {open === 'new' ? (
        <Suspense>
          <WorkForm deeds={deeds} onDone={() => setOpen(undefined)} />
        </Suspense>
      ) : (
        <Button variant="secondary" onClick={() => setOpen('new')}>
          Добавить работу
        </Button>
      )}
    </section>
  );
}

interface WorkProps {
  work: FinishedWork;
  deeds: ContractorDeeds;
  onOpen: () => void;
}

function Work({ work, deeds, onOpen }: WorkProps) {
  const { id, title, year, city, pictures } = work;
  return (
    <li data-work={id}>
      <div>
        <b>{title}</b>
        <small>{[city, String(year)].filter(Boolean).join(', ')}</small>
      </div>
      <p className={styles.thumbs}>
        {pictures.map((picture) => (
          <img key={picture.id} src={picture.url} alt="" width={64} height={48} loading="lazy" />
        ))}
      </p>
      <p className={styles.icons}>
        <IconButton label={`Изменить: ${title}`} onClick={onOpen}>
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton
          label={`Убрать: ${title}`}
          disabled={deeds.isBusy}
          onClick={() => void deeds.removeWork(id)}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </p>
    </li>
  );
}
