import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CARRIER_IDS, DEFAULT_CARRIER_NAMES, OWN_COURIER } from '@okoem/domain/delivery/carrier.ts';
import { DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { PRICED_SERVICES } from '@okoem/domain/delivery/delivery-service.ts';
import { readTariffFile } from '@okoem/domain/delivery/tariff-file.ts';
import { toKopecks } from '@okoem/domain/money.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import {
  addCarriers,
  addCarrierServices,
  type CarrierDefaults,
  type CarrierServiceRow,
  lockCarrier,
  replaceTariffs,
} from './tariff-repository.ts';

const { DELIVERY, PICKUP } = DELIVERY_METHODS;
const [CDEK, DELLIN, PEK, BOXBERRY] = CARRIER_IDS;

const CARRIERS: readonly CarrierDefaults[] = [
  ...CARRIER_IDS.map((id) => ({
    id,
    name: DEFAULT_CARRIER_NAMES[id],
    adapter: id === CDEK ? ('cdek' as const) : ('table' as const),
    methods: [DELIVERY, PICKUP],
  })),
  { ...OWN_COURIER, adapter: 'table', methods: [DELIVERY] },
];

const FILES: Readonly<Record<number, string>> = {
  [CDEK]: 'tariffs-cdek.csv',
  [DELLIN]: 'tariffs-dellin.csv',
  [PEK]: 'tariffs-pek.csv',
  [BOXBERRY]: 'tariffs-boxberry.csv',
  [OWN_COURIER.id]: 'tariffs-courier.csv',
};
const SERVICES = 'carrier-services.csv';

const reference = (name: string) =>
  readFileSync(new URL(`../../../reference/${name}`, import.meta.url), 'utf8');

/**
 * Carriers and their prices are reference data: every installation begins with them. Names and switches are the operator's,
 * and so are tariffs from the moment an operator has imported some.
 */
export async function loadCarriers(pool: Pool, fileOf: (name: string) => string = reference): Promise<void> {
  await addCarriers(pool, CARRIERS);
  await addCarrierServices(pool, servicesIn(fileOf(SERVICES)));
  for (const [id, file] of Object.entries(FILES)) await loadTariffs(pool, Number(id), fileOf(file));
}

async function loadTariffs(pool: Pool, carrierId: number, text: string): Promise<void> {
  const digest = createHash('sha256').update(text).digest('hex');
  await inTransaction(pool, async (tx) => {
    const state = await lockCarrier(tx, carrierId);
    if (!state || state.tariffSource === 'operator' || state.tariffDigest === digest) return;
    const { tariffs, faults } = readTariffFile(text);
    if (!tariffs) throw new Error(`The tariffs of carrier ${carrierId} are wrong: ${faults[0]!.message}`);
    await replaceTariffs(tx, { carrierId, source: 'reference', digest, tariffs });
  });
}

function servicesIn(text: string): CarrierServiceRow[] {
  const [, ...rows] = text.trim().split(/\r?\n/);
  return rows.map((row) => {
    const [carrierId, code, price, perKg] = row.split(';');
    return {
      carrierId: Number(carrierId),
      code: PRICED_SERVICES.find((known) => known === code)!,
      price: toKopecks(Number(price)),
      perKg: toKopecks(Number(perKg)),
    };
  });
}
