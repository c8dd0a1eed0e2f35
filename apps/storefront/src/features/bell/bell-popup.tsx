import { type Notice, readAllNotices, readNotices } from '@okoem/contract/notices.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { SkeletonText } from '@okoem/ui/skeleton.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { momentWords } from '../../shared/date-words.ts';
import { Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { showError } from '../../shared/toasts.ts';
import { bellCountQuery, noticesQuery } from './bell-queries.ts';
import styles from './bell.module.css';

interface BellPopupProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Where one says what is told of, and how. */
const SETTINGS = `${SHOP_PATHS.profile}#notifications`;

export function BellPopup({ isOpen, onClose }: BellPopupProps) {
  const { data: notices, isError, refetch } = useQuery({ ...noticesQuery, enabled: isOpen });
  const read = useReading();
  const hasUnread = notices?.some(({ read_at: at }) => at === null) ?? false;
  // Whoever closes the list has seen it; whoever follows one of them may come back for the rest.
  const leave = () => {
    if (isOpen && hasUnread) read.all(notices!);
    onClose();
  };
  return (
    <Popup
      variant="side-right"
      title="Уведомления"
      isOpen={isOpen}
      onClose={leave}
      isSwipeable
      footer={
        <div className={styles.foot}>
          <Link {...textLinkClass()} to={SETTINGS} onClick={onClose}>
            Настроить
          </Link>
          {hasUnread && (
            <Button variant="secondary" size={40} onClick={() => read.all(notices!)}>
              Прочитать всё
            </Button>
          )}
        </div>
      }
    >
      {notices && <Notices notices={notices} onGo={onClose} onRead={read.one} />}
      {!notices && isError && (
        <LoadFailed
          title="Уведомления не загрузились"
          text="Ничего не пропало: попробуйте ещё раз"
          onRetry={() => void refetch()}
        />
      )}
      {!notices && !isError && (
        <output aria-busy="true" aria-label="Загружаем уведомления">
          <SkeletonText />
        </output>
      )}
    </Popup>
  );
}

interface NoticesProps {
  notices: readonly Notice[];
  onGo: () => void;
  onRead: (notice: Notice) => void;
}

function Notices({ notices, onGo, onRead }: NoticesProps) {
  if (notices.length === 0)
    return (
      <EmptyState
        titleAs="p"
        title="Пока тихо"
        text="Здесь появится, что происходит с заказами, предложениями и перепиской"
      />
    );
  return (
    <ul className={styles.notices}>
      {notices.map((notice) => (
        <li key={notice.id} data-unread={notice.read_at === null || undefined}>
          <OneNotice notice={notice} onGo={onGo} onRead={onRead} />
        </li>
      ))}
    </ul>
  );
}

function OneNotice({ notice, onGo, onRead }: Pick<NoticesProps, 'onGo' | 'onRead'> & { notice: Notice }) {
  const { title, text, link, created_at: at, read_at: readAt } = notice;
  const words = (
    <>
      <span className={styles.title}>
        {readAt === null && <VisuallyHidden>Новое: </VisuallyHidden>}
        {title}
      </span>
      <time dateTime={at}>{momentWords(at)}</time>
      {text !== '' && <span className={styles.text}>{text}</span>}
    </>
  );
  const press = () => {
    if (readAt === null) onRead(notice);
  };
  if (link === '')
    return (
      <button type="button" className={styles.notice} onClick={press}>
        {words}
      </button>
    );
  return (
    <Link
      className={styles.notice}
      to={link}
      onClick={() => {
        press();
        onGo();
      }}
    >
      {words}
    </Link>
  );
}

/** Shown as read at once; the number is what the server answers. */
function useReading() {
  const client = useQueryClient();
  const call = transportOf(client);
  const mark = (isMeant: (notice: Notice) => boolean) => {
    const readAt = new Date().toISOString();
    client.setQueryData(noticesQuery.queryKey, (now) =>
      now?.map((notice) => (isMeant(notice) ? { ...notice, read_at: notice.read_at ?? readAt } : notice)),
    );
  };
  const settle = async (asked: Promise<{ data: { unread: number } }>) => {
    try {
      client.setQueryData(bellCountQuery.queryKey, (await asked).data.unread);
    } catch (error) {
      showError(error);
      void client.invalidateQueries({ queryKey: noticesQuery.queryKey });
    }
  };
  return {
    one: ({ id }: Notice) => {
      mark((notice) => notice.id === id);
      void settle(call(readNotices, { body: { ids: [id] } }));
    },
    all: (notices: readonly Notice[]) => {
      const newest = Math.max(...notices.map(({ id }) => id));
      mark(({ id }) => id <= newest);
      void settle(call(readAllNotices, { body: { up_to: newest } }));
    },
  };
}
