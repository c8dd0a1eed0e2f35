import type { Message, MessageFile } from '@okoem/contract/thread-views.ts';
import { DELETED_MESSAGE } from '@okoem/domain/talk/message-rules.ts';
import { formatFileSize } from '@okoem/ui/file-drop.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import { linkPieces, timeWords } from './talk-words.ts';
import styles from './message-bubble.module.css';

export type MessageMark = 'Отправлено' | 'Прочитано' | undefined;

interface MessageBubbleProps {
  message: Message;
  isOwnSide: boolean;
  /** Whose words they are; once for what is said in one breath. */
  hasName: boolean;
  /** How far an own message has come, where it is worth saying. */
  mark: MessageMark;
  onFile: (file: MessageFile) => void;
  /** Its author may still take it back. */
  onDelete: (() => void) | undefined;
}

export function MessageBubble(props: MessageBubbleProps) {
  const { message, isOwnSide, hasName, mark, onFile, onDelete } = props;
  const { author_name: name, text, is_deleted: isDeleted, files, created_at: at } = message;
  return (
    <li className={styles.message} data-own={isOwnSide || undefined} data-seq={message.seq}>
      {hasName ? (
        <p className={styles.name}>{message.is_own ? 'Вы' : name}</p>
      ) : (
        // The side it stands on tells the eye whose it is.
        <VisuallyHidden>{message.is_own ? 'Вы' : name}</VisuallyHidden>
      )}
      <div className={styles.bubble}>
        {isDeleted ? (
          <p className={styles.deleted}>{DELETED_MESSAGE}</p>
        ) : (
          <>
            {text !== '' && <MessageText text={text} />}
            {files.map((file) => (
              <FileLine key={file.id} file={file} onOpen={() => onFile(file)} />
            ))}
          </>
        )}
        <p className={styles.meta}>
          {onDelete && !isDeleted && (
            <button type="button" className={styles.delete} onClick={onDelete}>
              Удалить
            </button>
          )}
          <time dateTime={at}>{timeWords(at)}</time>
          {mark !== undefined && <span>{mark}</span>}
        </p>
      </div>
    </li>
  );
}

export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      {linkPieces(text).map((piece, place) =>
        piece.isLink ? (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never move
          <a key={place} href={piece.text} target="_blank" rel="noopener noreferrer nofollow">
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}

function FileLine({ file: { name, size }, onOpen }: { file: MessageFile; onOpen: () => void }) {
  return (
    <button type="button" className={styles.file} onClick={onOpen}>
      <IconFile size={20} stroke={1.75} aria-hidden />
      <span className={styles.fileName}>{name}</span>
      <span className={styles.size}>{formatFileSize(size)}</span>
    </button>
  );
}
