import type { QueryClient } from '@tanstack/react-query';
import { showWithAction } from '../toasts.ts';
import type { BrowserSession } from './browser-session.ts';
import { forgetMember } from './forget-member.ts';
import { onSessionSignal } from './session-signal.ts';
import { followStamp } from './session-stamp.ts';

/**
 * From its end on, here or in another tab, the page asks for everything anew as a guest. What was typed stays when the
 * session ran out, and goes when somebody has left.
 */
export function followSession(browser: BrowserSession, client: QueryClient): () => void {
  const stopSignals = onSessionSignal((signal) => {
    if (signal === 'out') forgetMember(browser);
    else tellChanged();
  });
  const stopSession = browser.session.subscribe(() => {
    if (browser.session.get().kind === 'guest') void client.invalidateQueries();
  });
  const stopStamp = followStamp();
  return () => {
    stopStamp();
    stopSignals();
    stopSession();
  };
}

function tellChanged(): void {
  showWithAction({
    title: 'В другой вкладке вошли иначе',
    message: 'Там другой кабинет или другая компания: цены и списки здесь могли устареть',
    action: { label: 'Обновить', onClick: () => location.reload() },
    lifeMs: 60_000,
  });
}
