import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Config } from '../config.ts';
import type { App } from './app-type.ts';

export type OverloadSettings = Pick<
  Config,
  'MAX_EVENT_LOOP_DELAY_MS' | 'MAX_IN_FLIGHT' | 'RATE_LIMIT_PER_MINUTE'
>;

const RETRY_AFTER_SECONDS = 2;

/** Says no early and cheaply: a server that takes on more than it can do serves nobody. */
export async function addOverloadProtection(app: App, settings: OverloadSettings): Promise<void> {
  shedBeyond(app, settings.MAX_IN_FLIGHT);
  if (settings.MAX_EVENT_LOOP_DELAY_MS > 0) {
    await app.register(underPressure, {
      maxEventLoopDelay: settings.MAX_EVENT_LOOP_DELAY_MS,
      pressureHandler: (request) => {
        if (isWatched(request.url)) throw new Refusal('OVERLOADED', { retry_after: RETRY_AFTER_SECONDS });
      },
    });
  }
  if (settings.RATE_LIMIT_PER_MINUTE > 0) {
    await app.register(rateLimit, {
      max: settings.RATE_LIMIT_PER_MINUTE,
      timeWindow: 60_000,
      // Pages and their assets come from caches; what costs us is the API.
      allowList: (request) => !request.url.startsWith('/api/'),
      errorResponseBuilder: (_, { ttl }) =>
        new Refusal('TOO_MANY_REQUESTS', { retry_after: Math.max(1, Math.ceil(ttl / 1000)) }),
    });
  }
}

/** Requests that wait for the database do not delay the event loop, so they are counted. */
function shedBeyond(app: App, most: number): void {
  let inFlight = 0;
  app.addHook('onRequest', (request, reply, next) => {
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    const isOver = inFlight > most && isWatched(request.url);
    next(isOver ? new Refusal('OVERLOADED', { retry_after: RETRY_AFTER_SECONDS }) : undefined);
  });
}

/** Health and metrics must answer most of all when we are overloaded. */
function isWatched(url: string): boolean {
  return !url.startsWith('/health/') && !url.startsWith('/metrics');
}
