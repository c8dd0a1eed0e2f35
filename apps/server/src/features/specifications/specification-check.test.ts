import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompletenessFinding, checkProductList } from '@okoem/contract/completeness.ts';
import {
  addSpecificationRow,
  checkSpecification,
  dismissSpecificationFinding,
  removeSpecificationRow,
  type SpecificationFinding,
} from '@okoem/contract/specification-check.ts';
import { decideSpecificationRows } from '@okoem/contract/specification-decisions.ts';
import { copySpecification, exportSpecification } from '@okoem/contract/specifications.ts';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AttributeSaid,
  CITIES,
  createAttribute,
  createGoods,
  type MadeAttribute,
  type MadeGoods,
  type OfferWish,
} from '../../testing/catalog-factories.ts';
import { createBuyer, createPriceList } from '../../testing/price-factories.ts';
import { createCategory } from '../../testing/showcase-factories.ts';
import { lookAt, paste, putIn, rowsOf, settled, startReading } from '../../testing/specification-calls.ts';
import { makeOds } from '../../testing/specification-files/make-ods.ts';
import { makeWorkbook } from '../../testing/specification-files/make-workbook.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let worker: Awaited<ReturnType<typeof startReading>>;
const dataDir = mkdtempSync(join(tmpdir(), 'okoem-check-'));
const made: Record<string, MadeGoods> = {};

const NUMBERS = ['power', 'poe_ports', 'poe_budget', 'channels'] as const;

beforeAll(async () => {
  shop = await createTestApp({ DATA_DIR: dataDir });
  const db = shop.pool;
  const supply = await createAttribute(db, { code: 'supply', values: ['PoE'] });
  const numbers = new Map<string, MadeAttribute>();
  for (const code of NUMBERS) numbers.set(code, await createAttribute(db, { code, type: 'number' }));
  const categories = new Map<string, number>();
  for (const code of ['ip-kamery-kupolnye', 'kommutatory-poe', 'registratory-nvr'])
    categories.set(code, await createCategory(db, { code, name: code }));
  const make = async (
    article: string,
    category: string,
    said: Partial<Record<(typeof NUMBERS)[number], number>>,
    offers: readonly OfferWish[],
  ) => {
    const attributes: AttributeSaid[] = Object.entries(said).map(([code, value]) => [
      numbers.get(code)!,
      value,
    ]);
    if (category === 'ip-kamery-kupolnye') attributes.push([supply, 'PoE']);
    const categoryId = categories.get(category)!;
    made[article] = await createGoods(db, {
      article,
      name: `Вещь ${article}`,
      categoryId,
      attributes,
      offers,
    });
  };
  await make('CAM-9500', 'ip-kamery-kupolnye', { power: 9.5 }, [{ cost: 100_00, stock: 500 }]);
  await make('SWITCH-96', 'kommutatory-poe', { poe_ports: 24, poe_budget: 96 }, [{ cost: 900_00, stock: 0 }]);
  await make('SWITCH-DEAR', 'kommutatory-poe', { poe_ports: 8, poe_budget: 130 }, [
    { cost: 800_00, stock: 9 },
  ]);
  await make('SWITCH-FIT', 'kommutatory-poe', { poe_ports: 8, poe_budget: 65 }, [{ cost: 500_00, stock: 9 }]);
  await make('SWITCH-WEAK', 'kommutatory-poe', { poe_ports: 4, poe_budget: 10 }, [
    { cost: 100_00, stock: 9 },
  ]);
  await make('SWITCH-GONE', 'kommutatory-poe', { poe_ports: 8, poe_budget: 65 }, [{ cost: 50_00, stock: 0 }]);
  await make('SWITCH-FAR', 'kommutatory-poe', { poe_ports: 8, poe_budget: 65 }, [
    { cost: 60_00, stock: 9, city: 'Владивосток', radiusKm: 50 },
  ]);
  await make('SWITCH-BIG', 'kommutatory-poe', { poe_ports: 24, poe_budget: 240 }, [
    { cost: 2000_00, stock: 9 },
  ]);
  await make('NVR-1600', 'registratory-nvr', { channels: 16, poe_ports: 0 }, [{ cost: 700_00, stock: 9 }]);
  await make('NVR-DEAR', 'registratory-nvr', { channels: 16, poe_ports: 0 }, [{ cost: 900_00, stock: 9 }]);
  made['COIL-305'] = await createGoods(db, {
    article: 'COIL-305',
    name: 'Кабель витая пара, бухта 305 м',
    unit: 'coil',
    offers: [{ cost: 1000_00, stock: 40 }],
  });
  made['TWO-STORES'] = await createGoods(db, {
    article: 'TWO-STORES',
    name: 'Датчик на двух складах',
    offers: [
      { cost: 100_00, stock: 16 },
      { cost: 120_00, stock: 40, city: 'Тула' },
    ],
  });
  await shop.settleCatalog();
  worker = await startReading(shop);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

async function read(text: string): Promise<string> {
  const { id } = await paste(shop, `Артикул\tКол-во\n${text}`);
  await settled(shop, id);
  return id;
}

const body = { customer_region_guid: CITIES['Москва'] };

async function check(id: string) {
  const response = await shop.call(checkSpecification, { params: { id }, body });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json<{ data: SpecificationFinding[]; products: { product_id: number }[] }>();
}

const ruleOf = (findings: readonly { rule: string }[]) => findings.map(({ rule }) => rule);
const finding = async (id: string, rule: string) => (await check(id)).data.find((one) => one.rule === rule);

describe('the check of a specification', () => {
  it('says by figures what is missing, of which rows, with the cheapest thing in stock here that mends it [SPECS-085]', async () => {
    const id = await read('CAM-9500\t12\nNVR-1600\t1\nSWITCH-96\t1');
    const { data: rows } = await rowsOf(shop, id);
    const { data, products } = await check(id);
    const budget = data.find(({ rule }) => rule === 'poe-budget')!;
    expect(budget.reason.replaceAll('\u00A0', ' ')).toBe(
      'Камерам нужно 12 × 9,5 = 114 Вт, у коммутатора 96 Вт',
    );
    expect(budget).toMatchObject({ severity: 'MUST', severity_label: 'Не заработает', is_dismissed: false });
    expect(budget.row_ids).toEqual([rows[0]!.id, rows[2]!.id]);
    expect(budget.mend).toEqual({ product_id: made['SWITCH-FIT']!.id, quantity: 1 });
    expect(products.map(({ product_id: product }) => product)).toContain(made['SWITCH-FIT']!.id);
    expect(ruleOf(data)).not.toContain('ip-recorder');
    // Elsewhere another one is nearer and cheaper.
    const there = { customer_region_guid: CITIES['Владивосток'] };
    const answer = await shop.call(checkSpecification, { params: { id }, body: there });
    const found = answer.json<{ data: SpecificationFinding[] }>().data;
    expect(found.find(({ rule }) => rule === 'poe-budget')!.mend!.product_id).toBe(made['SWITCH-FAR']!.id);
  });

  it('counts what was decided and not what was skipped, and takes rows without a product for what they may be [SPECS-085]', async () => {
    const id = await read('CAM-9500\t12\nНЕТ-ТАКОГО-77\t1\nVERY-999\t1');
    const { data: rows } = await rowsOf(shop, id);
    expect(ruleOf((await check(id)).data)).toEqual([]);
    const decide = (row: (typeof rows)[number], productId: number | null) => ({
      id: row.id,
      decision: productId === null ? ('skipped' as const) : ('replaced' as const),
      product_id: productId,
      quantity: null,
    });
    const nvr = made['NVR-1600']!.id;
    await shop.call(decideSpecificationRows, {
      params: { id },
      body: { rows: [decide(rows[1]!, nvr), decide(rows[2]!, nvr)] },
    });
    expect(ruleOf((await check(id)).data)).toEqual(['poe-source', 'ip-cable-none']);
    await shop.call(decideSpecificationRows, { params: { id }, body: { rows: [decide(rows[2]!, null)] } });
    expect(ruleOf((await check(id)).data)).toEqual([]);
  });

  it('is kept silent by «Так и задумано» until it is taken back or the goods are others [SPECS-086]', async () => {
    const id = await read('CAM-9500\t12\nNVR-1600\t1');
    const { key } = (await finding(id, 'poe-source'))!;
    const dismiss = (isDismissed: boolean) =>
      shop.call(dismissSpecificationFinding, { params: { id }, body: { key, is_dismissed: isDismissed } });
    expect((await dismiss(true)).statusCode).toBe(200);
    await dismiss(true);
    expect(await finding(id, 'poe-source')).toMatchObject({ is_dismissed: true });
    const copy = await shop.call(copySpecification, { body: { id } });
    expect(await finding(copy.json().data.id, 'poe-source')).toMatchObject({ is_dismissed: true });
    await dismiss(false);
    expect(await finding(id, 'poe-source')).toMatchObject({ is_dismissed: false });
    await dismiss(true);
    await shop.call(addSpecificationRow, {
      params: { id },
      body: { product_id: made['SWITCH-WEAK']!.id, quantity: 1 },
    });
    expect((await check(id)).data.filter((one) => one.is_dismissed)).toEqual([]);
  });

  it('is not there for whoever has no right to the specification [SPECS-085]', async () => {
    const strange = '00000000-0000-4000-8000-000000000000';
    expectRefusal(await shop.call(checkSpecification, { params: { id: strange }, body }), 404, 'NOT_FOUND');
  });
});

describe('a row that the file does not have', () => {
  it('is added, counted, written below the file and taken away again [SPECS-086]', async () => {
    const id = await read('CAM-9500\t12\nNVR-1600\t1');
    const { mend } = (await finding(id, 'poe-source'))!;
    const added = await shop.call(addSpecificationRow, { params: { id }, body: mend! });
    expect(added.statusCode, added.body).toBe(201);
    const row = added.json().data;
    expect(row).toMatchObject({ is_added: true, decision: 'accepted', product_id: mend!.product_id });
    expect(ruleOf((await check(id)).data)).not.toContain('poe-source');
    expect(await lookAt(shop, id)).toMatchObject({ rows: 3, matched: 3, state: 'MATCHED' });

    const file = (await shop.call(exportSpecification, { params: { id }, body })).rawPayload;
    const lines = await readSheet(file);
    expect(lines).toHaveLength(4);
    expect(String(lines[3]![3]).replaceAll('\u00A0', ' ')).toMatch(/^Вещь SWITCH-\w+, 1 шт$/);

    const remove = (rowId: number) =>
      shop.call(removeSpecificationRow, { params: { id, row: String(rowId) } });
    const [first] = (await rowsOf(shop, id)).data;
    expectRefusal(await remove(first!.id), 404, 'NOT_FOUND');
    expect((await remove(row.id)).statusCode).toBe(200);
    expect(await lookAt(shop, id)).toMatchObject({ rows: 2, matched: 2 });
    expect((await rowsOf(shop, id)).data).toHaveLength(2);
    expectRefusal(
      await shop.call(addSpecificationRow, { params: { id }, body: { product_id: 999_999, quantity: 1 } }),
      404,
      'NOT_FOUND',
    );
  });

  it('stands below the last row of a workbook, whose own cells stay [SPECS-086]', async () => {
    const rows = [
      ['Артикул', 'Кол-во'],
      ['CAM-9500', 12],
      ['Составил', 'Петров'],
    ];
    const { id } = await putIn(shop, makeWorkbook({ sheets: [{ name: 'Л', rows }] }));
    await settled(shop, id);
    await shop.call(addSpecificationRow, {
      params: { id },
      body: { product_id: made['NVR-1600']!.id, quantity: 2 },
    });
    const lines = await readSheet(
      (await shop.call(exportSpecification, { params: { id }, body })).rawPayload,
    );
    expect(lines).toHaveLength(4);
    expect(lines.slice(0, 3).map((line) => line.slice(0, 2))).toEqual(rows);
    expect(String(lines[3]![3]).replaceAll('\u00A0', ' ')).toBe('Вещь NVR-1600, 2 шт');
    expect(lines[3]![5]).toBe(1400);
  });
});

describe('a row split over warehouses', () => {
  it('keeps from where it comes, adds up, and taken back is whole again [SPECS-090]', async () => {
    const id = await read('TWO-STORES\t24');
    const [row] = (await rowsOf(shop, id)).data;
    const [near, far] = made['TWO-STORES']!.offerIds as [number, number];
    const decide = (split: { offer_id: number; quantity: number }[] | null, quantity: number | null = 24) =>
      shop.call(decideSpecificationRows, {
        params: { id },
        body: {
          rows: [{ id: row!.id, decision: 'accepted', product_id: row!.product_id!, quantity, split }],
        },
      });
    const parts = [
      { offer_id: near, quantity: 16 },
      { offer_id: far, quantity: 8 },
    ];
    expect((await decide(parts)).json().data[0]).toMatchObject({ split: parts, chosen_quantity: 24 });
    expect((await rowsOf(shop, id)).data[0]!.split).toEqual(parts);

    const uneven = await decide([parts[0]!, { offer_id: far, quantity: 4 }]);
    expectRefusal(uneven, 400, 'VALIDATION');
    expect(uneven.body).toContain('вместе 20, а нужно 24');
    expectRefusal(await decide(parts, null), 400, 'VALIDATION');
    expectRefusal(await decide([parts[0]!, parts[0]!], 32), 400, 'DUPLICATE_OFFER');
    const strange = { offer_id: made['CAM-9500']!.offerIds[0]!, quantity: 8 };
    expectRefusal(await decide([parts[0]!, strange]), 400, 'VALIDATION');
    expect((await rowsOf(shop, id)).data[0]!.split).toEqual(parts);

    expect((await decide(null)).json().data[0].split).toBeNull();
  });
});

describe('the same rule of quantities', () => {
  it('counts metres in coils in the exported file [SPECS-087]', async () => {
    const { id } = await paste(shop, 'Артикул\tЕд.\tКол-во\nCOIL-305\tм\t1150');
    await settled(shop, id);
    const lines = await readSheet(
      (await shop.call(exportSpecification, { params: { id }, body })).rawPayload,
    );
    // Four coils of 305 m at 1000 ₽.
    expect(lines[1]!.slice(5, 7)).toEqual([1000, 4000]);
  });
});

describe('an OpenDocument', () => {
  it('is read, matched and given back as a workbook with its own cells [SPECS-094]', async () => {
    const rows = [
      ['Артикул', 'Кол-во', 'Примечание'],
      ['CAM-9500', 12, 'на фасад'],
    ];
    const { id } = await putIn(shop, makeOds([{ name: 'СВН', rows }]), { name: 'проект.ods' });
    expect(await settled(shop, id)).toMatchObject({ source: 'ods', rows: 1, outcome: { sure: 1 } });
    const lines = await readSheet(
      (await shop.call(exportSpecification, { params: { id }, body })).rawPayload,
    );
    expect(lines.slice(1).map((line) => line.slice(0, 3))).toEqual(rows);
    expect(lines[2]!.slice(3, 7)).toEqual(['CAM-9500', 'Вещь CAM-9500', 100, 1200]);
  });
});

describe('the check of a basket', () => {
  const ask = async (
    items: { product_id: number; quantity: number }[],
    token?: string,
    region: object = body,
  ) => {
    const response = await shop.call(checkProductList, {
      body: { items, ...region },
      ...(token !== undefined && { token }),
    });
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
    return response.json<{ data: CompletenessFinding[] }>().data;
  };

  it('proposes what is cheapest at the prices of who asks [SPECS-085]', async () => {
    const { id: productId, sellerId } = made['NVR-DEAR']!;
    const buyer = await createBuyer(shop.pool);
    const agreed = { companyIds: [buyer.companyId], price: 600_00 };
    await createPriceList(shop.pool, { productId, sellerId }, agreed);
    await shop.settleCatalog();
    const items = [{ product_id: made['CAM-9500']!.id, quantity: 12 }];
    const recorderFor = async (token?: string) =>
      (await ask(items, token)).find(({ rule }) => rule === 'ip-recorder')!.mend!.product_id;
    expect(await recorderFor(buyer.token)).toBe(productId);
    expect(await recorderFor()).toBe(made['NVR-1600']!.id);

    // And so does the check of a specification.
    const { id } = await paste(shop, 'Артикул\tКол-во\nCAM-9500\t12', buyer.token);
    await settled(shop, id, buyer.token);
    const checked = await shop.call(checkSpecification, { params: { id }, body, token: buyer.token });
    const ofList = checked.json<{ data: SpecificationFinding[] }>().data;
    expect(ofList.find(({ rule }) => rule === 'ip-recorder')!.mend!.product_id).toBe(productId);
  });

  it('answers the same findings for any list of goods [SPECS-085]', async () => {
    const cameras = { product_id: made['CAM-9500']!.id, quantity: 12 };
    const found = await ask([cameras]);
    expect(ruleOf(found)).toEqual(['ip-recorder', 'poe-source', 'ip-cable-none']);
    expect(found[0]!.mend).toEqual({ product_id: made['NVR-1600']!.id, quantity: 1 });
    const there = { customer_region_guid: CITIES['Владивосток'] };
    const six = [
      { ...cameras, quantity: 6 },
      { product_id: made['NVR-1600']!.id, quantity: 1 },
    ];
    const powerFor = async (region: object) =>
      (await ask(six, undefined, region)).find(({ rule }) => rule === 'poe-source')!.mend!.product_id;
    expect(await powerFor(body)).toBe(made['SWITCH-FIT']!.id);
    expect(await powerFor(there)).toBe(made['SWITCH-FAR']!.id);
    expect(await ask([{ ...cameras, quantity: 1 }])).toEqual([]);
    expect(await ask([{ product_id: 999_999, quantity: 5 }])).toEqual([]);
  });
});
