import { readFile } from 'node:fs/promises';
import type { JobActor } from '@okoem/domain/access/actor.ts';
import { importTariffs } from '../features/logistic/import-tariffs.ts';
import type { Pool } from '../platform/database/database.ts';
import { UsageError } from './usage-error.ts';

export const TARIFFS_USAGE =
  'npm run operator -- tariffs CARRIER FILE.csv                          replaces the tariffs of a carrier (its number or name)';

const MOST_SHOWN = 50;

/** The whole file, or nothing: rows that are wrong are listed. */
export async function runTariffs(
  pool: Pool,
  [carrier, file]: readonly string[],
  by: { actor: JobActor; requestId: null },
): Promise<void> {
  if (!carrier || !file) throw new UsageError('Name the carrier and the file.');
  const carrierId = await carrierIdOf(pool, carrier);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`The file ${file} cannot be read.`);
  });
  const done = await importTariffs(pool, { carrierId, text, ...by });
  if (done.kind === 'unknown-carrier') throw new UsageError(`There is no carrier ${carrier}.`);
  if (done.kind === 'faults') {
    const lines = done.faults.slice(0, MOST_SHOWN).map(({ row, message }) => `Строка ${row}: ${message}`);
    const rest = done.faults.length - lines.length;
    throw new UsageError(
      [...lines, ...(rest > 0 ? [`… и ещё ошибок: ${rest}`] : []), 'Ничего не изменено.'].join('\n'),
    );
  }
  console.log(`${done.carrier}: тарифов ${done.tariffs}, ступеней ${done.steps}`);
}

async function carrierIdOf(pool: Pool, carrier: string): Promise<number> {
  const [row] = await pool<{ id: number }[]>`
    select id from carrier where id::text = ${carrier} or lower(name) = lower(${carrier}) order by id limit 1
  `;
  if (!row) throw new UsageError(`There is no carrier ${carrier}.`);
  return row.id;
}
