import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { copyRows } from './copy-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

describe('rows by COPY', () => {
  it('that break a rule of their table are refused, and so is the transaction', async () => {
    const { pool } = database;
    const load = inTransaction(pool, async (tx) => {
      await copyRows(tx, 'menu', ['code', 'name'], [['header', 'Шапка']]);
      await copyRows(tx, 'menu', ['code', 'name'], [['footer-1', 'Подвал']]);
    });
    await expect(load).rejects.toThrow('menu_code_check');
    expect(await pool`select code from menu`).toEqual([]);
  });
});
