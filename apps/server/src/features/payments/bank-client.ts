import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@okoem/domain/refusal.ts';
import { createBreaker } from '../../platform/outgoing/circuit-breaker.ts';
import {
  createHttpClient,
  type OutgoingAnswer,
  type OutgoingCall,
} from '../../platform/outgoing/http-client.ts';
import { BankFailure, BankRefusal } from './payment-provider.ts';

export interface BankClientOptions {
  url: string;
  /** For a call and its repetitions together: a buyer waits for it, and a bank for our answer to its notice. */
  timeoutMs?: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
  onTurn?: (state: 'open' | 'closed') => void;
}

export type BankCall = Pick<OutgoingCall, 'method' | 'path' | 'headers'> & { body?: object };

/** Answers below 500 are the caller's to read. */
export type BankClient = <Result>(call: BankCall, read: (answer: BankAnswer) => Result) => Promise<Result>;

export interface BankAnswer {
  status: number;
  json: unknown;
}

const TIMEOUT_MS = 6000;
const TRIES = 3;
const PAUSE_MS = 100;

/** That more was asked than we let out is no fault of theirs, and a refusal is an answer. */
const isTheirs = (error: unknown) => !(error instanceof Refusal || error instanceof BankRefusal);

/**
 * A call that failed or was answered 500 may have been done: it is repeated as it was, with the same key, and whoever is still
 * not answered is told that nobody knows.
 */
export function createBankClient(options: BankClientOptions): BankClient {
  const { url, timeoutMs = TIMEOUT_MS, onTurn, now } = options;
  const http = createHttpClient({ baseUrl: url });
  const breaker = createBreaker({ isFailure: isTheirs, ...(now && { now }), ...(onTurn && { onTurn }) });
  return (call, read) =>
    breaker(async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      return read(answerOf(await repeated(() => http(outgoing(call, signal)), signal)));
    });
}

function outgoing({ method, path, headers, body }: BankCall, signal: AbortSignal): OutgoingCall {
  return {
    method,
    path,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  };
}

async function repeated(send: () => Promise<OutgoingAnswer>, signal: AbortSignal): Promise<OutgoingAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send().catch((error: unknown) => {
      if (!isTheirs(error)) throw error;
      if (attempt === TRIES || signal.aborted) throw new BankFailure('The bank did not answer.');
      return undefined;
    });
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    if (answer && attempt === TRIES) throw new BankFailure(`The bank answered ${answer.status}.`);
    await pause(PAUSE_MS, undefined, { signal }).catch(() => {
      throw new BankFailure('The bank took too long.');
    });
  }
}

function answerOf({ status, text }: OutgoingAnswer): BankAnswer {
  try {
    return { status, json: JSON.parse(text) };
  } catch {
    throw new BankFailure(`The bank answered ${status} with something that is no JSON.`);
  }
}
