import { Refusal } from '@okoem/domain/refusal.ts';
import type { Config } from '../config.ts';
import { isWithinShare } from '../fair-share.ts';
import type { App, Reply, Request } from './app-type.ts';
import { limitCalls } from './call-limit.ts';
import { callerOf } from './caller-address.ts';
import { watchLoopDelay } from './loop-delay.ts';
import { promisesBody } from './request-body.ts';
import { isProbe } from './route-kind.ts';
import type { Caller } from './traffic/caller.ts';
import {
  chargeTo,
  countAsProbe,
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
/** Questions about the server's health at once, in all and of one caller: balancers and collectors ask one at a time. */
const PROBE_PLACES = 64;
const PROBES_EACH = 8;
/** Above this multiple of the tolerable delay every request is refused. */
const HOPELESS = 3;

/**
 * Load shedding: refuses early and cheaply. Callers that hold much are refused first (`fair-share.ts`), so that one caller
 * cannot exhaust the server.
 */
export function addOverloadProtection(app: App, settings: OverloadSettings, traffic: Traffic): void {
  app.addHook('onRequest', (request, reply, next) => next(enter(traffic, request, reply)));
  app.addHook('preValidation', (request, _, next) => {
    const open = openRequestOf(request.raw);
    next(open && !open.isWorkedOn ? begin(open) : undefined);
  });
  app.addHook('onSend', (request, _, payload, next) => {
    const open = openRequestOf(request.raw);
    if (open) leaveWork(open);
    next(null, payload);
  });
  if (settings.MAX_EVENT_LOOP_DELAY_MS > 0) shedWhenLate(app, settings.MAX_EVENT_LOOP_DELAY_MS, traffic);
  if (settings.RATE_LIMIT_PER_MINUTE > 0) limitCalls(app, settings.RATE_LIMIT_PER_MINUTE, traffic);
}

/** Counts a new request and returns why it must be refused, if so. */
function enter(traffic: Traffic, request: Request, reply: Reply): Refusal | undefined {
  const { raw } = request;
  const open = openRequestOf(raw) ?? openRequest(traffic, { raw, response: reply.raw }, undefined);
  const caller = open.caller ?? traffic.callers.of(callerOf(request.ip ?? ''));
  if (!open.caller) chargeTo(open, caller);
  if (isProbe(request)) return enterProbe(open, caller);
  const { open: taken, limits } = traffic;
  if (!isWithinShare({ own: caller.open - 1, taken: taken - 1, places: limits.open }))
    return refusal(traffic, 'open', caller.open > 1);
  // A request with a body becomes work when its body is here: what waits for its sender is not work.
  return promisesBody(raw.headers) ? undefined : begin(open);
}

/** They are answered when nothing else is, so they take nothing from the rest, and whoever asks too many is refused. */
function enterProbe(open: OpenRequest, caller: Caller): Refusal | undefined {
  const { traffic } = open;
  countAsProbe(open);
  const shared = { taken: traffic.probes - 1, places: PROBE_PLACES, mostForOne: PROBES_EACH };
  const isWelcome = isWithinShare({ own: caller.probes - 1, ...shared });
  return isWelcome ? undefined : refusal(traffic, 'probes', caller.probes > 1);
}

function begin(open: OpenRequest): Refusal | undefined {
  if (open.isProbe) return undefined;
  const { traffic, caller } = open;
  const { load, limits } = traffic;
  const own = caller ? heldBy(caller) : 0;
  const taken = Math.max(load.requests, load.works);
  if (!isWithinShare({ own, taken, places: limits.inFlight })) return refusal(traffic, 'in-flight', own > 0);
  enterWork(open);
  return undefined;
}

/** Abandoned work goes on and still counts for its caller. */
function heldBy({ inFlight, works }: Caller): number {
  return Math.max(inFlight, works);
}

/** A caller that already holds something is over its share; for one without anything the server is full. */
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
  const refused = begin(open);
  if (refused) throw refused;
  return sent;
}

/** Counts what we ask of the database before a body has come, and only that, as work. */
export async function countedAsWork<Result>(request: Request, work: Promise<Result>): Promise<Result> {
  const open = openRequestOf(request.raw);
  if (!open || open.isWorkedOn) return work;
  const refused = begin(open);
  if (refused) {
    // Nobody waits for it any more.
    work.catch(() => {});
    throw refused;
  }
  return work.finally(() => leaveWork(open));
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
