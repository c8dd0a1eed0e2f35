import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@okoem/domain/refusal.ts';
import { type Breaker, createBreaker } from '../../platform/outgoing/circuit-breaker.ts';
import {
  createHttpClient,
  type HttpClient,
  type OutgoingAnswer,
  type OutgoingCall,
} from '../../platform/outgoing/http-client.ts';
import { untilAborted } from '../../platform/shared-work.ts';
import { TokenAnswer } from './cdek-answers.ts';

export interface CdekOptions {
  url: string;
  clientId: string;
  clientSecret: string;
  /** For a call with its token and its second try together: a buyer waits for it. */
  timeoutMs?: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
  onTurn?: (state: 'open' | 'closed') => void;
}

/** The service failed, or said something that nobody can use. */
export class CdekFailure extends Error {
  override readonly name = 'CdekFailure';
}

/** It is well and does not want this parcel: others are asked about as before. */
export class CdekRefused extends Error {
  override readonly name = 'CdekRefused';
}

export type CdekCall = Pick<OutgoingCall, 'method' | 'path'> & { body?: object };

/** A call with everything around it: token, second try, time limit, breaker. Answers of 4xx are the caller's to read. */
export type CdekClient = <Result>(
  call: CdekCall,
  read: (answer: OutgoingAnswer) => Result,
  signal: AbortSignal,
) => Promise<Result>;

/** Below what a shop's own answer may take, however the carrier behaves. */
const TIMEOUT_MS = 7500;
const RENEWED_EARLY_MS = 60_000;
const RETRY_PAUSE_MS = 100;

/** A basket of hundreds of lines is as many parcels as there are warehouses. */
const AT_ONCE = { atOnce: 16, mostWaiting: 200 };

/** That more was asked than we let out is no fault of theirs, and a refusal is an answer. */
const isTheirs = (error: unknown) => !(error instanceof Refusal || error instanceof CdekRefused);

export function createCdekClient(options: CdekOptions): CdekClient {
  const { url, timeoutMs = TIMEOUT_MS, now = () => performance.now(), onTurn } = options;
  const http = createHttpClient({ baseUrl: url, ...AT_ONCE });
  const token = createToken(http, { ...options, timeoutMs, now });
  const breaker: Breaker = createBreaker({ now, isFailure: isTheirs, ...(onTurn && { onTurn }) });

  return async (call, read, signal) => {
    signal.throwIfAborted();
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    return breaker(async () => read(await authorised({ http, token }, call, within)), signal);
  };
}

interface Token {
  get: (signal: AbortSignal) => Promise<string>;
  forget: (dead: string) => void;
}

/** Renewed a minute before it ends; whoever needs one meanwhile waits for the same. */
function createToken(
  http: HttpClient,
  { clientId, clientSecret, timeoutMs, now }: CdekOptions & { timeoutMs: number; now: () => number },
): Token {
  let kept: { token: string; until: number } | undefined;
  let renewal: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const { status, text } = await http({
      method: 'POST',
      path: '/v2/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(form).toString(),
      // Not of the one who asked first: the others wait for it too.
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (status !== 200) throw new CdekFailure(`CDEK gave no token: ${status}.`);
    const { access_token: token, expires_in: seconds } = TokenAnswer.parse(jsonOf(text));
    kept = { token, until: now() + seconds * 1000 - RENEWED_EARLY_MS };
    return token;
  }

  return {
    get: async (signal) => {
      signal.throwIfAborted();
      if (kept && now() < kept.until) return kept.token;
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      return untilAborted(renewal, signal);
    },
    forget: (dead) => {
      if (kept?.token === dead) kept = undefined;
    },
  };
}

interface Ways {
  http: HttpClient;
  token: Token;
}

async function authorised(
  { http, token }: Ways,
  call: CdekCall,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  let isRenewed = false;
  let isRetried = false;
  for (;;) {
    const bearer = await token.get(signal);
    const answer = await tried(http, { call, bearer, signal }).catch((error: unknown) => {
      if (isRetried || signal.aborted || !isTheirs(error)) throw error;
      return undefined;
    });
    if (answer?.status === 401 && !isRenewed) {
      isRenewed = true;
      token.forget(bearer);
    } else if (answer && answer.status < 500) {
      if (answer.status === 401 || answer.status === 429)
        throw new CdekFailure(`CDEK answered ${answer.status}.`);
      return answer;
    } else if (isRetried) throw new CdekFailure(`CDEK answered ${answer?.status}.`);
    else {
      isRetried = true;
      await pause(RETRY_PAUSE_MS, undefined, { signal });
    }
  }
}

function tried(
  http: HttpClient,
  { call, bearer, signal }: { call: CdekCall; bearer: string; signal: AbortSignal },
): Promise<OutgoingAnswer> {
  const { method, path, body } = call;
  return http({
    method,
    path,
    headers: {
      authorization: `Bearer ${bearer}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  });
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CdekFailure('CDEK answered something that is no JSON.');
  }
}
