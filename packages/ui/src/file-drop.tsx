import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useState, type DragEvent } from 'react';
import { FieldMessage, fieldMessage, type FieldMessages } from './field-message.tsx';
import { IconButton } from './icon-button.tsx';
import { SAYS_ERRORS } from './say-errors.ts';
import styles from './file-drop.module.css';

/** A `File` is one; the caller may add what is wrong with it. */
export interface ChosenFile {
  name: string;
  size: number;
  error?: string | undefined;
}

export interface FileDropProps extends Omit<FieldMessages, 'hint' | 'notice'> {
  /** What the files are: «Спецификация». */
  label: string;
  /** Kinds and limits: «XLSX, PDF, JPG — до 10 МБ». */
  hint?: string | undefined;
  files: readonly ChosenFile[];
  accept?: string | undefined;
  isMultiple?: boolean | undefined;
  /** There is one already, and this takes its place. */
  isReplacing?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onAdd: (files: File[]) => void;
  onRemove: (place: number) => void;
}

export function FileDrop(props: FileDropProps) {
  const { label, hint, files, accept, isMultiple = false, isDisabled = false, onAdd, onRemove } = props;
  const [drag, touch] = props.isReplacing
    ? ['Заменить: перетащите файл или выберите', 'Заменить: выберите файл']
    : ['Перетащите файл или выберите', 'Выберите файл'];
  const id = useId();
  const [isOver, setOver] = useState(false);
  const message = fieldMessage({ error: props.error, isTouched: props.isTouched });
  const describedBy = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean).join(' ');
  const add = (list: FileList) => list.length > 0 && onAdd(isMultiple ? [...list] : [...list].slice(0, 1));
  // Dropping is handled here: a native drop passes over what `accept` forbids without a word.
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) add(event.dataTransfer.files);
  };

  return (
    <div className={styles.root} {...SAYS_ERRORS}>
      <div className={styles.zone} data-over={isOver || undefined} data-wrong={Boolean(message) || undefined}>
        <input
          className={styles.input}
          type="file"
          accept={accept}
          multiple={isMultiple}
          disabled={isDisabled}
          aria-label={`${label}: выбрать на устройстве`}
          aria-describedby={describedBy || undefined}
          aria-invalid={message ? true : undefined}
          onChange={({ currentTarget }) => {
            if (currentTarget.files) add(currentTarget.files);
            // The same file may be chosen again after it was removed.
            currentTarget.value = '';
          }}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(!isDisabled);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        />
        <IconFileUpload className={styles.icon} size={24} stroke={1.75} aria-hidden="true" />
        <span className={styles.title}>
          <span className={styles.drag}>{drag}</span>
          <span className={styles.touch}>{touch}</span> на устройстве
        </span>
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      <span aria-live="off">{message && <FieldMessage id={`${id}-message`} {...message} />}</span>
      <ChosenFiles files={files} isDisabled={isDisabled} onRemove={onRemove} />
    </div>
  );
}

function ChosenFiles({
  files,
  isDisabled,
  onRemove,
}: Pick<FileDropProps, 'files' | 'isDisabled' | 'onRemove'>) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ name, size, error }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may bear one name
        <li key={`${place} ${name}`} className={styles.file} data-wrong={Boolean(error) || undefined}>
          <IconFile size={20} stroke={1.75} aria-hidden="true" />
          <span className={styles.about}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.size}>{error ?? formatFileSize(size)}</span>
          </span>
          <IconButton label={`Убрать файл ${name}`} disabled={isDisabled} onClick={() => onRemove(place)}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

const KILO = 1024;

/** 2 621 440 → '2,5 МБ'. Small files count as one kilobyte, never as none. */
export function formatFileSize(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))}\u00a0КБ`;
  return `${(Math.round((bytes * 10) / (KILO * KILO)) / 10).toString().replace('.', ',')}\u00a0МБ`;
}
