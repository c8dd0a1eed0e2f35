import { noteView } from '@okoem/contract/product-page.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Log } from '../../platform/log.ts';
import { createRecurringWork } from '../../platform/recurring-work.ts';
import { addViews } from './demand-repository.ts';
import { createViewCounter } from './view-counter.ts';

const WRITTEN_EVERY_MS = 5000;
const RETRY_MS = 30_000;

/** Views are counted in memory and written together: popular pages would queue for one row otherwise. */
export function demandRoutes(host: EndpointHost, { pool, log }: { pool: Pool; log: Log }): void {
  const counter = createViewCounter();
  const writing = createRecurringWork({
    work: async () => {
      const views = counter.take();
      if (views.size === 0) return;
      try {
        await addViews(pool, views);
      } catch (error) {
        counter.putBack(views);
        throw error;
      }
    },
    onFailure: (error) => log.warn({ event: 'views-not-written', error }, 'views could not be written'),
    retryMs: () => RETRY_MS,
    spacingMs: WRITTEN_EVERY_MS,
  });
  host.app.addHook('onClose', async () => {
    await writing.stop();
    await addViews(pool, counter.take()).catch(() => undefined);
  });

  addEndpoint(host, noteView, ({ params, caller }) => {
    counter.note(params.id, caller);
    writing.ask();
    return { data: null };
  });
}
