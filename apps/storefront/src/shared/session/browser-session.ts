import {
  ApiError,
  type ApiTransport,
  browserTransport,
  type BrowserTransportOptions,
} from '@okoem/contract/call-api.ts';
import { GUEST_SESSION, type Session } from '@okoem/contract/page.ts';
import { clearSession, refreshSession } from '@okoem/contract/session.ts';
import {
  type AuthToken,
  EMPTY_TOKEN,
  isAuthenticated,
  tokenFromAnswer,
} from '@okoem/domain/session/auth-token.ts';
import { createTokenGate, type TokenGate } from '@okoem/domain/session/token-gate.ts';
import type { ClientAddress } from '@okoem/domain/wire/client-ip.ts';
import { createStore, type Store } from '../store.ts';

export interface BrowserSession {
  session: Store<Session>;
  gate: TokenGate;
  /** What every call says of the visitor's address, whoever sends it. */
  clientAddress: () => ClientAddress;
  /** Puts a fresh token in the place of the old one, as after a change of company. */
  keepToken: (token: AuthToken) => void;
  /** The session has ended elsewhere: nothing is called. */
  forget: () => void;
}

/** The session of this tab. The token lives in memory only, since scripts of others share our storage (AUTH-014). */
export function createBrowserSession(
  booted: Session,
  options: Omit<BrowserTransportOptions, 'gate' | 'clientAddress'> & Pick<BrowserSession, 'clientAddress'>,
): BrowserSession {
  const session = createStore(booted);
  // Without a gate: a renewal must not wait for itself.
  const call: ApiTransport = browserTransport(options);
  const callWith = (accessToken: string) =>
    browserTransport({
      ...options,
      gate: {
        tokenForRequest: async () => ({ accessToken, held: EMPTY_TOKEN }),
        sessionLost: async () => {},
      },
    });
  let token: AuthToken =
    booted.kind === 'member' && booted.token
      ? tokenFromAnswer({ data: booted.token }, Date.now())
      : EMPTY_TOKEN;
  const write = (next: AuthToken) => {
    token = next;
    if (!isAuthenticated(next)) session.set(GUEST_SESSION);
  };
  const gate = createTokenGate({
    read: () => token,
    write,
    refresh: async () => tokenFromAnswer(await call(refreshSession, {}), Date.now()),
    clear: async (lostToken) => void (await callWith(lostToken)(clearSession, {})),
    isOver: (error) => error instanceof ApiError && error.status === 401,
    now: () => Date.now(),
    // oxlint-disable-next-line no-console -- a failed renewal is told to nobody else
    logFailure: (error) => console.info('The session could not be renewed.', error),
  });
  const { clientAddress } = options;
  return { session, gate, clientAddress, keepToken: write, forget: () => write({ ...EMPTY_TOKEN }) };
}
