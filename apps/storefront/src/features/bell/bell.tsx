import { CountBadge } from '@okoem/ui/count-badge.tsx';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onLive } from '../../shared/live/live.ts';
import { BELL_KEY, bellCountQuery } from './bell-queries.ts';
import styles from './bell.module.css';

const BellPopup = lazy(async () => ({ default: (await import('./bell-popup.tsx')).BellPopup }));

/** How much is new; what it is opens by a press. It stands twice, in the header of a desk and of a phone. */
export function Bell() {
  const { data: unread = 0 } = useQuery(bellCountQuery);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useBellFollowing();
  return (
    <span className={styles.frame}>
      <button
        type="button"
        className={styles.bell}
        aria-label={unread > 0 ? `Уведомления, новых: ${unread}` : 'Уведомления'}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <IconBell size={24} stroke={1.75} aria-hidden />
        <span className={styles.word}>Уведомления</span>
      </button>
      {/* Beside the button: its name must hold all that is written in it. */}
      <span className={styles.badge} aria-hidden>
        <CountBadge count={unread} />
      </span>
      {wasOpened && (
        <Suspense>
          <BellPopup isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

/** What the stream tells is asked for at once; without a number in it the server is asked to count. */
function useBellFollowing(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLive((news) => {
        if (news.type === 'notice' && news.unread !== null)
          client.setQueryData(bellCountQuery.queryKey, news.unread);
        else if (news.type === 'again' || news.type === 'notice')
          void client.invalidateQueries({ queryKey: bellCountQuery.queryKey });
        if (news.type === 'notice') void client.invalidateQueries({ queryKey: [...BELL_KEY, 'latest'] });
      }),
    [client],
  );
}
