import { createContext, type ReactNode, use } from 'react';
import { useStore } from '../store.ts';
import type { BrowserSession } from './browser-session.ts';
import { SessionContext } from './session.ts';

const BrowserSessionContext = createContext<BrowserSession | undefined>(undefined);

/** In the browser a session can end while the page lives: from then on every component sees a guest. */
export function BrowserSessionProvider({
  browser,
  children,
}: {
  browser: BrowserSession;
  children: ReactNode;
}) {
  return (
    <BrowserSessionContext value={browser}>
      <SessionContext value={useStore(browser.session)}>{children}</SessionContext>
    </BrowserSessionContext>
  );
}

/** For what ends or changes the session; undefined while the server draws. */
export function useBrowserSession(): BrowserSession | undefined {
  return use(BrowserSessionContext);
}
