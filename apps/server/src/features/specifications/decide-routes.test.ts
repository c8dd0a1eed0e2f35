import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decideSpecificationRows } from '@okoem/contract/specification-decisions.ts';
import type { SpecificationRow } from '@okoem/contract/specification-views.ts';
import { changeSpecificationRow } from '@okoem/contract/specifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGoods, type MadeGoods } from '../../testing/catalog-factories.ts';
import { paste, rowsOf, settled, startReading } from '../../testing/specification-calls.ts';
import { addColleague, createTeam } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let worker: Awaited<ReturnType<typeof startReading>>;
let camera: MadeGoods;
const dataDir = mkdtempSync(join(tmpdir(), 'okoem-specs-'));

beforeAll(async () => {
  shop = await createTestApp({ DATA_DIR: dataDir });
  camera = await createGoods(shop.pool, {
    article: 'VD-540-28',
    name: 'Камера купольная',
    offers: [{ cost: 100_00, stock: 50 }],
  });
  await shop.settleCatalog();
  worker = await startReading(shop);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

async function twoRows(): Promise<{ id: string; rows: SpecificationRow[] }> {
  const { id } = await paste(shop, 'VD-540-28\t3\tшт\nНет-такого-99\t2\tшт');
  await settled(shop, id);
  return { id, rows: (await rowsOf(shop, id)).data };
}

const said = ({ id, decision, product_id, chosen_quantity: quantity }: SpecificationRow) => ({
  id,
  decision,
  product_id,
  quantity,
});

describe('many rows decided at once', () => {
  it('are what was said, and taken back they are what they were [SPECS-081]', async () => {
    const { id, rows } = await twoRows();
    const [one, other] = rows as [SpecificationRow, SpecificationRow];
    const decided = [
      { ...said(one), decision: 'accepted' as const, quantity: 5 },
      { ...said(other), decision: 'replaced' as const, product_id: camera.id },
    ];
    const answer = await shop.call(decideSpecificationRows, { params: { id }, body: { rows: decided } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await rowsOf(shop, id)).data.map(said)).toEqual(decided);

    await shop.call(decideSpecificationRows, { params: { id }, body: { rows: rows.map(said) } });
    expect((await rowsOf(shop, id)).data).toEqual(rows);
  });

  it('are decided all or none: no product, an unknown one or a row of another specification refuses all [SPECS-081]', async () => {
    const { id, rows } = await twoRows();
    const strange = await twoRows();
    const [one, other] = rows.map(said) as [ReturnType<typeof said>, ReturnType<typeof said>];
    const taken = { ...one, decision: 'accepted' as const };
    const decide = (last: object) =>
      shop.call(decideSpecificationRows, { params: { id }, body: { rows: [taken, last as typeof taken] } });
    expectRefusal(await decide({ ...other, decision: 'accepted' }), 400, 'VALIDATION');
    expectRefusal(await decide({ ...other, decision: 'replaced', product_id: 999_999 }), 404, 'NOT_FOUND');
    expectRefusal(await decide({ ...said(strange.rows[0]!), decision: 'skipped' }), 404, 'NOT_FOUND');
    expect((await rowsOf(shop, id)).data).toEqual(rows);
    expect((await rowsOf(shop, strange.id)).data).toEqual(strange.rows);
  });

  it('are remembered for the company: its next lists find them by its own code, and by its words [SPECS-017] [SPECS-041]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const firstOf = async (text: string, token: string) => {
      const { id } = await paste(shop, text, token);
      await settled(shop, id, token);
      return { id, row: (await rowsOf(shop, id, token)).data[0]! };
    };
    const { token } = owner;
    const { id, row } = await firstOf('Артикул\tНаименование\tКол-во\nАБВ-778\tНаш прибор\t4', token);
    expect(row.product_id).toBeNull();
    const rows = [{ ...said(row), decision: 'replaced' as const, product_id: camera.id }];
    const answer = await shop.call(decideSpecificationRows, { params: { id }, body: { rows }, token });
    expect(answer.statusCode, answer.body).toBe(200);

    const colleague = await addColleague(shop, companyId, 'buyer');
    for (const text of ['Артикул\tКол-во\nабв 778\t1', 'Наименование\tКол-во\nнаш  прибор\t2'])
      expect((await firstOf(text, colleague.token)).row, text).toMatchObject({
        found: 'SURE',
        product_id: camera.id,
      });
  });

  it('and taken back have what was found for them and no more, by either call [SPECS-091]', async () => {
    const { id, rows } = await twoRows();
    const other = await createGoods(shop.pool, { article: 'OTHER-1', name: 'Другая камера' });
    const [sure, none] = rows as [SpecificationRow, SpecificationRow];
    const replace = async () => {
      const replaced = rows.map((row) => ({
        ...said(row),
        decision: 'replaced' as const,
        product_id: other.id,
        quantity: 7,
      }));
      const answer = await shop.call(decideSpecificationRows, { params: { id }, body: { rows: replaced } });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await replace();
    const clear = rows.map(({ id: row }) => ({
      id: row,
      decision: null,
      product_id: other.id,
      quantity: null,
    }));
    await shop.call(decideSpecificationRows, { params: { id }, body: { rows: clear } });
    expect((await rowsOf(shop, id)).data.map((row) => row.product_id)).toEqual([camera.id, null]);

    await replace();
    for (const { id: row } of [sure, none])
      await shop.call(changeSpecificationRow, {
        params: { id, row: String(row) },
        body: { decision: null },
      });
    expect((await rowsOf(shop, id)).data.map(said)).toEqual([
      { ...said(sure), product_id: camera.id, quantity: null },
      { ...said(none), product_id: null, quantity: null },
    ]);
  });
});
