import type { ThreadView } from '@okoem/contract/thread-views.ts';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../shared/api-failure.ts';
import { liveState } from '../../shared/live/live.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useSession } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { outgoing } from './outgoing.ts';
import { sendDraft } from './send-outgoing.ts';
import { threadQuery } from './talk-queries.ts';
import { tellTyping, typing } from './typing.ts';
import { useOnline } from './use-online.ts';
import styles from './thread-pane.module.css';

interface ThreadPaneProps {
  id: number;
  /** The message that was looked for. */
  at?: number | undefined;
  /** What stands above the messages; its own words are those of the thread. */
  renderHead?: ((thread: ThreadView) => ReactNode) | undefined;
  /** Below the field. */
  foot?: ReactNode;
}

/** A conversation: what was said, how the line is, and a field to go on. */
export function ThreadPane({ id, at, renderHead, foot }: ThreadPaneProps) {
  const { data: thread, error, refetch } = useQuery(threadQuery(id));
  if (thread) return <Loaded key={id} thread={thread} at={at} renderHead={renderHead} foot={foot} />;
  if (error)
    return (
      <LoadFailed
        title="Переписка не открылась"
        text={failureText(error, 'Всё написанное на месте: попробуйте ещё раз')}
        onRetry={() => void refetch()}
      />
    );
  return <PaneSkeleton />;
}

export function PaneSkeleton() {
  return (
    <output className={styles.waiting} aria-busy="true" aria-label="Открываем переписку">
      <Skeleton width="medium" />
      <Skeleton width="long" />
      <Skeleton width="short" />
    </output>
  );
}

function Loaded({ thread, at, renderHead, foot }: Omit<ThreadPaneProps, 'id'> & { thread: ThreadView }) {
  const client = useQueryClient();
  const isMember = useSession().kind === 'member';
  const pending = useStore(outgoing).filter(({ threadId }) => threadId === thread.id);
  const typist = useStore(typing)[thread.id];
  return (
    <div className={styles.pane}>
      {renderHead?.(thread)}
      <MessageList thread={thread} pending={pending} typist={typist} at={at} />
      <LineState />
      {thread.is_closed && <p className={styles.note}>Вопрос закрыт. Новое сообщение откроет его снова.</p>}
      {thread.can_write ? (
        <Composer
          draft={String(thread.id)}
          hasFiles={isMember}
          onType={() => tellTyping(client, thread.id)}
          onSend={(message) => sendDraft(client, { threadId: thread.id, ...message })}
        />
      ) : (
        <p className={styles.note}>В эту переписку больше нельзя писать: её можно читать.</p>
      )}
      {foot}
    </div>
  );
}

/** Said where one writes, since that is what it is about. */
function LineState() {
  const isOnline = useOnline();
  const isLost = useStore(liveState) === 'lost';
  const words = !isOnline
    ? 'Нет связи. Отправим, когда появится'
    : isLost
      ? 'Связь прервалась, восстанавливаем. Что напишете — дойдёт'
      : '';
  return <output className={styles.state}>{words}</output>;
}
