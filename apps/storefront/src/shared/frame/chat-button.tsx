import { CHAT_BUTTON_HIDE_DELAY_MS } from '@okoem/domain/screen/timings.ts';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { loadScript } from '../analytics/load-script.ts';
import { openSitePopup } from '../site-popup.ts';
import { useSiteRuntime } from '../site-runtime.tsx';
import { createStore, useStore } from '../store.ts';

/** The chat's own button has taken the place of ours. */
const isTaken = createStore(false);

/** The chat's script comes with the first press; without one our own contacts open. */
export function ChatButton({ className }: { className: string | undefined }) {
  const { chatLoaderUrl } = useSiteRuntime().config;
  if (useStore(isTaken)) return null;

  const open = () => {
    if (chatLoaderUrl === '') {
      openSitePopup('contacts');
      return;
    }
    loadScript(chatLoaderUrl);
    setTimeout(() => isTaken.set(true), CHAT_BUTTON_HIDE_DELAY_MS);
  };
  return (
    <button type="button" className={className} aria-label="Открыть чат" onClick={open}>
      <IconMessageCircle size={24} stroke={1.75} aria-hidden />
    </button>
  );
}
