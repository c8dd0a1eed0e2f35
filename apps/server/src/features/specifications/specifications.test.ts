import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpecificationRow } from '@okoem/contract/specification-views.ts';
import {
  changeSpecificationRow,
  readSpecificationAgain,
  splitSpecificationRow,
} from '@okoem/contract/specifications.ts';
import { SPEC_FAULTS } from '@okoem/domain/specification/spec-fault.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGoods, type MadeGoods } from '../../testing/catalog-factories.ts';
import {
  lookAt,
  paste,
  putIn,
  rowsOf,
  sendSpecification,
  settled,
  startReading,
} from '../../testing/specification-calls.ts';
import {
  bookOfBytes,
  ENCRYPTED_XLSX,
  OLD_XLS,
  trapFiles,
} from '../../testing/specification-files/damaged-files.ts';
import { makeWorkbook } from '../../testing/specification-files/make-workbook.ts';
import { SPECIFICATION_FILES } from '../../testing/specification-files/specification-files.ts';
import { addColleague, createTeam, newPerson } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let worker: Awaited<ReturnType<typeof startReading>>;
let camera: MadeGoods;
let other: MadeGoods;
const dataDir = mkdtempSync(join(tmpdir(), 'okoem-specs-'));

beforeAll(async () => {
  shop = await createTestApp({ DATA_DIR: dataDir });
  camera = await createGoods(shop.pool, {
    article: 'VD-540-28',
    name: 'Камера купольная',
    offers: [{ cost: 100_00, stock: 50 }],
  });
  other = await createGoods(shop.pool, {
    article: 'SW-108P',
    name: 'Коммутатор',
    offers: [{ cost: 250_00, stock: 5 }],
  });
  await shop.settleCatalog();
  worker = await startReading(shop);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const gost = SPECIFICATION_FILES[0]!;
const LARGEST_SPEC_FILE = 10_240_000;

describe('a specification', () => {
  it('of a guest is read in the background, found in the catalogue and opened by its address [SPECS-014] [SPECS-121]', async () => {
    const sent = await sendSpecification(shop, gost.bytes, { name: 'Спецификация ОПС.xlsx' });
    expect(sent.statusCode, sent.body).toBe(201);
    const { id, state, expires_at: expires } = sent.json().data;
    expect(state).toBe('READING');
    expect(Date.parse(expires) - Date.now()).toBeGreaterThan(29 * 86_400_000);

    const spec = await settled(shop, id);
    expect(spec).toMatchObject({
      name: 'Спецификация ОПС',
      state: 'MATCHED',
      source: 'xlsx',
      rows: 4,
      matched: 4,
      failure: null,
      file_name: 'Спецификация ОПС.xlsx',
    });
    expect(spec.layout!.counts).toMatchObject({ item: 4, section: 2, stamp: 1, total: 1 });
    expect(spec.layout!.sheets[0]!.columns.map(({ field }) => field)).toEqual([
      'position',
      'name',
      'mark',
      'code',
      'maker',
      'unit',
      'quantity',
      'other',
      'note',
    ]);

    const { data, products, meta } = await rowsOf(shop, id);
    expect(meta.pagination.total).toBe(4);
    expect(data[0]).toMatchObject({
      row: 3,
      name: gost.rows[0]!.name,
      quantity: 24,
      found: 'SURE',
      product_id: camera.id,
      decision: null,
    });
    expect(data[1]).toMatchObject({ mark: 'SW-108P', product_id: other.id });
    expect(products.map((card) => [card.product_id, card.price])).toEqual(
      expect.arrayContaining([
        [camera.id, 100_00],
        [other.id, 250_00],
      ]),
    );
  });

  it('is pasted as text too [SPECS-014]', async () => {
    const { id } = await paste(shop, 'VD-540-28\t3\tшт\nНет-такого-99\t2\tшт');
    expect(await settled(shop, id)).toMatchObject({
      source: 'text',
      rows: 2,
      outcome: { sure: 1, decided: 0 },
    });
    const open = await rowsOf(shop, id, undefined, { filter: { is_open: true } });
    expect(open.data.map(({ code }) => code)).toEqual(['Нет-такого-99']);
  });

  it('goes on where a restart cut it off [SPECS-015]', async () => {
    const { id } = await putIn(shop, gost.bytes);
    await shop.pool`update specification_row set found = null, confidence = null, candidates = '[]', product_id = null where specification_id = ${id} and seq > 1`;
    // What was done before it is not done again.
    await shop.pool`update specification_row set confidence = 0.125 where specification_id = ${id} and seq <= 1`;
    await shop.pool`update specification set state = 'READ', matched_count = 2 where id = ${id}`;
    expect(await settled(shop, id)).toMatchObject({ state: 'MATCHED', matched: 4 });
    const { data } = await rowsOf(shop, id);
    expect(data.map(({ found }) => found)).not.toContain(null);
    expect(data.map(({ confidence }) => confidence === 0.125)).toEqual([true, true, false, false]);
  });

  it('that waits to be read is read by the next worker [SPECS-015]', async () => {
    await worker.stop();
    const sent = await sendSpecification(shop, gost.bytes);
    expect((await lookAt(shop, sent.json().data.id)).state).toBe('READING');
    worker = await startReading(shop);
    expect(await settled(shop, sent.json().data.id)).toMatchObject({ rows: 4 });
  });
});

describe('a file that cannot be taken', () => {
  it('is refused at its first bytes, in words that help [SPECS-012] [SPECS-013]', async () => {
    const files: [Uint8Array, number, string][] = [
      [Buffer.alloc(LARGEST_SPEC_FILE + 1, 'a'), 413, 'FILE_TOO_LARGE'],
      [OLD_XLS, 415, 'SPEC_OLD_FORMAT'],
      [ENCRYPTED_XLSX, 415, 'SPEC_ENCRYPTED'],
      [Buffer.from('%PDF-1.7 text'), 415, 'SPEC_PDF'],
      [Buffer.alloc(0), 400, 'FILE_EMPTY'],
    ];
    const before = await shop.pool`select from stored_file`;
    const said: string[] = [];
    for (const [bytes, status, code] of files) {
      const refused = await sendSpecification(shop, bytes);
      expectRefusal(refused, status, code);
      said.push(refused.json().errors.at(-1).message);
    }
    expect(said.slice(1, 4)).toEqual([
      'Это старый формат XLS. Откройте файл в Excel или LibreOffice и сохраните как XLSX или ODS',
      'Файл защищён паролем. Снимите пароль, сохраните и загрузите ещё раз',
      'Из PDF строки не прочитать: пришлите таблицу XLSX, ODS или CSV',
    ]);
    expect((await shop.pool`select from stored_file`).count).toBe(before.count);
  });

  it('of exactly the largest size is read [SPECS-012]', async () => {
    expect(await putIn(shop, bookOfBytes(LARGEST_SPEC_FILE, 50))).toMatchObject({
      state: 'MATCHED',
      rows: 50,
    });
  });

  it('that is longer than two thousand rows tells how many were left out [SPECS-012]', async () => {
    const { id } = await paste(shop, `Артикул\tКол-во\n${'VD-540-28\t1\n'.repeat(2003)}`);
    await expect.poll(async () => (await lookAt(shop, id)).state).not.toBe('READING');
    const { rows, layout } = await lookAt(shop, id);
    expect(rows).toBe(2000);
    expect(layout!.counts).toMatchObject({ item: 2000, left_out: 3 });
  });

  it.each(trapFiles().slice(0, 3))('says so where it is opened: %s [SPECS-013]', async (_, bytes, fault) => {
    const spec = await putIn(shop, bytes);
    expect(spec).toMatchObject({
      state: 'FAILED',
      rows: 0,
      failure: { code: fault, message: SPEC_FAULTS[fault] },
    });
  });
});

/** A table whose heads we do not know: nothing but a person can say which column is which. */
const oddOf = (heads: string[]) =>
  makeWorkbook({
    sheets: [{ name: 'Лист', rows: [heads, ['Камера', 'VD-540-28', 7], ['Свитч', 'SW-108P', 2]] }],
  });
const odd = oddOf(['Что', 'Шифр', 'Надо']);

describe('columns', () => {
  it('that a person corrects are read again and remembered for the next file of this look [SPECS-016]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const { token } = owner;
    const first = await putIn(shop, odd, { token });
    const again = await shop.call(readSpecificationAgain, {
      params: { id: first.id },
      token,
      body: { sheets: [{ sheet: 0, header_row: 0, fields: ['name', 'mark', 'quantity'] }] },
    });
    expect(again.statusCode, again.body).toBe(200);
    expect(await settled(shop, first.id, token)).toMatchObject({ state: 'MATCHED', rows: 2 });
    const { data } = await rowsOf(shop, first.id, token);
    expect(data.map(({ name, mark, quantity }) => [name, mark, quantity])).toEqual([
      ['Камера', 'VD-540-28', 7],
      ['Свитч', 'SW-108P', 2],
    ]);

    const colleague = await addColleague(shop, companyId, 'buyer');
    const next = await putIn(shop, odd, { token: colleague.token });
    expect(next.layout!.sheets[0]!.columns.map(({ field, confidence }) => [field, confidence])).toEqual([
      ['name', 1],
      ['mark', 1],
      ['quantity', 1],
    ]);
    const stranger = await newPerson(shop);
    const surely = async (bytes: Uint8Array, token: string) => {
      const { id, layout } = await putIn(shop, bytes, { token });
      return { id, isKnown: layout!.sheets[0]!.columns.some(({ confidence }) => confidence === 1) };
    };
    const theirs = await surely(odd, stranger.token);
    expect(theirs.isKnown).toBe(false);
    // Other words above the same columns are another look.
    expect((await surely(oddOf(['Что', 'Шифр', 'Заказ']), token)).isKnown).toBe(false);

    await shop.call(readSpecificationAgain, {
      params: { id: theirs.id },
      token: stranger.token,
      body: { sheets: [{ sheet: 0, header_row: 0, fields: ['mark', 'name', 'quantity'] }] },
    });
    await settled(shop, theirs.id, stranger.token);
    expect((await surely(odd, stranger.token)).isKnown).toBe(true);
  });

  it('are corrected on every sheet that has them, and every sheet is known the next time [SPECS-016]', async () => {
    const { token } = await newPerson(shop);
    const book = makeWorkbook({
      sheets: [
        {
          name: 'Корпус 1',
          rows: [
            ['Что', 'Шифр', 'Надо'],
            ['Камера', 'VD-540-28', 7],
          ],
        },
        {
          name: 'Корпус 2',
          rows: [
            ['Сколько', 'Чего', 'Метка'],
            [3, 'Свитч', 'SW-108P'],
          ],
        },
      ],
    });
    const { id } = await putIn(shop, book, { token });
    const sheets = [
      { sheet: 0, header_row: 0, fields: ['name', 'mark', 'quantity'] },
      { sheet: 1, header_row: 0, fields: ['quantity', 'name', 'mark'] },
    ];
    await shop.call(readSpecificationAgain, { params: { id }, token, body: { sheets } });
    expect(await settled(shop, id, token)).toMatchObject({ state: 'MATCHED', rows: 2 });
    const read = async (of: string) =>
      (await rowsOf(shop, of, token)).data.map(({ name, mark, quantity }) => [name, mark, quantity]);
    const meant = [
      ['Камера', 'VD-540-28', 7],
      ['Свитч', 'SW-108P', 3],
    ];
    expect(await read(id)).toEqual(meant);
    const next = await putIn(shop, book, { token });
    expect(next.layout!.sheets.map(({ columns }) => columns.map(({ field }) => field))).toEqual(
      sheets.map(({ fields }) => fields),
    );
    expect(await read(next.id)).toEqual(meant);
  });

  it('without a name, a mark or an article are refused [SPECS-016]', async () => {
    const { id } = await putIn(shop, odd);
    const again = await shop.call(readSpecificationAgain, {
      params: { id },
      body: { sheets: [{ sheet: 0, header_row: 0, fields: ['other', 'other', 'quantity'] }] },
    });
    expectRefusal(again, 400, 'VALIDATION');
    expect(again.body).toContain('Укажите колонку с наименованием, маркой или артикулом');
    expect(await lookAt(shop, id)).toMatchObject({ state: 'MATCHED' });
  });
});

describe('a row', () => {
  const change = (id: string, row: SpecificationRow, body: object, token?: string) =>
    shop.call(changeSpecificationRow, {
      params: { id, row: String(row.id) },
      body,
      ...(token !== undefined && { token }),
    });

  it('takes the product, the quantity and the decision of a person, and the company remembers its code [SPECS-017]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const text = 'Артикул\tНаименование\tКол-во\nАБВ-777\tНаша камера\t4';
    const { id } = await paste(shop, text, owner.token);
    await settled(shop, id, owner.token);
    const [row] = (await rowsOf(shop, id, owner.token)).data;
    expect(row!.product_id).not.toBe(other.id);

    const changed = await change(id, row!, { product_id: other.id, quantity: 2.5 }, owner.token);
    expect(changed.json().data).toMatchObject({
      decision: 'replaced',
      product_id: other.id,
      chosen_quantity: 2.5,
    });
    expectRefusal(await change(id, row!, { product_id: 999_999_999 }, owner.token), 404, 'NOT_FOUND');
    expect((await change(id, row!, { decision: 'skipped' }, owner.token)).json().data).toMatchObject({
      decision: 'skipped',
    });

    const colleague = await addColleague(shop, companyId, 'buyer');
    const next = await paste(shop, text, colleague.token);
    await settled(shop, next.id, colleague.token);
    expect((await rowsOf(shop, next.id, colleague.token)).data[0]).toMatchObject({
      found: 'SURE',
      product_id: other.id,
    });
    const stranger = await newPerson(shop);
    const theirs = await paste(shop, text, stranger.token);
    await settled(shop, theirs.id, stranger.token);
    expect((await rowsOf(shop, theirs.id, stranger.token)).data[0]!.product_id).not.toBe(other.id);
    expect(await shop.pool`select from remembered_code where company_id = ${companyId}`).toHaveLength(2);
  });

  it('is accepted with its product, and not without one [SPECS-017]', async () => {
    const { id } = await paste(shop, 'Неизвестное-0001\t4\nVD-540-28\t1');
    await settled(shop, id);
    const [unknown, known] = (await rowsOf(shop, id)).data;
    expect((await change(id, known!, { decision: 'accepted' })).json().data).toMatchObject({
      decision: 'accepted',
      product_id: camera.id,
    });
    expectRefusal(await change(id, unknown!, { decision: 'accepted' }), 400, 'VALIDATION');
    expect((await change(id, unknown!, { decision: 'asked' })).json().data).toMatchObject({
      decision: 'asked',
    });
  });

  it('is split into parts that stand where it stood [SPECS-017]', async () => {
    const { id } = await paste(shop, 'VD-540-28\t10\nSW-108P\t1');
    await settled(shop, id);
    const [row] = (await rowsOf(shop, id)).data;
    const split = (quantities: number[]) =>
      shop.call(splitSpecificationRow, { params: { id, row: String(row!.id) }, body: { quantities } });
    expect(
      (await split([6, 4])).json().data.map((part: SpecificationRow) => [part.part, part.chosen_quantity]),
    ).toEqual([
      [0, 6],
      [1, 4],
    ]);
    expect((await split([5, 3, 2])).json().data).toHaveLength(3);
    const { data } = await rowsOf(shop, id);
    expect(data.map(({ code, part, chosen_quantity: chosen }) => [code, part, chosen])).toEqual([
      ['VD-540-28', 0, 5],
      ['VD-540-28', 1, 3],
      ['VD-540-28', 2, 2],
      ['SW-108P', 0, null],
    ]);
  });
});
