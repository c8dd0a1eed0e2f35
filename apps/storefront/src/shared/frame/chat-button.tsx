import { CHAT_BUTTON_HIDE_DELAY_MS } from '@okoem/domain/screen/timings.ts';
import { CountBadge } from '@okoem/ui/count-badge.tsx';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { loadScript } from '../analytics/load-script.ts';
import { popupTrigger } from '../site-popup.ts';
import { useSiteRuntime } from '../site-runtime.tsx';
import { createStore, useStore } from '../store.ts';
import { unreadTalk } from '../talk/unread-talk.ts';

/** The chat's own button has taken the place of ours. */
const isTaken = createStore(false);

/** An outside chat's script comes with the first press; without one our own conversations open. */
export function ChatButton({ className }: { className: string | undefined }) {
  const { chatLoaderUrl } = useSiteRuntime().config;
  const unread = useStore(unreadTalk);
  if (useStore(isTaken)) return null;

  const load = () => {
    loadScript(chatLoaderUrl);
    setTimeout(() => isTaken.set(true), CHAT_BUTTON_HIDE_DELAY_MS);
  };
  return (
    <button
      type="button"
      className={className}
      aria-label={`Открыть чат${unread > 0 ? `, новых: ${unread}` : ''}`}
      {...(chatLoaderUrl === '' ? popupTrigger('chat') : { onClick: load })}
    >
      <IconMessageCircle size={24} stroke={1.75} aria-hidden />
      <CountBadge count={unread} />
    </button>
  );
}
