import type { MemberSession } from '@okoem/contract/page.ts';
import { REGISTRATION_POPUP_DELAY_MS } from '@okoem/domain/screen/timings.ts';
import { consent } from '../shared/analytics/consent.ts';
import { transportOf } from '../shared/api-query.ts';
import { followLists } from '../shared/member-lists/follow-lists.ts';
import { keptWishes } from '../shared/member-lists/kept-wishes.ts';
import { memberList } from '../shared/member-lists/member-list.ts';
import { followSession } from '../shared/session/follow-session.ts';
import { hasGuestChat } from '../shared/talk/guest-chat-kept.ts';
import { followConnection } from './follow-connection.ts';
import { followPages } from './follow-pages.ts';
import { type BrowserSide, cityGuidNow } from './start-browser-side.ts';
import { exposeStorefront } from './storefront-object.ts';

/** What nothing on the page needs, fetched after everything that it does. */
export function startLateSide(side: BrowserSide): () => void {
  const stops = [
    exposeStorefront(side),
    followConnection(),
    followPages(),
    ...(side.session.kind === 'guest' ? [offerRegistrationLater()] : []),
    ...(side.browser ? [followSession(side.browser, side.client)] : []),
    ...(side.session.kind === 'member' || hasGuestChat() ? [followTalkWhenFetched(side)] : []),
    ...(side.session.kind === 'member'
      ? [followLists(side.client, side.session), followBasketWhenFetched(side, side.session)]
      : []),
  ];
  fetchForOffline(side);
  void settleKeptWishes(side);
  return () => {
    for (const stop of stops) stop();
  };
}

/** Guests have no use for its code. */
function followBasketWhenFetched({ client, runtime }: BrowserSide, session: MemberSession): () => void {
  return startWhenFetched(async () => {
    const { followMemberBasket } = await import('../shared/basket/follow-member-basket.ts');
    return () => followMemberBasket(session, { client, cityGuid: () => cityGuidNow(runtime) });
  });
}

/** Nor of this, but for those who wrote to us. */
function followTalkWhenFetched(side: BrowserSide): () => void {
  return startWhenFetched(async () => {
    const { startMemberLateSide } = await import('./member-late-side.ts');
    return () => startMemberLateSide(side);
  });
}

/** What is stopped before it came is not begun. */
function startWhenFetched(fetch: () => Promise<() => () => void>): () => void {
  let isStopped = false;
  let stop = () => {};
  const fetchIt = async () => {
    const start = await fetch();
    if (!isStopped) stop = start();
  };
  void fetchIt().catch(() => undefined);
  return () => {
    isStopped = true;
    stop();
  };
}

/** What tells of a lost connection, and what keeps a press until it is back, cannot be fetched without one. */
function fetchForOffline({ session }: BrowserSide): void {
  const needed: Promise<unknown>[] = [import('@okoem/ui/toast-stack.tsx')];
  if (session.kind === 'member') {
    needed.push(
      import('../shared/member-lists/settle-wishes.ts'),
      import('../shared/compare/member-comparison-calls.ts'),
    );
  }
  void Promise.allSettled(needed);
}

/** The heart pressed before signing in, or on a page that was left before the server had answered. */
async function settleKeptWishes({ client, session }: BrowserSide): Promise<void> {
  const lists = new Set(keptWishes().map(({ list }) => list));
  if (session.kind === 'guest' || lists.size === 0) return;
  try {
    const { settleKept } = await import('../shared/member-lists/settle-wishes.ts');
    await settleKept(transportOf(client), (name) => memberList(session, name));
    for (const name of lists) await client.invalidateQueries({ queryKey: [name] });
  } catch {
    // They stay kept for the next page.
  }
}

/** Even the question whether to offer it is fetched when its time has come. */
function offerRegistrationLater(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let answeredAt = -Infinity;
  const stopListening = consent.subscribe(() => {
    answeredAt = Date.now();
  });
  const wait = () => {
    timer = setTimeout(() => void offer().catch(wait), REGISTRATION_POPUP_DELAY_MS);
  };
  const offer = async () => {
    const { offerRegistration } = await import('./registration-popup.ts');
    if (await offerRegistration(() => Date.now() - answeredAt)) wait();
  };
  wait();
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}
