import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { CHAT_BUTTON_HIDE_DELAY_MS } from '@okoem/domain/screen/timings.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { loadScript } from '../shared/analytics/load-script.ts';
import { FloatingButtons } from '../shared/frame/floating-buttons.tsx';
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
      hasQuote={!pathname.startsWith(SHOP_PATHS.cart)}
    />
  );
}
