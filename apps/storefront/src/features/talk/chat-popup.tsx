import { Button } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '../../shared/api-failure.ts';
import { Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useSession } from '../../shared/session/session.ts';
import { openSitePopup } from '../../shared/site-popup.ts';
import { type TalkAbout, talkMark } from '../../shared/talk/talk-about.ts';
import { GuestChat } from './guest-chat.tsx';
import { OtherWays } from './other-ways.tsx';
import { threadQuery } from './talk-queries.ts';
import { MESSAGES_PATH } from './talk-words.ts';
import { ThreadHead } from './thread-head.tsx';
import { ThreadList } from './thread-list.tsx';
import { PaneSkeleton, ThreadPane } from './thread-pane.tsx';
import { useOpened } from './use-opened.ts';
import styles from './chat-popup.module.css';

interface ChatPopupProps {
  isOpen: boolean;
  onClose: () => void;
  /** Opened beside a thing: the conversation about it. */
  about?: TalkAbout | undefined;
}

const SUPPORT: TalkAbout = { kind: 'support' };

/** Conversations beside whatever page one is on. */
export function ChatPopup({ isOpen, onClose, about }: ChatPopupProps) {
  const isMember = useSession().kind === 'member';
  if (isMember) return <MemberChat isOpen={isOpen} onClose={onClose} about={about} />;
  const isOfMembers = about !== undefined && about.kind !== 'support';
  return (
    <Popup variant="side-right" title="Чат с Окоёмом" isOpen={isOpen} onClose={onClose}>
      <div className={styles.panel} data-roomy>
        {isOfMembers ? <SignInFirst about={about} onClose={onClose} /> : <GuestChat onLeave={onClose} />}
      </div>
    </Popup>
  );
}

type Shown =
  | { kind: 'list' }
  | { kind: 'thread'; id: number; at?: number | undefined }
  | { kind: 'about'; about: TalkAbout };

function MemberChat({ isOpen, onClose, about }: ChatPopupProps) {
  const start: Shown = about ? { kind: 'about', about } : { kind: 'list' };
  const [shown, setShown] = useState<Shown>(start);
  const [wasOpen, setWasOpen] = useState(isOpen);
  // Each opening begins where its button says.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setShown(start);
  }
  const isList = shown.kind === 'list';
  return (
    <Popup
      variant="side-right"
      title={shown.kind === 'thread' ? <ThreadTitle id={shown.id} /> : isList ? 'Сообщения' : 'Переписка'}
      isOpen={isOpen}
      onClose={onClose}
      lead={
        !isList && (
          <IconButton label="Ко всем перепискам" onClick={() => setShown({ kind: 'list' })}>
            <IconArrowLeft size={24} stroke={1.75} aria-hidden />
          </IconButton>
        )
      }
    >
      <div className={styles.panel} data-roomy>
        {shown.kind === 'list' && (
          <List
            onChoose={(id, at) => setShown({ kind: 'thread', id, at })}
            onSupport={() => setShown({ kind: 'about', about: SUPPORT })}
            onLeave={onClose}
          />
        )}
        {shown.kind === 'thread' && <Thread id={shown.id} at={shown.at} onLeave={onClose} />}
        {shown.kind === 'about' && (
          <Opening about={shown.about} onOpened={(id) => setShown({ kind: 'thread', id })} />
        )}
      </div>
    </Popup>
  );
}

function ThreadTitle({ id }: { id: number }) {
  return useQuery(threadQuery(id)).data?.title ?? 'Переписка';
}

interface ListProps {
  onChoose: (id: number, at?: number) => void;
  onSupport: () => void;
  onLeave: () => void;
}

function List({ onChoose, onSupport, onLeave }: ListProps) {
  return (
    <div className={styles.list}>
      <ThreadList
        onChoose={onChoose}
        action={
          <Button variant="primary" isWide onClick={onSupport}>
            Написать в Окоём
          </Button>
        }
      />
      <p className={styles.foot}>
        <Link {...textLinkClass()} to={MESSAGES_PATH} onClick={onLeave}>
          Все сообщения на одной странице
        </Link>
      </p>
      <OtherWays onLeave={onLeave} />
    </div>
  );
}

function Thread({ id, at, onLeave }: { id: number; at: number | undefined; onLeave: () => void }) {
  return (
    <ThreadPane
      id={id}
      at={at}
      renderHead={(thread) => <ThreadHead thread={thread} hasTitle={false} onLeave={onLeave} />}
    />
  );
}

interface OpeningProps {
  about: TalkAbout;
  onOpened: (id: number) => void;
}

function Opening({ about, onOpened }: OpeningProps) {
  const { id, error, retry } = useOpened(about);
  useEffect(() => {
    if (id !== undefined) onOpened(id);
    // oxlint-disable-next-line react/exhaustive-deps -- told once, when it is known
  }, [id]);
  if (error !== undefined)
    return (
      <LoadFailed
        title="Переписка не открылась"
        text={failureText(error, 'Проверьте связь и попробуйте ещё раз')}
        onRetry={retry}
      />
    );
  return <PaneSkeleton />;
}

/** Sellers talk to whom they know; with the marketplace anybody may. */
function SignInFirst({ about, onClose }: { about: TalkAbout; onClose: () => void }) {
  return (
    <EmptyState
      title="Войдите, чтобы написать"
      text="Ответ придёт сюда и письмом, а переписка останется в кабинете"
      action={
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            openSitePopup('auth', {
              reason: 'Войдите, чтобы написать продавцу',
              redirectTo: window.location.pathname + window.location.search + talkMark(about),
            });
          }}
        >
          Войти
        </Button>
      }
    />
  );
}
