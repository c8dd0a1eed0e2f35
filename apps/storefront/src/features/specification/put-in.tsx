import { countOf } from '@okoem/domain/format/plural.ts';
import { MOST_SPECIFICATION_LINES, readSpecification } from '@okoem/domain/quote/specification-lines.ts';
import { Button } from '@okoem/ui/button.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { type DragEvent, lazy, Suspense, useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { ACCEPTED, oneTable } from './put-in-file.ts';
import { type Source, usePageFiles, usePutIn } from './use-put-in.ts';
import styles from './put-in.module.css';

/** Guests have none: they keep the address of the page. */
const FormerSpecifications = lazy(async () => ({
  default: (await import('./former-specifications.tsx')).FormerSpecifications,
}));

const ROWS = ['строку', 'строки', 'строк'] as const;

/** Three doors to one reader: a file, cells straight from a spreadsheet, typed lines. No template. */
export function PutIn() {
  const { put, refusal, isSending, sent } = usePutIn();
  const isHydrated = useHydrated();
  const isMember = useSession().kind === 'member';
  usePageFiles(put);
  return (
    <>
      <div className={styles.ways}>
        <section className={styles.night} aria-labelledby="spec-file">
          <h2 id="spec-file">Файл как есть</h2>
          <DropZone put={put} isDisabled={!isHydrated || isSending} isRefused={refusal !== undefined} />
          {refusal !== undefined && (
            <p className={styles.refusal} role="alert" id="spec-refusal">
              {refusal}
            </p>
          )}
          {isSending && <Sending source={sent} />}
          <p className={styles.limits}>
            XLSX, ODS и CSV до 10&nbsp;МБ и 2&nbsp;000 строк. Шаблон не нужен: таблицу, шапку и столбцы найдём
            сами
          </p>
        </section>
        <TypedLines put={put} isSending={isSending} />
      </div>
      {isHydrated && isMember && (
        <Suspense fallback={null}>
          <FormerSpecifications />
        </Suspense>
      )}
    </>
  );
}

interface DropZoneProps {
  put: (source: Source) => void;
  isDisabled: boolean;
  isRefused: boolean;
}

function DropZone({ put, isDisabled, isRefused }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) put({ file });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) take(event.dataTransfer.files);
  };
  return (
    <div className={styles.drop} data-over={isOver || undefined}>
      <input
        type="file"
        accept={ACCEPTED}
        disabled={isDisabled}
        aria-label="Файл спецификации: выбрать на устройстве"
        aria-describedby={isRefused ? 'spec-refusal' : undefined}
        aria-invalid={isRefused || undefined}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!isDisabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      />
      <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
      <p>
        <b>Перетащите файл или выберите</b>
        <span>
          или скопируйте ячейки и нажмите <kbd>Ctrl</kbd>&nbsp;+&nbsp;<kbd>V</kbd> прямо на этой странице
        </span>
      </p>
    </div>
  );
}

function Sending({ source }: { source: Source | undefined }) {
  const name = source && 'file' in source ? source.file.name : 'список';
  return (
    <p className={styles.sending}>
      <output>Загружаем {name}…</output>
      <progress aria-label="Загрузка" />
    </p>
  );
}

function TypedLines({ put, isSending }: { put: (source: Source) => void; isSending: boolean }) {
  const [text, setText] = useState('');
  const count = text.trim() === '' ? 0 : readSpecification(text).length;
  const isTooLong = count > MOST_SPECIFICATION_LINES;
  return (
    <form
      className={styles.typed}
      aria-labelledby="spec-lines"
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && !isTooLong) put({ text: oneTable(text) });
      }}
    >
      <h2 id="spec-lines">Или строки</h2>
      <TextArea
        label="Строки спецификации"
        rows={6}
        placeholder={'Камера купольная 4 Мп — 24 шт\nКабель КПСнг 1×2×0,75 — 1150 м'}
        error={isTooLong ? 'Не больше 2 000 строк: разделите список на части' : undefined}
        isTouched
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className={styles.submit}>
        <Button variant="primary" type="submit" disabled={count === 0 || isTooLong} isLoading={isSending}>
          Подобрать и посчитать
        </Button>
        <output className={styles.count}>{count > 0 && `Распознали ${countOf(count, ROWS)}`}</output>
      </div>
    </form>
  );
}
