import { LONGEST_MESSAGE } from '@okoem/domain/talk/message-rules.ts';
import { formatFileSize } from '@okoem/ui/file-drop.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import { Spinner } from '@okoem/ui/spinner.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { UploadItem } from '../../shared/uploads/upload-list.ts';
import { acceptOf, progressWords, stateWords } from '../../shared/uploads/upload-words.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { draftOf, keepDraft } from './drafts.ts';
import type { AttachedFile } from './outgoing.ts';
import { ATTACHED, type Attachments, useAttachments } from './use-attachments.ts';
import styles from './composer.module.css';

interface ComposerProps {
  /** Under which the words are kept until they are sent. */
  draft: string;
  /** Guests send words only. */
  hasFiles: boolean;
  isBusy?: boolean;
  onType: () => void;
  onSend: (message: { text: string; files: readonly AttachedFile[] }) => void;
}

/** Enter sends, Shift+Enter begins a line; on a phone Enter begins a line and the button sends. */
export function Composer({ draft, hasFiles, isBusy = false, onType, onSend }: ComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  // What was kept only a browser knows, and the first render must be that of the server.
  const isHydrated = useHydrated();
  const text = typed ?? (isHydrated ? draftOf(draft) : '');
  useCaretAtEnd(field, draft, isHydrated);
  const files = useAttachments(draft);
  const said = text.trim();
  const isReady = !isBusy && !files.isWaiting && !files.isWrong && (said !== '' || files.ready.length > 0);
  const change = (now: string) => {
    setTyped(now);
    keepDraft(draft, now);
  };
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onSend({ text: said, files: files.ready });
    change('');
    files.clear();
    field.current?.focus();
  };
  return (
    <form className={styles.composer} onSubmit={send}>
      <ChosenFiles files={files} />
      <div className={styles.row}>
        {hasFiles && <Attach files={files} />}
        <textarea
          ref={field}
          id={id}
          className={styles.field}
          rows={1}
          maxLength={LONGEST_MESSAGE}
          aria-label="Сообщение"
          aria-describedby={`${id}-keys`}
          placeholder="Напишите сообщение"
          value={text}
          onChange={({ currentTarget }) => {
            change(currentTarget.value);
            onType();
          }}
          onKeyDown={(event) => {
            const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
            if (isPlain && !isTouched()) send(event);
          }}
        />
        <button type="submit" className={styles.send} aria-label="Отправить" aria-disabled={!isReady}>
          {isBusy || files.isWaiting ? (
            <Spinner size={20} />
          ) : (
            <IconArrowUp size={20} stroke={1.75} aria-hidden />
          )}
        </button>
      </div>
      <VisuallyHidden>
        <span id={`${id}-keys`}>Enter — отправить, Shift и Enter — новая строка</span>
      </VisuallyHidden>
    </form>
  );
}

/** Whoever comes back to a draft goes on after its last word. */
function useCaretAtEnd(
  field: RefObject<HTMLTextAreaElement | null>,
  draft: string,
  isHydrated: boolean,
): void {
  useEffect(() => {
    const end = isHydrated ? draftOf(draft).length : 0;
    if (end > 0) field.current!.setSelectionRange(end, end);
  }, [field, draft, isHydrated]);
}

/** Whoever writes with a thumb has no Shift at hand. */
function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

function Attach({ files }: { files: Attachments }) {
  return (
    <label className={styles.attach} title="Приложить файл">
      <IconPaperclip size={20} stroke={1.75} aria-hidden />
      <input
        type="file"
        multiple
        disabled={files.isFull}
        accept={acceptOf(ATTACHED)}
        aria-label="Приложить файл"
        onChange={({ currentTarget }) => {
          if (currentTarget.files) files.add([...currentTarget.files]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

function ChosenFiles({ files }: { files: Attachments }) {
  const { items, ready, error } = files;
  if (items.length + ready.length === 0 && error === undefined) return null;
  return (
    <>
      {error !== undefined && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      <ul className={styles.files} aria-label="Приложенные файлы">
        {ready.map(({ id, name, size }) => (
          <Chosen key={id} name={name} onRemove={() => files.remove(id)}>
            {formatFileSize(size)}
          </Chosen>
        ))}
        {items.map((item) => (
          <Coming key={item.key} item={item} files={files} />
        ))}
      </ul>
    </>
  );
}

function Coming({ item, files }: { item: UploadItem; files: Attachments }) {
  const { key, name, state, sent, size, isFinal } = item;
  const remove = () => files.giveUp(key);
  if (state === 'failed')
    return (
      <Chosen name={name} isWrong onRemove={remove}>
        <span role="alert">{stateWords(item)}</span>
        {!isFinal && (
          <button type="button" className={styles.again} onClick={() => files.again(key)}>
            Повторить
          </button>
        )}
      </Chosen>
    );
  return (
    <Chosen name={name} onRemove={remove}>
      <progress className={styles.progress} max={size} value={sent} aria-label={`Загружается ${name}`} />
      {state === 'sending' ? progressWords(item) : stateWords(item)}
    </Chosen>
  );
}

interface ChosenProps {
  name: string;
  isWrong?: boolean;
  onRemove: () => void;
  children: ReactNode;
}

function Chosen({ name, isWrong, onRemove, children }: ChosenProps) {
  return (
    <li className={styles.file} data-wrong={isWrong || undefined}>
      <span className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>{children}</span>
      </span>
      <IconButton label={`Убрать файл ${name}`} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}
