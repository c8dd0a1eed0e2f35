import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '@okoem/domain/refusal.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { App } from './app-type.ts';
import { createHttpApp } from './create-http-app.ts';
import { createDeadline, type Deadline, type Waiting, withinDeadline } from './deadline.ts';

let app: App;
afterEach(() => app.close());

/** One address whose work is the test's own. */
function serve(deadline: Deadline, work: (waiting: Waiting) => unknown): App {
  ({ app } = createHttpApp({ BODY_LIMIT: 1024, TRUSTED_PROXIES: [] }, createLog('silent'), {
    '/': 'of a test',
  }));
  app.get('/', { config: { access: 'open' } }, async (_, reply) =>
    reply.send((await withinDeadline(reply, deadline, work)) as object),
  );
  return app;
}

describe('a work under its deadline', () => {
  it('that answers at once is not counted and needs no watching', async () => {
    const deadline = createDeadline(60_000);
    serve(deadline, () => {
      expect(deadline.load.works).toBe(0);
      return { data: 1 };
    });
    expect((await app.inject('/')).json()).toEqual({ data: 1 });
    expect(deadline).toMatchObject({ watcher: undefined, load: { works: 0 } });
  });

  it('that refuses at once leaves no load behind', async () => {
    const deadline = createDeadline(60_000);
    serve(deadline, () => {
      throw new Refusal('NOT_FOUND');
    });
    for (let call = 0; call < 3; call += 1) expect((await app.inject('/')).statusCode).toBe(404);
    expect(deadline.load.works).toBe(0);
  });

  it('that is late is refused and told so, and counts until it ends', async () => {
    const deadline = createDeadline(100);
    const ends = Promise.withResolvers<void>();
    let early: AbortSignal | undefined;
    let late: AbortSignal | undefined;
    serve(deadline, async (waiting) => {
      early = waiting.signal;
      await ends.promise;
      late = waiting.signal;
      throw new Error('Nobody hears this.');
    });
    const response = await app.inject('/');
    expect(response.statusCode).toBe(503);
    expect(response.json().errors[0].code).toBe('DEADLINE');
    expect(early?.reason).toMatchObject({ code: 'DEADLINE' });
    expect(deadline.load.works).toBe(1);
    ends.resolve();
    await expect.poll(() => deadline.load.works).toBe(0);
    expect(late?.aborted).toBe(true);
  });

  it('that looks at its signal only when it is late finds it aborted', async () => {
    const looked = Promise.withResolvers<boolean>();
    serve(createDeadline(50), async (waiting) => {
      await delay(200);
      looked.resolve(waiting.signal.aborted);
    });
    expect((await app.inject('/')).statusCode).toBe(503);
    expect(await looked.promise).toBe(true);
  });

  it('is refused in its own turn, however many ended before it', async () => {
    const never = new Promise(() => {});
    const works = [Promise.resolve(), never, Promise.resolve(), never];
    serve(createDeadline(500), () => works.shift()!.then(() => ({ data: 1 })));
    const asked = [0, 60, 120, 180].map(async (ms) => {
      await delay(ms);
      return (await app.inject('/')).statusCode;
    });
    expect(await Promise.all(asked)).toEqual([200, 503, 200, 503]);
  });

  it('hears that its client has gone', async () => {
    const signals: AbortSignal[] = [];
    serve(createDeadline(60_000), async (waiting) => {
      signals.push(waiting.signal);
      await once(waiting.signal, 'abort');
      throw new Error('Nobody hears this.');
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const call = request({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' });
    call.on('error', () => {});
    call.end();
    await expect.poll(() => signals.length).toBe(1);
    expect(signals[0]!.aborted).toBe(false);
    call.destroy();
    await expect.poll(() => signals[0]!.aborted).toBe(true);
  });

  it('that has answered is not aborted by the end of its connection', async () => {
    let signal: AbortSignal | undefined;
    serve(createDeadline(60_000), async (waiting) => {
      ({ signal } = waiting);
      return { data: 1 };
    });
    expect((await app.inject('/')).statusCode).toBe(200);
    await delay(20);
    expect(signal?.aborted).toBe(false);
  });
});
