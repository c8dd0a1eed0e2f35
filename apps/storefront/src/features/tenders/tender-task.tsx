import type { TenderEvent, TenderView } from '@okoem/contract/tender-views.ts';
import { CHOICE_DAYS, TENDER_STATUS_LABELS } from '@okoem/domain/tender/tender-status.ts';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import { momentWords } from '../../shared/date-words.ts';
import { TenderSystems } from './tender-head.tsx';
import { useTenderCall } from './use-tender-call.ts';
import styles from './tender-sections.module.css';

/** The task in the author's words, with what was added later and the drawings for who may open them. */
export function TenderTask({ tender }: { tender: TenderView }) {
  const additions = tender.events.filter(({ kind }) => kind === 'addition');
  return (
    <section className={styles.section} aria-labelledby="tender-task">
      <h2 id="tender-task">Задание</h2>
      <TenderSystems systems={tender.systems} />
      <p className={styles.text}>{tender.description}</p>
      {additions.map(({ id, at, text }) => (
        <div key={id} className={styles.addition}>
          <p className={styles.small}>Дополнение от {momentWords(at)}</p>
          <p className={styles.text}>{text}</p>
        </div>
      ))}
      <Files tender={tender} />
    </section>
  );
}

function Files({ tender: { id, files, file_count: count } }: { tender: TenderView }) {
  const { downloadFile } = useTenderCall(String(id));
  // What saves a file, and what tells that it did not come, is wanted by who presses.
  const save = async (file: string) => {
    const { saveOrTell } = await import('../../shared/use-download.ts');
    await saveOrTell(downloadFile(file));
  };
  if (count === 0) return null;
  if (files === null)
    return (
      <p className={styles.note}>
        К заявке приложены чертежи и документы. Их увидят компании и ИП, которые могут сделать предложение.
      </p>
    );
  return (
    <ul className={styles.files} aria-label="Файлы заявки">
      {files.map((file) => (
        <li key={file.id}>
          <button type="button" onClick={() => void save(file.id)}>
            <IconFile size={20} stroke={1.75} aria-hidden />
            <span>{file.name}</span>
            <small>{fileSize(file.size)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

const KILO = 1024;

/** «2,5 МБ». */
function fileSize(bytes: number): string {
  const megabytes = bytes / (KILO * KILO);
  return megabytes < 1
    ? `${Math.max(1, Math.round(bytes / KILO))}\u00a0КБ`
    : `${String(Math.round(megabytes * 10) / 10).replace('.', ',')}\u00a0МБ`;
}

/** Told at once: nobody has to ask how it goes on. */
export function WhatNext({ tender }: { tender: TenderView }) {
  return (
    <section className={styles.section} aria-labelledby="tender-next">
      <h2 id="tender-next">Что дальше</h2>
      <ol className={styles.steps}>
        <li>
          <b>До срока</b> подрядчики задают вопросы и присылают предложения. Их можно менять и отзывать.
          {tender.is_sealed && ' Цены закрыты: до срока их не видит никто, и заказчик тоже.'}
        </li>
        <li>
          <b>После срока</b> заказчик сравнивает их в одной таблице. На выбор есть {CHOICE_DAYS} дней, иначе
          заявка завершится без подрядчика.
        </li>
        <li>
          <b>Выбранный</b> получает контакты и адрес, остальные — письмо. Договор стороны заключают напрямую.
        </li>
        <li>
          <b>Работы</b> идут по этапам с приёмкой. Оценки ставят обе стороны, и только после закрытия.
        </li>
      </ol>
    </section>
  );
}

const STORY: Record<string, string> = {
  published: 'Заявка опубликована',
  deadline: 'Приём предложений продлён',
  addition: 'Заказчик дополнил задание',
  chosen: 'Подрядчик выбран',
};

/** What happened to it, as far as the reader may know. */
export function TenderStory({ events }: { events: readonly TenderEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="tender-story">
      <h2 id="tender-story">История</h2>
      <ol className={styles.story}>
        {events.toReversed().map(({ id, at, kind, to, text }) => (
          <li key={id}>
            <p>{to === null ? (STORY[kind] ?? text) : TENDER_STATUS_LABELS[to]}</p>
            <small>{momentWords(at)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
