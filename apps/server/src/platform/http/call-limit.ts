import { Refusal } from '@okoem/domain/refusal.ts';
import type { onRequestHookHandler } from 'fastify';
import type { App, Request } from './app-type.ts';
import { callerOf } from './caller-address.ts';
import { isCheapRoute, isProbeRoute } from './route-kind.ts';
import type { Caller } from './traffic/caller.ts';
import { openRequestOf } from './traffic/open-request.ts';
import type { Traffic } from './traffic/traffic.ts';

const WINDOW_MS = 60_000;
/** A file costs at most a tenth of a call, and a page has dozens of files. */
const FILES_A_CALL = 10;

/**
 * So many calls a minute from one address to every route that costs something, and ten times as many files. A hook of
 * ours rather than the official plugin: the same count in sixty lines, without its promises and two of its three headers.
 */
export function limitCalls(app: App, most: number, traffic: Traffic): void {
  const refuse = (seconds: number) => {
    traffic.shed.calls += 1;
    return new Refusal('TOO_MANY_REQUESTS', { retry_after: seconds });
  };
  const limit: onRequestHookHandler = (request, reply, next) => {
    const now = Date.now();
    const caller = minuteOf(traffic, request, now);
    caller.calls += 1;
    const seconds = Math.ceil((caller.minuteEnds - now) / 1000);
    // One header, as the draft standard has it, rather than the usual three: each costs microseconds of every answer.
    const remaining = Math.max(0, most - caller.calls);
    reply.header('ratelimit', `limit=${most}, remaining=${remaining}, reset=${seconds}`);
    next(caller.calls > most ? refuse(seconds) : undefined);
  };
  const limitFiles: onRequestHookHandler = (request, _, next) => {
    const now = Date.now();
    const caller = minuteOf(traffic, request, now);
    caller.files += 1;
    const isOver = caller.files > most * FILES_A_CALL;
    next(isOver ? refuse(Math.ceil((caller.minuteEnds - now) / 1000)) : undefined);
  };
  app.addHook('onRoute', (route) => {
    if (isProbeRoute(route.url)) return;
    const hook = isCheapRoute(route.url) ? limitFiles : limit;
    const hooks = [route.onRequest ?? []].flat();
    if (!hooks.includes(hook)) route.onRequest = [...hooks, hook];
  });
}

/** The caller of a request, with a minute that has not ended. */
function minuteOf({ callers }: Traffic, request: Request, now: number): Caller {
  const caller = openRequestOf(request.raw)?.caller ?? callers.of(callerOf(request.ip ?? ''));
  if (caller.minuteEnds <= now) {
    caller.minuteEnds = now + WINDOW_MS;
    caller.calls = 0;
    caller.files = 0;
  }
  return caller;
}
