import { EMPTY_TOKEN, isAuthenticated, needsRefresh, type AuthToken } from './auth-token.ts';

export interface TokenGateParts {
  /** The same object until another is written. */
  read: () => AuthToken;
  write: (token: AuthToken) => void;
  refresh: () => Promise<AuthToken>;
  /** Told which token was lost: by now the browser may hold the session of a newer one. */
  clear: (lostToken: string) => Promise<void>;
  /** Whether a failed renewal says that the session is over, rather than that nobody answered. */
  isOver: (error: unknown) => boolean;
  now: () => number;
  logFailure: (error: unknown) => void;
}

/** What a request goes out with; an empty access token means as a guest's. */
export interface RequestToken {
  accessToken: string;
  /** The session known at that moment. */
  held: AuthToken;
}

export interface TokenGate {
  /** Asked before each request. */
  tokenForRequest: () => Promise<RequestToken>;
  /** Told of each 401, with what the request had been sent with. */
  sessionLost: (sent: RequestToken) => Promise<void>;
}

/** The one place that decides when a session is renewed and when it is over. */
export function createTokenGate(parts: TokenGateParts): TokenGate {
  const { read, write, refresh, clear, isOver, now, logFailure } = parts;
  let isRenewable = true;
  const renewOnce = shared(async () => {
    try {
      write(await refresh());
      isRenewable = true;
      return true;
    } catch (error) {
      isRenewable = !isOver(error);
      logFailure(error);
      return false;
    }
  });

  return {
    async tokenForRequest() {
      const isFresh = !needsRefresh(read(), now()) || (await renewOnce());
      const held = read();
      return { accessToken: isFresh ? held.accessToken : '', held };
    },
    async sessionLost({ accessToken, held }) {
      // A late 401 of the same burst, or of a session already replaced by a newer one, says nothing new.
      if (read() !== held) return;
      // The call went as a guest's because the server stumbled: nobody has refused the session.
      if (accessToken === '' && isAuthenticated(held) && isRenewable) return;
      write({ ...EMPTY_TOKEN });
      await clear(held.accessToken).catch(logFailure);
    },
  };
}

/** `clear` answers for a lost session itself, so its own 401 must not start it again. */
export function endsSession({ status, path }: { status: number; path: string }): boolean {
  return status === 401 && path.replace(/^\//, '') !== 'clear';
}

/** Callers that come while a call is under way wait for that one. */
function shared<Answer>(call: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined;
  return () => {
    running ??= call().finally(() => {
      running = undefined;
    });
    return running;
  };
}
