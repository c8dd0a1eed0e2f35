import { Refusal } from '@okoem/domain/refusal.ts';
import type { Config } from '../config.ts';
import { isWithinShare } from '../fair-share.ts';
import type { App, Request } from './app-type.ts';
import { limitCalls } from './call-limit.ts';
import { callerOf } from './caller-address.ts';
import { watchLoopDelay } from './loop-delay.ts';
import { isProbe } from './route-kind.ts';
import type { Caller } from './traffic/caller.ts';
import {
  chargeTo,
  enterWork,
  leaveWork,
  type OpenRequest,
  openRequest,
  openRequestOf,
} from './traffic/open-request.ts';
import type { ShedReason, Traffic } from './traffic/traffic.ts';

export type OverloadSettings = Pick<Config, 'MAX_EVENT_LOOP_DELAY_MS' | 'RATE_LIMIT_PER_MINUTE'>;

const RETRY_AFTER_SECONDS = 2;
/** A browser has six connections to a host, and seldom as many requests open. */
const A_BROWSERS_WORTH = 8;
/** Above so many times the bearable delay nobody is let in, however little they hold. */
const HOPELESS = 3;

/**
 * Says no early and cheaply: a server that takes on more than it can do serves nobody. Whoever holds much is refused
 * first (`fair-share.ts`), so that one caller cannot use up what is there for all.
 */
export function addOverloadProtection(app: App, settings: OverloadSettings, traffic: Traffic): void {
  app.addHook('onRequest', (request, reply, next) => {
    const open =
      openRequestOf(request.raw) ??
      openRequest(traffic, { raw: request.raw, response: reply.raw }, undefined);
    const caller = open.connection?.caller ?? traffic.callers.of(callerOf(request.ip ?? ''));
    const { open: taken, limits } = traffic;
    const isWelcome =
      isWithinShare({ own: caller.open, taken: taken - 1, places: limits.open }) || isProbe(request);
    chargeTo(open, caller);
    // A request with a body becomes work when its body is here: what waits for its sender is not work.
    next(
      isWelcome
        ? bodyIsHere(request)
          ? begin(open, request)
          : undefined
        : refusal(traffic, 'open', caller.open > 1),
    );
  });
  app.addHook('preValidation', (request, _, next) => {
    const open = openRequestOf(request.raw);
    next(open && !open.isWorkedOn ? begin(open, request) : undefined);
  });
  app.addHook('onSend', (request, _, payload, next) => {
    const open = openRequestOf(request.raw);
    if (open) leaveWork(open);
    next(null, payload);
  });
  if (settings.MAX_EVENT_LOOP_DELAY_MS > 0) shedWhenLate(app, settings.MAX_EVENT_LOOP_DELAY_MS, traffic);
  if (settings.RATE_LIMIT_PER_MINUTE > 0) limitCalls(app, settings.RATE_LIMIT_PER_MINUTE, traffic);
}

function begin(open: OpenRequest, request: Request): Refusal | undefined {
  const { traffic, caller } = open;
  const { load, limits } = traffic;
  const own = caller ? heldBy(caller) : 0;
  const taken = Math.max(load.requests, load.works);
  if (!isWithinShare({ own, taken, places: limits.inFlight }) && !isProbe(request))
    return refusal(traffic, 'in-flight', own > 0);
  enterWork(open);
  return undefined;
}

/** Work that was given up goes on and is held by whoever asked for it. */
function heldBy({ inFlight, works }: Caller): number {
  return Math.max(inFlight, works);
}

/** Who holds a part of it already has too much of it; whoever holds nothing finds the server full. */
function refusal(traffic: Traffic, reason: ShedReason, isGreedy: boolean): Refusal {
  traffic.shed[reason] += 1;
  return new Refusal(isGreedy ? 'TOO_MANY_REQUESTS' : 'OVERLOADED', { retry_after: RETRY_AFTER_SECONDS });
}

/** Runs what a request waits for from its client; meanwhile nobody works on it. */
export async function whileClientSends<Result>(request: Request, sending: Promise<Result>): Promise<Result> {
  const open = openRequestOf(request.raw);
  if (!open) return sending;
  leaveWork(open);
  const sent = await sending;
  const refused = begin(open, request);
  if (refused) throw refused;
  return sent;
}

function bodyIsHere({ headers }: Request): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding === undefined && (length === undefined || length === '0');
}

function shedWhenLate(app: App, mostMs: number, traffic: Traffic): void {
  const delay = watchLoopDelay();
  app.addHook('onClose', delay.stop);
  app.addHook('onRequest', (request, _, next) => {
    const late = delay.ms();
    if (late <= mostMs || isProbe(request)) return next();
    const caller = openRequestOf(request.raw)?.caller;
    const isGreedy = !caller || caller.open > A_BROWSERS_WORTH || caller.connections > A_BROWSERS_WORTH;
    return next(isGreedy || late > HOPELESS * mostMs ? refusal(traffic, 'loop-delay', false) : undefined);
  });
}
