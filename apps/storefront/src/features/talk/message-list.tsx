import type { Message, ThreadView } from '@okoem/contract/thread-views.ts';
import { deleteMessage, downloadMessageFile } from '@okoem/contract/threads.ts';
import { Button } from '@okoem/ui/button.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { showError } from '../../shared/toasts.ts';
import { saveOrTell } from '../../shared/use-download.ts';
import { MessageBubble, type MessageMark } from './message-bubble.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import type { Outgoing } from './outgoing.ts';
import { changeThread, fetchOlder } from './talk-queries.ts';
import { dayWords, isContinued, isSameDay } from './talk-words.ts';
import { firstUnread, readByOthers, withMessages } from './thread-cache.ts';
import { useAtEnd } from './use-at-end.ts';
import { useGoTo } from './use-go-to.ts';
import { useReading } from './use-reading.ts';
import { useSpoken } from './use-spoken.ts';
import styles from './message-list.module.css';

interface MessageListProps {
  thread: ThreadView;
  /** Of this thread, not in it yet. */
  pending: readonly Outgoing[];
  typist: string | undefined;
  /** The message that was looked for. */
  at: number | undefined;
}

/** What was said, the newest at the bottom, where the reader begins. */
export function MessageList({ thread, pending, typist, at }: MessageListProps) {
  const { messages } = thread;
  const { scroll, isAtEnd, toEnd } = useAtEnd(pending.length);
  const spoken = useSpoken(thread, isAtEnd);
  useReading(thread, isAtEnd);
  useGoTo(scroll, thread.id, at);
  return (
    <div className={styles.frame}>
      <section
        ref={scroll}
        className={styles.scroll}
        aria-label={`Сообщения: ${thread.title}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or the keyboard could not scroll it
        tabIndex={0}
      >
        <div className={styles.inner}>
          {thread.has_more && <Older threadId={thread.id} scroll={scroll} />}
          <Messages thread={thread} pending={pending} />
          {messages.length + pending.length === 0 && <Nothing thread={thread} />}
          <p className={styles.typing}>{typist === undefined ? '' : `${typist} печатает…`}</p>
        </div>
      </section>
      <VisuallyHidden>
        <span role="log" aria-live="polite">
          {spoken.text}
        </span>
      </VisuallyHidden>
      {!isAtEnd && (
        <button type="button" className={styles.down} onClick={toEnd} aria-label="К последнему сообщению">
          <IconArrowDown size={20} stroke={1.75} aria-hidden />
          {spoken.count > 0 && <span className={styles.news}>{spoken.count}</span>}
        </button>
      )}
    </div>
  );
}

function Nothing({ thread: { counterpart, kind } }: { thread: ThreadView }) {
  return (
    <p className={styles.nothing}>
      {kind === 'support'
        ? 'Напишите, что случилось или что ищете. Ответит человек.'
        : `Напишите первое сообщение: его увидит ${counterpart}.`}
    </p>
  );
}

function Messages({ thread, pending }: Pick<MessageListProps, 'thread' | 'pending'>) {
  const { messages, side } = thread;
  const [now] = useState(() => Date.now());
  // Where the new ones begin stays while the thread is looked at, although they are read by then.
  const [newFrom] = useState(() => firstUnread(thread));
  const actions = useMessageActions(thread.id);
  const read = readByOthers(thread);
  const own = messages.filter((message) => message.side === side && !message.is_deleted);
  const lastRead = own.findLast(({ seq }) => seq <= read)?.seq;
  const keys = new Set(messages.map(({ client_key: key }) => key));
  return (
    <ol className={styles.messages}>
      {messages.map((message, place) => {
        const before = messages[place - 1];
        const isNewDay = !before || !isSameDay(before.created_at, message.created_at);
        const isOwnSide = message.side === side;
        return (
          <Fragment key={message.seq}>
            {isNewDay && <Line>{`${dayWords(message.created_at, now)}, время МСК`}</Line>}
            {message.seq === newFrom && <Line isNew>Новые сообщения</Line>}
            <MessageBubble
              message={message}
              isOwnSide={isOwnSide}
              hasName={!(isOwnSide && message.is_own) && (isNewDay || !isContinued(before, message))}
              mark={isOwnSide ? markOf(message, { read, lastRead }) : undefined}
              onFile={({ id }) => actions.open(id)}
              onDelete={isDeletable(message, now) ? () => actions.remove(message.seq) : undefined}
            />
          </Fragment>
        );
      })}
      {pending
        .filter(({ key }) => !keys.has(key))
        .map((message) => (
          <OutgoingBubble key={message.key} message={message} />
        ))}
    </ol>
  );
}

function Line({ isNew = false, children }: { isNew?: boolean; children: ReactNode }) {
  return (
    <li className={styles.line} data-new={isNew || undefined}>
      <span>{children}</span>
    </li>
  );
}

/** One «Прочитано» says it of everything above; what was not read yet says so itself. */
function markOf(message: Message, known: { read: number; lastRead: number | undefined }): MessageMark {
  if (message.is_deleted) return undefined;
  if (message.seq > known.read) return 'Отправлено';
  return message.seq === known.lastRead ? 'Прочитано' : undefined;
}

function isDeletable({ deletable_until: until }: Message, now: number): boolean {
  return until !== null && Date.parse(until) > now;
}

function useMessageActions(threadId: number) {
  const client = useQueryClient();
  const call = transportOf(client);
  const id = String(threadId);
  const remove = async (seq: number) => {
    const { data } = await call(deleteMessage, { params: { id, seq: String(seq) } });
    changeThread(client, threadId, (thread) => withMessages(thread, [data]));
  };
  return {
    open: (file: string) => void saveOrTell(call(downloadMessageFile, { params: { id, file } })),
    remove: (seq: number) => void remove(seq).catch(showError),
  };
}

/** Fetched when a reader comes near; the button is for who has no wheel, and for a second try. */
function Older({ threadId, scroll }: { threadId: number; scroll: RefObject<HTMLElement | null> }) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = useRef(false);
  const fetch = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState('busy');
    try {
      await fetchOlder(client, threadId);
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      isBusy.current = false;
    }
  };
  useEffect(() => {
    if (state !== 'idle') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry!.isIntersecting) void fetch();
      },
      { root: scroll.current, rootMargin: '200px 0px 0px' },
    );
    observer.observe(button.current!);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- the thread is the same for as long as this stands
  }, [state, scroll]);
  return (
    <Button
      ref={button}
      variant="secondary"
      size={40}
      isLoading={state === 'busy'}
      onClick={() => void fetch()}
    >
      {state === 'failed' ? 'Не загрузилось, повторить' : 'Показать более ранние'}
    </Button>
  );
}
