import type { Socket } from 'node:net';
import underPressure from '@fastify/under-pressure';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Config } from '../config.ts';
import type { App } from './app-type.ts';
import { limitCalls } from './call-limit.ts';
import type { Load } from './deadline.ts';
import { isProbe } from './route-kind.ts';

export type OverloadSettings = Pick<
  Config,
  'MAX_EVENT_LOOP_DELAY_MS' | 'MAX_IN_FLIGHT' | 'RATE_LIMIT_PER_MINUTE'
>;

const RETRY_AFTER_SECONDS = 2;

/** Says no early and cheaply: a server that takes on more than it can do serves nobody. */
export async function addOverloadProtection(app: App, settings: OverloadSettings, load: Load): Promise<void> {
  shedBeyond(app, settings.MAX_IN_FLIGHT, load);
  if (settings.MAX_EVENT_LOOP_DELAY_MS > 0) {
    await app.register(underPressure, {
      maxEventLoopDelay: settings.MAX_EVENT_LOOP_DELAY_MS,
      pressureHandler: (request, _reply, _type, delayMs) => {
        // A second in which nothing was measured, as after a long start, is called an infinite delay.
        if (delayMs === Infinity || isProbe(request)) return;
        throw new Refusal('OVERLOADED', { retry_after: RETRY_AFTER_SECONDS });
      },
    });
  }
  if (settings.RATE_LIMIT_PER_MINUTE > 0) limitCalls(app, settings.RATE_LIMIT_PER_MINUTE);
}

const OPEN = Symbol('requests that came by this connection and are not answered yet');
type CountedSocket = Socket & { [OPEN]?: number };

/**
 * Requests that wait for the database do not delay the event loop, so they are counted, abandoned ones included. A client
 * that goes away takes along what its connection had open: one listener a connection instead of one a request.
 */
function shedBeyond(app: App, most: number, load: Load): void {
  const countOn = (socket: CountedSocket): void => {
    socket[OPEN] = 0;
    socket.once('close', () => {
      load.requests -= socket[OPEN]!;
      socket[OPEN] = 0;
    });
  };
  app.addHook('onRequest', (request, _, next) => {
    const socket: CountedSocket = request.raw.socket;
    if (socket[OPEN] === undefined) countOn(socket);
    socket[OPEN]! += 1;
    load.requests += 1;
    const isOver = Math.max(load.requests, load.works + 1) > most && !isProbe(request);
    next(isOver ? new Refusal('OVERLOADED', { retry_after: RETRY_AFTER_SECONDS }) : undefined);
  });
  app.addHook('onResponse', (request, _, done) => {
    const socket: CountedSocket = request.raw.socket;
    if (socket[OPEN]) {
      socket[OPEN] -= 1;
      load.requests -= 1;
    }
    done();
  });
}
