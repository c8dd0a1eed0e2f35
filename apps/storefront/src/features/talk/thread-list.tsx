import type { FoundMessage, ThreadRow } from '@okoem/contract/thread-views.ts';
import { plural } from '@okoem/domain/format/plural.ts';
import { Button } from '@okoem/ui/button.tsx';
import { CountBadge } from '@okoem/ui/count-badge.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { ListSearch } from '../../shared/list-filters/list-search.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { lastWords } from '../../shared/talk/last-words.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { foundQuery, MOST_THREADS, SHORTEST_SEARCH, THREADS_AT_ONCE, threadsQuery } from './talk-queries.ts';
import { threadPath, whenWords } from './talk-words.ts';
import styles from './thread-list.module.css';

interface ThreadListProps {
  /** The one that is open beside it. */
  currentId?: number | undefined;
  /** In a popup a thread opens in its place; without it the link leads to its page. */
  onChoose?: ((id: number, at?: number) => void) | undefined;
  /** What can be begun. */
  action?: ReactNode;
}

/** Everything one talks about, the latest first, and a search over all that was said. */
export function ThreadList({ currentId, onChoose, action }: ThreadListProps) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const isSearch = text.length >= SHORTEST_SEARCH;
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <ListSearch placeholder="Слова из сообщений" value={typed} onType={setTyped} />
        {action}
      </div>
      {isSearch ? (
        <Found text={text} onChoose={onChoose} />
      ) : (
        <Threads currentId={currentId} onChoose={onChoose} />
      )}
    </div>
  );
}

function Threads({ currentId, onChoose }: Pick<ThreadListProps, 'currentId' | 'onChoose'>) {
  const [isArchived, setArchived] = useState(false);
  const [limit, setLimit] = useState(THREADS_AT_ONCE);
  const { data, isError, isPlaceholderData, refetch } = useQuery(threadsQuery({ isArchived, limit }));
  if (isError && !data)
    return (
      <LoadFailed
        title="Переписки не загрузились"
        text="Всё написанное на месте: попробуйте ещё раз"
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Waiting />;
  const { total } = data.meta.pagination;
  return (
    <>
      {data.data.length === 0 && <NoThreads isArchived={isArchived} />}
      <ul className={styles.rows} aria-label={isArchived ? 'Архив переписок' : 'Переписки'}>
        {data.data.map((row) => (
          <Row key={row.id} row={row} isCurrent={row.id === currentId} onChoose={onChoose} />
        ))}
      </ul>
      {total > limit && limit < MOST_THREADS && (
        <Button
          variant="secondary"
          size={40}
          isWide
          isLoading={isPlaceholderData}
          onClick={() => setLimit(limit + THREADS_AT_ONCE)}
        >
          Показать ещё
        </Button>
      )}
      {total > MOST_THREADS && limit >= MOST_THREADS && (
        <p className={styles.hint}>Показаны последние {MOST_THREADS}. Более ранние найдёт поиск.</p>
      )}
      <Button variant="secondary" size={40} isWide onClick={() => setArchived(!isArchived)}>
        {isArchived ? 'К текущим перепискам' : 'Архив'}
      </Button>
    </>
  );
}

function NoThreads({ isArchived }: { isArchived: boolean }) {
  return (
    <EmptyState
      titleAs="p"
      title={isArchived ? 'В архиве пусто' : 'Переписок пока нет'}
      text={
        isArchived
          ? 'Сюда попадает то, что вы убрали из списка'
          : 'Напишите продавцу из заказа или с его страницы, а нам — отсюда'
      }
    />
  );
}

function Waiting() {
  return (
    <output className={styles.waiting} aria-busy="true" aria-label="Загружаем переписки">
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </output>
  );
}

const UNREAD = ['непрочитанное', 'непрочитанных', 'непрочитанных'] as const;

interface RowProps {
  row: ThreadRow;
  isCurrent: boolean;
  onChoose: ThreadListProps['onChoose'];
}

function Row({ row, isCurrent, onChoose }: RowProps) {
  const { id, kind, title, counterpart, last, unread } = row;
  const [now] = useState(() => Date.now());
  return (
    <li>
      <Link
        className={styles.row}
        to={threadPath(id)}
        aria-current={isCurrent ? 'page' : undefined}
        data-unread={unread > 0 || undefined}
        onClick={chooses(id, onChoose)}
      >
        <span className={styles.title}>{title}</span>
        {last && <time dateTime={last.created_at}>{whenWords(last.created_at, now)}</time>}
        {kind !== 'support' && <span className={styles.with}>{counterpart}</span>}
        <span className={styles.last}>{lastWords(row)}</span>
        <span className={styles.count}>
          <CountBadge count={unread} />
          {unread > 0 && <VisuallyHidden> {plural(unread, UNREAD)}</VisuallyHidden>}
        </span>
      </Link>
    </li>
  );
}

/** A press with a key held still opens another tab. */
function chooses(id: number, onChoose: ThreadListProps['onChoose'], at?: number) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(id, at);
  };
}

function Found({ text, onChoose }: { text: string; onChoose: ThreadListProps['onChoose'] }) {
  const { data, isError, refetch } = useQuery(foundQuery(text));
  if (isError)
    return <LoadFailed title="Поиск не ответил" text="Слова на месте" onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <>
      <output className={styles.hint}>
        {data.length === 0 ? `По запросу «${text}» ничего нет` : `Нашли сообщений: ${data.length}`}
      </output>
      <ul className={styles.rows} aria-label="Найденные сообщения">
        {data.map((found) => (
          <FoundRow key={`${found.thread_id} ${found.seq}`} found={found} onChoose={onChoose} />
        ))}
      </ul>
    </>
  );
}

function FoundRow({ found, onChoose }: { found: FoundMessage; onChoose: ThreadListProps['onChoose'] }) {
  const { thread_id: id, seq, title, author_name: name, text, created_at: at } = found;
  const [now] = useState(() => Date.now());
  return (
    <li>
      <Link className={styles.row} to={threadPath(id, seq)} onClick={chooses(id, onChoose, seq)}>
        <span className={styles.title}>{title}</span>
        <time dateTime={at}>{whenWords(at, now)}</time>
        <span className={styles.last}>
          {name}: {text}
        </span>
      </Link>
    </li>
  );
}
