import { UPLOAD_RULES, type UploadPurpose } from '@okoem/domain/upload/upload-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { FileDrop, formatFileSize } from '@okoem/ui/file-drop.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import type { UploadItem } from './upload-list.ts';
import { acceptOf, hintOf, progressWords, stateWords } from './upload-words.ts';
import type { Uploads } from './use-uploads.ts';
import styles from './upload-field.module.css';

export interface TakenFile {
  id: string;
  name: string;
  size: number;
}

interface UploadFieldProps {
  /** What the files are: «Файлы заявки». */
  label: string;
  purpose: UploadPurpose;
  /** Those that are there already. */
  files: readonly TakenFile[];
  uploads: Uploads;
  onRemove: (file: TakenFile) => void;
}

/** Files up to fifty megabytes: each with its progress, a pause and a way out. */
export function UploadField({ label, purpose, files, uploads, onRemove }: UploadFieldProps) {
  const [error, setError] = useState<string>();
  const { most } = UPLOAD_RULES[purpose];
  const left = most - files.length - uploads.items.filter(({ state }) => state !== 'failed').length;
  const unchosen = uploads.items.some(({ state }) => state === 'unchosen');
  const add = (chosen: File[]) => {
    const known = chosen.filter((file) => uploads.items.some((item) => isAwaited(item, file)));
    const fresh = chosen.filter((file) => !known.includes(file));
    setError(fresh.length > left ? VALIDATION_MESSAGES.MAX_FILES(most) : undefined);
    uploads.add([...known, ...fresh.slice(0, Math.max(0, left))]);
  };
  return (
    <div className={styles.root}>
      {(files.length > 0 || uploads.items.length > 0) && (
        <ul className={styles.list} aria-label={label}>
          {files.map((file) => (
            <li key={file.id} className={styles.row}>
              <IconFile size={20} stroke={1.75} aria-hidden="true" />
              <span className={styles.about}>
                <b className={styles.name}>{file.name}</b> <span>{formatFileSize(file.size)}</span>
              </span>
              <Led state="ok">Загружен</Led>
              <IconButton label={`Убрать файл ${file.name}`} onClick={() => onRemove(file)}>
                <IconTrash size={20} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
          {uploads.items.map((item) => (
            <UploadRow key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
      <FileDrop
        label={label}
        hint={hintOf(purpose, Math.max(0, left))}
        files={[]}
        accept={acceptOf(purpose)}
        isMultiple
        isDisabled={left <= 0 && !unchosen}
        isTouched
        error={error}
        onAdd={add}
        onRemove={() => undefined}
      />
    </div>
  );
}

function isAwaited({ state, name, size }: UploadItem, file: File): boolean {
  return state === 'unchosen' && name === file.name && size === file.size;
}

const RUNS: ReadonlySet<UploadItem['state']> = new Set(['waiting', 'sending', 'lost']);

function UploadRow({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { key, name, size, sent, state } = item;
  const words = stateWords(item);
  return (
    <li className={styles.row} data-state={state}>
      <IconFile size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.about}>
        <b className={styles.name}>{name}</b> <span className={styles.figures}>{progressWords(item)}</span>
        {state !== 'failed' && (
          <progress className={styles.meter} aria-label={`Загрузка ${name}`} max={size} value={sent} />
        )}
        {/* Only what changes is read out, never the running figures. */}
        <output className={styles.words}>{words}</output>
      </span>
      {RUNS.has(state) && (
        <IconButton label={`Приостановить загрузку ${name}`} onClick={() => uploads.pause(key)}>
          <IconPlayerPause size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {state === 'paused' && (
        <IconButton label={`Продолжить загрузку ${name}`} onClick={() => uploads.resume(key)}>
          <IconPlayerPlay size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {state === 'failed' && !item.isFinal && (
        <IconButton label={`Повторить загрузку ${name}`} onClick={() => uploads.resume(key)}>
          <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={`Отменить загрузку ${name}`} onClick={() => uploads.remove(key)}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
