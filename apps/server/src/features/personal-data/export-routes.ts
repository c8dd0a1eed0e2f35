import {
  downloadPersonalExport,
  listPersonalExports,
  orderPersonalExport,
} from '@okoem/contract/personal-data.ts';
import { nextExportAt } from '@okoem/domain/customer/personal-export.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { addJob } from '../../platform/jobs/job.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { MAKE_EXPORT } from './export-jobs.ts';
import {
  failWaitingExport,
  findAskedExports,
  findExport,
  findExports,
  insertExport,
} from './export-repository.ts';

/** A copy of everything about oneself. Once a day, for it is work; to nobody but who is signed in as its owner. */
export function exportRoutes(host: EndpointHost, { pool, storage }: { pool: Pool; storage: Storage }): void {
  addEndpoint(host, listPersonalExports, async ({ actor }) => ({
    data: await exportsOf(pool, actor.customerId),
  }));

  addEndpoint(host, orderPersonalExport, async ({ actor: { customerId } }) =>
    inTransaction(pool, async (tx) => {
      // Two presses at once are one.
      await tx`select from customer where id = ${customerId} for no key update`;
      const next = nextExportAt(await findAskedExports(tx, customerId), new Date());
      if (next) {
        const seconds = Math.max(1, Math.ceil((next.getTime() - Date.now()) / 1000));
        throw new Refusal('TOO_MANY_REQUESTS', { retry_after: seconds });
      }
      await failWaitingExport(tx, customerId);
      await addJob(tx, MAKE_EXPORT, { exportId: await insertExport(tx, customerId) }, { attempts: 3 });
      return { data: await exportsOf(tx, customerId) };
    }),
  );

  addEndpoint(host, downloadPersonalExport, async ({ params, actor }) => {
    const row = await findExport(pool, params.id);
    const isThere =
      row?.customerId === actor.customerId && row.state === 'ready' && row.expiresAt! > new Date();
    const file = isThere ? await storage.get(row.storageKey!) : undefined;
    if (!file) throw new Refusal('NOT_FOUND');
    return { file, label: { name: 'Мои данные.zip', mediaType: 'application/zip' } };
  });
}

async function exportsOf(db: Db, customerId: number) {
  const rows = await findExports(db, customerId);
  const next = nextExportAt(await findAskedExports(db, customerId), new Date());
  return {
    exports: rows.map(({ id, state, size, createdAt, readyAt, expiresAt }) => ({
      id,
      state,
      size,
      created_at: createdAt.toISOString(),
      ready_at: readyAt?.toISOString() ?? null,
      expires_at: expiresAt?.toISOString() ?? null,
    })),
    next_at: next?.toISOString() ?? null,
  };
}
