import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TARIFF_COLUMNS } from '@okoem/domain/delivery/tariff-file.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCarriers } from '../features/logistic/carrier-repository.ts';
import { loadCarriers } from '../features/logistic/load-carriers.ts';
import { BY_COMMAND, linesOf } from '../testing/operator-calls.ts';
import { auditOf } from '../testing/team-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { runTariffs } from './operator-tariffs.ts';

let shop: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'tariffs-'));
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

async function run(carrier: string, rows: readonly string[]): Promise<string[]> {
  const file = join(folder, 'tariffs.csv');
  writeFileSync(file, [TARIFF_COLUMNS.join(';'), ...rows].join('\r\n'));
  return linesOf(() => runTariffs(shop.pool, [carrier, file], BY_COMMAND));
}

const tariffsOf = async (id: number) => (await findCarriers(shop.pool)).find((own) => own.id === id)!.tariffs;

describe('npm run operator -- tariffs', () => {
  it('puts a whole file in the place of what a carrier had, and writes the audit [DELIV-018]', async () => {
    const rows = [
      '2;До терминала;250;1000;300;2;3;30;800;12,5',
      '2;До терминала;250;1000;300;2;3;100;1500;12,5',
    ];
    expect(await run('пэк', rows)).toEqual(['ПЭК: тарифов 1, ступеней 2']);
    expect(await tariffsOf(3)).toEqual([
      {
        method: 2,
        name: 'До терминала',
        gramsPerM3: 250_000,
        maxGrams: 1_000_000,
        zones: [
          {
            upToKm: 300,
            daysMin: 2,
            daysMax: 3,
            perNextKg: 12_50,
            steps: [
              { upToGrams: 30_000, price: 800_00 },
              { upToGrams: 100_000, price: 1500_00 },
            ],
          },
        ],
      },
    ]);
    expect(await auditOf(shop, 'carrier', 3)).toMatchObject([
      {
        action: 'settings.write',
        before: { source: 'reference', tariffs: 2 },
        after: { source: 'operator', tariffs: 1, steps: 2 },
      },
    ]);
  });

  it('stays when the marketplace starts again, where reference tariffs are brought up to date [DELIV-018]', async () => {
    const before = await tariffsOf(3);
    expect(before).toHaveLength(1);
    await shop.pool`update carrier set name = 'Наш склад', tariff_digest = 'old' where id = 1`;
    await shop.pool`update carrier_step set price = 1 where tariff_id in (select id from carrier_tariff where carrier_id = 1)`;
    await loadCarriers(shop.pool);
    expect(await tariffsOf(3)).toEqual(before);
    const [cdek] = await findCarriers(shop.pool);
    expect(cdek!.name).toBe('Наш склад');
    expect(cdek!.tariffs[0]!.zones[0]!.steps[0]!.price).toBe(520_00);
  });

  it('says which rows are wrong and changes nothing [DELIV-018]', async () => {
    const before = await tariffsOf(2);
    expect(before).toHaveLength(2);
    const rows = [
      '2;До терминала;250;1000;300;2;3;30;800;12,5',
      '2;До терминала;250;1000;300;2;3;ноль;1500;12,5',
      '2;До терминала;250;1000;300;2;3;нет;1500;12,5',
    ];
    await expect(run('2', rows)).rejects.toThrow(
      'Строка 3: «до, кг»: нужно число от 0,001 до 100000\nСтрока 4: «до, кг»: нужно число от 0,001 до 100000\nНичего не изменено.',
    );
    expect(await tariffsOf(2)).toEqual(before);
    expect(await auditOf(shop, 'carrier', 2)).toEqual([]);
    await expect(run('Почта', rows)).rejects.toThrow('There is no carrier Почта.');
    await expect(runTariffs(shop.pool, ['2', join(folder, 'absent.csv')], BY_COMMAND)).rejects.toThrow(
      'cannot be read',
    );
  });
});
