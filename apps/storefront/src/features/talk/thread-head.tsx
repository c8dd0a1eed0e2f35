import type { ThreadView } from '@okoem/contract/thread-views.ts';
import { archiveThread, callOperator } from '@okoem/contract/threads.ts';
import { SIDES_OF_KIND } from '@okoem/domain/talk/thread-side.ts';
import { Button } from '@okoem/ui/button.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { Link } from '../../shared/link.tsx';
import { showError, showSuccess } from '../../shared/toasts.ts';
import { TALK_KEY } from './talk-queries.ts';
import { aboutLink } from './talk-words.ts';
import styles from './thread-head.module.css';

interface ThreadHeadProps {
  thread: ThreadView;
  /** Before the title, like an arrow back. */
  lead?: ReactNode;
  /** In a popup the title stands in its own head. */
  hasTitle?: boolean;
  onLeave?: () => void;
}

/** Whom one talks to and about what, with the way there. */
export function ThreadHead({ thread, lead, hasTitle = true, onLeave }: ThreadHeadProps) {
  const link = aboutLink(thread);
  const isWithOther = SIDES_OF_KIND[thread.kind].length > 2;
  const moves = useThreadMoves(thread);
  // Its title names it already.
  const isNamed = thread.kind === 'support';
  if (isNamed && !hasTitle) return null;
  return (
    <header className={styles.head}>
      {lead}
      <div className={styles.names}>
        {hasTitle && (
          <h1 className={styles.title} tabIndex={-1}>
            {thread.title}
          </h1>
        )}
        <p className={styles.about}>
          {!isNamed && <span>{thread.counterpart}</span>}
          {link && (
            <Link {...textLinkClass()} to={link.to} onClick={onLeave}>
              {link.text}
            </Link>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {isWithOther &&
          (thread.is_operator_called ? (
            <span className={styles.called}>Окоём в переписке</span>
          ) : (
            <Button variant="secondary" size={40} isLoading={moves.isBusy} onClick={moves.call}>
              Позвать Окоём
            </Button>
          ))}
        {hasTitle && (
          <Button variant="secondary" size={40} isLoading={moves.isBusy} onClick={moves.archive}>
            {thread.is_archived ? 'Вернуть из архива' : 'В архив'}
          </Button>
        )}
      </div>
    </header>
  );
}

function useThreadMoves({ id, is_archived: isArchived }: ThreadView) {
  const client = useQueryClient();
  const call = transportOf(client);
  const [isBusy, setBusy] = useState(false);
  const params = { id: String(id) };
  const run = (work: () => Promise<unknown>, words: string) => {
    const done = async () => {
      await work();
      await client.invalidateQueries({ queryKey: TALK_KEY });
      showSuccess(words);
    };
    setBusy(true);
    done()
      .catch(showError)
      .finally(() => setBusy(false));
  };
  return {
    isBusy,
    call: () => run(() => call(callOperator, { params }), 'Позвали Окоём: ответим в этой переписке'),
    archive: () =>
      run(
        () => call(archiveThread, { params, body: { is_archived: !isArchived } }),
        isArchived ? 'Переписка снова в списке' : 'Переписка в архиве до следующего сообщения',
      ),
  };
}
