import { type ApiTransport, browserTransport } from '@okoem/contract/call-api.ts';
import { GUEST_SESSION, type Session } from '@okoem/contract/page.ts';
import type { PublicConfig } from '@okoem/domain/screen/public-config.ts';
import { actingFor } from '@okoem/domain/wire/acting-for.ts';
import { apiBase } from '@okoem/domain/wire/api-base.ts';
import { patient } from '../shared/connection.ts';
import { type BrowserSession, createBrowserSession } from '../shared/session/browser-session.ts';
import { asVisitor } from '../shared/session/member-transport.ts';
import { untilLeaving } from '../shared/session/session-calls.ts';
import { readStoredText } from '../shared/stored-value.ts';

/** How a page in the browser reaches the API, and as whom. */
export function browserApi(
  config: PublicConfig,
  pageHostname: string,
  booted: Session = GUEST_SESSION,
): { call: ApiTransport; browser: BrowserSession } {
  let fromServer: string | undefined;
  const options = {
    base: apiBase(config, pageHostname),
    clientAddress: () => ({ stored: readStoredText('ip-address'), fromServer }),
    onClientAddress: (address: string) => {
      fromServer = address;
    },
    actingFor: booted.kind === 'member' ? actingFor(booted.company) : undefined,
  };
  const browser = createBrowserSession(booted, options);
  const transport = untilLeaving(patient(browserTransport({ ...options, gate: browser.gate })));
  return { call: asVisitor(transport, () => browser.session.get().kind === 'member'), browser };
}
