import { useQueryClient } from '@tanstack/react-query';
import { MessageText } from './message-bubble.tsx';
import { dropOutgoing, type Outgoing } from './outgoing.ts';
import { sendAgain } from './send-outgoing.ts';
import styles from './message-bubble.module.css';

const STATE_WORDS: Record<Outgoing['state'], string> = {
  sending: 'Отправляем…',
  waiting: 'Отправим, когда появится связь',
  failed: 'Не отправлено',
};

/** Written and not in the thread yet: it stands where it will be, and says how it is. */
export function OutgoingBubble({ message }: { message: Outgoing }) {
  const client = useQueryClient();
  const { key, text, files, state, reason } = message;
  return (
    <li className={styles.message} data-own data-state={state}>
      <div className={styles.bubble}>
        {text !== '' && <MessageText text={text} />}
        {files.map(({ id, name }) => (
          <p key={id}>{name}</p>
        ))}
        <p className={styles.meta}>
          {state === 'failed' && (
            <>
              <button type="button" className={styles.again} onClick={() => sendAgain(client, key)}>
                Отправить снова
              </button>
              <button type="button" className={styles.again} onClick={() => dropOutgoing(key)}>
                Убрать
              </button>
            </>
          )}
          <span>{STATE_WORDS[state]}</span>
        </p>
      </div>
      {reason !== undefined && (
        <p className={styles.reason} role="alert">
          {reason}
        </p>
      )}
    </li>
  );
}
