import { afterEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { App } from './app-type.ts';
import { createHttpApp } from './create-http-app.ts';

let app: App;
afterEach(() => app.close());

it('what is logged on behalf of a request carries its number, in the words of its children too', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  ({ app } = createHttpApp({ BODY_LIMIT: 1024, TRUSTED_PROXIES: [] }, log, { '/': 'of a test' }));
  app.get('/', { config: { access: 'open' } }, async (request, reply) => {
    request.log.debug({ event: 'unheard' });
    request.log.warn({ event: 'own', email: 'anna@example.com' });
    reply.log.child({ task: 'mail' }).info({ event: 'child' });
    return 'said';
  });
  const reqId = (await app.inject('/')).headers['x-request-id'];

  const said = lines.map((line) => JSON.parse(line) as object);
  const time = expect.any(String);
  expect(said).toEqual([
    { level: 'warn', time, reqId, event: 'own' },
    { level: 'info', time, reqId, task: 'mail', event: 'child' },
  ]);
});
