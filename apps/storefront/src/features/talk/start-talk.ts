import type { Session, SiteRuntime } from '@okoem/contract/page.ts';
import { actingFor } from '@okoem/domain/wire/acting-for.ts';
import { apiBase } from '@okoem/domain/wire/api-base.ts';
import type { QueryClient } from '@tanstack/react-query';
import { shareLive } from '../../shared/live/share-live.ts';
import type { BrowserSession } from '../../shared/session/browser-session.ts';
import { followTalk } from './follow-talk.ts';

export interface TalkSide {
  client: QueryClient;
  session: Session;
  runtime: SiteRuntime;
  browser: BrowserSession | undefined;
}

let stop: (() => void) | undefined;

/** The stream of this browser and what follows it in this tab: begun once, by the page or by a guest's first message. */
export function startTalk({ client, session, runtime, browser }: TalkSide): () => void {
  stop?.();
  const member = session.kind === 'member' ? session : undefined;
  const acting = member && actingFor(member.company);
  const whose = member ? `${member.person}:${acting}` : 'guest';
  const base = apiBase(runtime.config, window.location.hostname);
  const door = {
    base,
    gate: member && browser?.gate,
    actingFor: acting,
    clientAddress: browser?.clientAddress,
  };
  const stops = [followTalk(client, whose), shareLive(door, whose)];
  const end = () => {
    for (const one of stops) one();
    if (stop === end) stop = undefined;
  };
  stop = end;
  return end;
}
