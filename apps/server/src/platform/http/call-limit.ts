import { Refusal } from '@okoem/domain/refusal.ts';
import type { onRequestHookHandler } from 'fastify';
import type { App } from './app-type.ts';
import { isCheapRoute } from './route-kind.ts';

const WINDOW_MS = 60_000;
/** More addresses than this within a minute push the oldest out: memory stays bounded whoever calls. */
const MOST_CALLERS = 10_000;

interface Calls {
  count: number;
  until: number;
}

/**
 * So many calls a minute from one address to every route that costs something. A hook of ours rather than the official
 * plugin: the same count in sixty lines, without its promises and two of its three headers.
 */
export function limitCalls(app: App, most: number): void {
  const calls = new Map<string, Calls>();
  const limit: onRequestHookHandler = (request, reply, next) => {
    const now = Date.now();
    const own = countCall(calls, callerOf(request.ip ?? ''), now);
    const seconds = Math.ceil((own.until - now) / 1000);
    // One header, as the draft standard has it, rather than the usual three: each costs microseconds of every answer.
    const remaining = Math.max(0, most - own.count);
    reply.header('ratelimit', `limit=${most}, remaining=${remaining}, reset=${seconds}`);
    next(own.count > most ? new Refusal('TOO_MANY_REQUESTS', { retry_after: seconds }) : undefined);
  };
  app.addHook('onRoute', (route) => {
    const hooks = [route.onRequest ?? []].flat();
    if (!isCheapRoute(route.url) && !hooks.includes(limit)) route.onRequest = [...hooks, limit];
  });
}

function countCall(calls: Map<string, Calls>, caller: string, now: number): Calls {
  const known = calls.get(caller);
  if (known && known.until > now) {
    known.count += 1;
    return known;
  }
  // Set anew, so that the map stays in the order in which the windows end.
  calls.delete(caller);
  const [oldest] = calls.size >= MOST_CALLERS ? calls.keys() : [];
  if (oldest !== undefined) calls.delete(oldest);
  const begun = { count: 1, until: now + WINDOW_MS };
  calls.set(caller, begun);
  return begun;
}

/** One household or server gets a whole /64 of IPv6 and could call from each of its addresses. */
export function callerOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head, tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = tail ? Array.from({ length: Math.max(0, 8 - head!.length - tail.length) }, () => '0') : [];
  const network = [...head!, ...zeros, ...(tail ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16));
  // Loopback and its like have no network to speak of.
  return network.some((group) => group > 0) ? network.map((group) => group.toString(16)).join(':') : address;
}
