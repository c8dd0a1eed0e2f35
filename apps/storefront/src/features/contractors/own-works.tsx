import type { FinishedWork } from '@okoem/contract/contractors.ts';
import { MOST_WORK_PICTURES, WORK_PICTURE_RULES } from '@okoem/domain/contractor/contractor-files.ts';
import { fileSizeError } from '@okoem/domain/validation/file-rules.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { FileDrop } from '@okoem/ui/file-drop.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type FormEvent, useState } from 'react';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import { PROFILE_PLACES } from './contractor-words.ts';
import type { ContractorDeeds } from './use-contractor.ts';
import styles from './own-contractor.module.css';

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
              <WorkForm work={work} deeds={deeds} onDone={() => setOpen(undefined)} />
            </li>
          ) : (
            <Work key={work.id} work={work} deeds={deeds} onOpen={() => setOpen(work.id)} />
          ),
        )}
      </ul>
      {open === 'new' ? (
        <WorkForm deeds={deeds} onDone={() => setOpen(undefined)} />
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

const FIRST_YEAR = 1990;

function WorkForm({ work, deeds, onDone }: { work?: FinishedWork; deeds: ContractorDeeds; onDone: () => void }) {
  const { year: thisYear } = useSiteRuntime();
  const [typed, setTyped] = useState({
    title: work?.title ?? '',
    year: String(work?.year ?? thisYear),
    city: work?.city ?? '',
    text: work?.text ?? '',
  });
  const [kept, setKept] = useState(work?.pictures ?? []);
  const [fresh, setFresh] = useState<readonly File[]>([]);
  const [fileError, setFileError] = useState<string>();
  const [isTried, setTried] = useState(false);
  const year = /^\d{4}$/.test(typed.year.trim()) ? Number(typed.year) : 0;
  const errors = {
    title: typed.title.trim() === '' ? 'Назовите работу' : undefined,
    year: year < FIRST_YEAR || year > thisYear ? `Год от ${FIRST_YEAR} до ${thisYear}` : undefined,
  };
  const room = MOST_WORK_PICTURES - kept.length - fresh.length;
  const add = (files: readonly File[]) => {
    const fitting = files.filter(({ size }) => size <= WORK_PICTURE_RULES.largest);
    setFileError(
      fitting.length < files.length
        ? fileSizeError(WORK_PICTURE_RULES.largest)
        : files.length > room
          ? `Не больше ${MOST_WORK_PICTURES} фотографий`
          : undefined,
    );
    setFresh([...fresh, ...fitting.slice(0, room)]);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (errors.title !== undefined || errors.year !== undefined || deeds.isBusy) return;
    const body = {
      title: typed.title.trim(),
      year,
      city: typed.city.trim(),
      text: typed.text.trim(),
      pictures: kept.map(({ id }) => id),
    };
    if (await deeds.saveWork(work?.id, body, fresh)) onDone();
  };
  const field = (name: keyof typeof typed) => ({
    isTouched: isTried,
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      setTyped((now) => ({ ...now, [name]: currentTarget.value })),
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.pair}>
        <Field label="Объект и системы" isRequired maxLength={200} error={errors.title} {...field('title')} />
        <Field label="Год" inputMode="numeric" maxLength={4} error={errors.year} {...field('year')} />
        <Field label="Город" maxLength={100} {...field('city')} />
      </div>
      <TextArea label="Что сделали" rows={3} maxLength={2000} {...field('text')} />
      <p className={styles.thumbs}>
        {kept.map(({ id, url }, place) => (
          <button
            key={id}
            type="button"
            aria-label={`Убрать фотографию ${place + 1}`}
            onClick={() => setKept(kept.filter((one) => one.id !== id))}
          >
            <img src={url} alt="" width={64} height={48} />
          </button>
        ))}
      </p>
      <FileDrop
        label="Фотографии работы"
        hint={`JPG, PNG, WEBP — до 10 МБ, не больше ${MOST_WORK_PICTURES}`}
        accept="image/jpeg,image/png,image/webp"
        isMultiple
        isDisabled={room <= 0}
        isTouched={fileError !== undefined}
        error={fileError}
        files={fresh}
        onAdd={add}
        onRemove={(place) => setFresh(fresh.filter((_, at) => at !== place))}
      />
      <div className={styles.deeds}>
        <Button type="submit" variant="primary" isLoading={deeds.isBusy}>
          Сохранить работу
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
