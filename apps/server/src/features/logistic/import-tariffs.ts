import { createHash } from 'node:crypto';
import type { Actor } from '@okoem/domain/access/actor.ts';
import { readTariffFile, type RowFault } from '@okoem/domain/delivery/tariff-file.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { lockCarrier, replaceTariffs } from './tariff-repository.ts';

export interface TariffImport {
  carrierId: number;
  text: string;
  actor: Actor;
  requestId: string | null;
}

export type TariffsImported =
  | { kind: 'imported'; carrier: string; tariffs: number; steps: number }
  | { kind: 'faults'; faults: readonly RowFault[] }
  | { kind: 'unknown-carrier' };

/** The whole file in the place of what the carrier had, or nothing of it. */
export async function importTariffs(
  pool: Pool,
  { carrierId, text, actor, requestId }: TariffImport,
): Promise<TariffsImported> {
  const { tariffs, faults } = readTariffFile(text);
  if (!tariffs) return { kind: 'faults', faults };
  const digest = createHash('sha256').update(text).digest('hex');
  return inTransaction(pool, async (tx): Promise<TariffsImported> => {
    const before = await lockCarrier(tx, carrierId);
    if (!before) return { kind: 'unknown-carrier' };
    await replaceTariffs(tx, { carrierId, source: 'operator', digest, tariffs });
    const after = (await lockCarrier(tx, carrierId))!;
    const story = ({ tariffSource, tariffs: count, steps }: typeof after) => ({
      source: tariffSource,
      tariffs: count,
      steps,
    });
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'settings.write',
      subject: { kind: 'carrier', id: carrierId },
      before: story(before),
      after: story(after),
    });
    return { kind: 'imported', carrier: after.name, tariffs: after.tariffs, steps: after.steps };
  });
}
