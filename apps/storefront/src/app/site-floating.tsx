import { CHAT_BUTTON_HIDE_DELAY_MS } from '@okoem/domain/screen/timings.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { FloatingButtons } from '../shared/frame/floating-buttons.tsx';
import { loadScript } from '../shared/load-script.ts';
import { openSitePopup } from '../shared/site-popup.ts';
import { useSiteRuntime } from '../shared/site-runtime.tsx';

/** The chat's script comes with the first press; without one our own contacts open. */
export function SiteFloating() {
  const { config } = useSiteRuntime();
  const [isChatTaken, setIsChatTaken] = useState(false);
  const { pathname } = useLocation();

  const openChat = () => {
    if (config.chatLoaderUrl === '') {
      openSitePopup('contacts');
      return;
    }
    loadScript(config.chatLoaderUrl);
    setTimeout(() => setIsChatTaken(true), CHAT_BUTTON_HIDE_DELAY_MS);
  };

  return (
    <FloatingButtons
      chat={{ isShown: !isChatTaken, onOpen: openChat }}
      hasQuote={!pathname.startsWith('/cart')}
    />
  );
}
