import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Link } from '../../shared/link.tsx';
import { popupTrigger } from '../../shared/site-popup.ts';
import { ThreadHead } from './thread-head.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadPane } from './thread-pane.tsx';
import styles from './messages-room.module.css';

/** All conversations beside the one that is open; on a phone one of the two. */
export function MessagesRoom({ threadId, at }: { threadId?: number; at?: number | undefined }) {
  return (
    <div className={styles.room} data-open={threadId !== undefined || undefined}>
      <div className={styles.list}>
        <ThreadList
          currentId={threadId}
          action={
            <Button
              variant="tinted"
              size={44}
              isWide
              {...popupTrigger('chat', { about: { kind: 'support' } })}
            >
              Написать в Окоём
            </Button>
          }
        />
      </div>
      <section className={styles.thread} aria-label="Переписка">
        {threadId === undefined ? (
          <EmptyState
            titleAs="p"
            title="Выберите переписку"
            text="Здесь вопросы по заказам, предложениям и заявкам, продавцам и Окоёму"
          />
        ) : (
          <ThreadPane
            id={threadId}
            at={at}
            renderHead={(thread) => (
              <ThreadHead
                thread={thread}
                lead={
                  <Link className={styles.back} to={SHOP_PATHS.messages} aria-label="Ко всем перепискам">
                    <IconArrowLeft size={24} stroke={1.75} aria-hidden />
                  </Link>
                }
              />
            )}
          />
        )}
      </section>
    </div>
  );
}
