import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '../../shared/api-failure.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useSession } from '../../shared/session/session.ts';
import { openSitePopup } from '../../shared/site-popup.ts';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import { hasGuestChat, keepGuestChat } from '../../shared/talk/guest-chat-kept.ts';
import { showError } from '../../shared/toasts.ts';
import { Composer } from './composer.tsx';
import { keepDraft } from './drafts.ts';
import { OtherWays } from './other-ways.tsx';
import { sendDraft } from './send-outgoing.ts';
import { startTalk } from './start-talk.ts';
import { PaneSkeleton, ThreadPane } from './thread-pane.tsx';
import { useOpened, useOpener } from './use-opened.ts';
import styles from './chat-popup.module.css';

const SUPPORT = { kind: 'support' } as const;
const DRAFT = 'guest';

/** Who has not signed in talks to the marketplace; nothing is made before the first message. */
export function GuestChat({ onLeave }: { onLeave: () => void }) {
  const [isBegun, setBegun] = useState(hasGuestChat);
  const [wasKnown] = useState(isBegun);
  return isBegun ? (
    <Known onLeave={onLeave} isWriting={!wasKnown} />
  ) : (
    <Beginning onLeave={onLeave} onBegun={() => setBegun(true)} />
  );
}

interface KnownProps {
  onLeave: () => void;
  /** The first message has just been sent, from a field that another takes the place of. */
  isWriting: boolean;
}

function Known({ onLeave, isWriting }: KnownProps) {
  const { id, error, retry } = useOpened(SUPPORT);
  useEffect(() => {
    if (!isWriting || id === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('dialog[open] textarea')?.focus();
  }, [isWriting, id]);
  if (id !== undefined) return <ThreadPane id={id} foot={<Foot onLeave={onLeave} />} />;
  if (error !== undefined)
    return (
      <LoadFailed
        title="Чат не открылся"
        text={failureText(error, 'Проверьте связь и попробуйте ещё раз')}
        onRetry={retry}
      />
    );
  return <PaneSkeleton />;
}

function Beginning({ onLeave, onBegun }: { onLeave: () => void; onBegun: () => void }) {
  const open = useOpener();
  const side = {
    client: useQueryClient(),
    session: useSession(),
    runtime: useSiteRuntime(),
    browser: undefined,
  };
  const [isBusy, setBusy] = useState(false);
  const begin = async (text: string) => {
    setBusy(true);
    try {
      const threadId = await open(SUPPORT);
      keepGuestChat();
      startTalk(side);
      sendDraft(side.client, { threadId, text, files: [] });
      onBegun();
    } catch (error) {
      keepDraft(DRAFT, text);
      setBusy(false);
      showError(error);
    }
  };
  return (
    <div className={styles.beginning}>
      <p className={styles.welcome}>
        Напишите, что ищете или что случилось. Отвечаем ежедневно с 8:00 до 20:00 по Москве, ответ появится
        здесь.
      </p>
      <Composer
        // What could not be sent stands in the field again.
        key={String(isBusy)}
        draft={DRAFT}
        hasFiles={false}
        isBusy={isBusy}
        onType={() => undefined}
        onSend={({ text }) => void begin(text)}
      />
      <Foot onLeave={onLeave} />
    </div>
  );
}

function Foot({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <p className={styles.foot}>
        <button
          type="button"
          {...textLinkClass()}
          onClick={() => {
            onLeave();
            openSitePopup('auth', { reason: 'Войдите, и переписка останется в кабинете' });
          }}
        >
          Войдите
        </button>
        , чтобы получить ответ и письмом
      </p>
      <OtherWays onLeave={onLeave} />
    </>
  );
}
