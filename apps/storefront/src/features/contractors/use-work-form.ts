import type { FinishedWork } from '@okoem/contract/contractors.ts';
import { MOST_WORK_PICTURES, WORK_PICTURE_RULES } from '@okoem/domain/contractor/contractor-files.ts';
import { fileSizeError } from '@okoem/domain/validation/file-rules.ts';
import { type FormEvent, useState } from 'react';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import type { ContractorDeeds } from './use-contractor.ts';

export interface WorkFormProps {
  /** Without it a new one is told of. */
  work?: FinishedWork;
  deeds: ContractorDeeds;
  onDone: () => void;
}

const FIRST_YEAR = 1990;

/** What is typed of a finished work, what is wrong with it, and how it is saved. */
export function useWorkForm({ work, deeds, onDone }: WorkFormProps) {
  const { year: thisYear } = useSiteRuntime();
  const [typed, setTyped] = useState({
    title: work?.title ?? '',
    year: String(work?.year ?? thisYear),
    city: work?.city ?? '',
    text: work?.text ?? '',
  });
  const [isTried, setTried] = useState(false);
  const pictures = usePictures(work?.pictures ?? []);
  const year = /^\d{4}$/.test(typed.year.trim()) ? Number(typed.year) : 0;
  const errors: Partial<Record<keyof typeof typed, string>> = {
    ...(typed.title.trim() === '' && { title: 'Назовите работу' }),
    ...((year < FIRST_YEAR || year > thisYear) && { year: `Год от ${FIRST_YEAR} до ${thisYear}` }),
  };
  return {
    ...pictures,
    field: (name: keyof typeof typed) => ({
      isTouched: isTried,
      error: errors[name],
      value: typed[name],
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
        setTyped((now) => ({ ...now, [name]: currentTarget.value })),
    }),
    submit: async (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (Object.keys(errors).length > 0 || deeds.isBusy) return;
      const body = {
        title: typed.title.trim(),
        year,
        city: typed.city.trim(),
        text: typed.text.trim(),
        pictures: pictures.kept.map(({ id }) => id),
      };
      if (await deeds.saveWork(work?.id, body, pictures.fresh)) onDone();
    },
  };
}

/** Those that are there already, and those that were chosen now. */
function usePictures(before: FinishedWork['pictures']) {
  const [kept, setKept] = useState(before);
  const [fresh, setFresh] = useState<readonly File[]>([]);
  const [fileError, setError] = useState<string>();
  const room = MOST_WORK_PICTURES - kept.length - fresh.length;
  return {
    kept,
    fresh,
    fileError,
    room,
    drop: (id: string) => setKept(kept.filter((one) => one.id !== id)),
    remove: (place: number) => setFresh(fresh.filter((_, at) => at !== place)),
    add: (files: readonly File[]) => {
      const fitting = files.filter(({ size }) => size <= WORK_PICTURE_RULES.largest);
      const tooMany = files.length > room ? `Не больше ${MOST_WORK_PICTURES} фотографий` : undefined;
      setError(fitting.length < files.length ? fileSizeError(WORK_PICTURE_RULES.largest) : tooMany);
      setFresh([...fresh, ...fitting.slice(0, room)]);
    },
  };
}
