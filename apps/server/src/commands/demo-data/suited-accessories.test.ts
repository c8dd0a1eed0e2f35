import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pool } from '../../platform/database/database.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await cloneDatabase({ demo: true });
  ({ pool } = database);
}, 120_000);
afterAll(() => database.drop());

/** The word by which an accessory names these cameras. */
const SUITED: Record<string, string> = {
  'ahd-kamery-kupolnye': 'купольн',
  'ahd-kamery-tsilindricheskie': 'цилиндр',
  'ip-kamery-kupolnye': 'купольн',
  'ip-kamery-panoramnye': 'купольн',
  'ip-kamery-tsilindricheskie': 'цилиндр',
  'ip-kamery-turelnye': 'турельн',
  'povorotnye-kamery-ahd': 'поворотн',
  'povorotnye-kamery-ip': 'поворотн',
};

it('an accessory that says which cameras it suits is offered with those alone, and so are cameras with it [MARK-006]', async () => {
  const suited = `select product_id, attribute_value.name as suits from product_attribute
                      join attribute on attribute.id = attribute_id and attribute.code = 'suited_cameras'
                      join attribute_value on attribute_value.id = value_id`;
  const offered = await pool.unsafe<{ beside: string; suits: string }[]>(`
      select distinct category.code as beside, suits
        from product_relation join (${suited}) as extra on extra.product_id = related_id
        join product on product.id = product_relation.product_id
        join category on category.id = product.category_id
       where kind = 'accessory'
    `);
  const isWrong = ({ beside, suits }: { beside: string; suits: string }) =>
    !suits.includes('любого') && !suits.includes(SUITED[beside] ?? 'таких нет');
  expect(offered.filter(isWrong)).toEqual([]);
  // The small demo has no bracket for domes.
  const served = offered.filter(({ suits }) => !suits.includes('любого')).map(({ beside }) => beside);
  expect([...new Set(served)].toSorted()).toEqual([
    'ahd-kamery-tsilindricheskie',
    'ip-kamery-tsilindricheskie',
    'povorotnye-kamery-ahd',
    'povorotnye-kamery-ip',
  ]);
  const cameras = await pool.unsafe<{ beside: string; suits: string }[]>(`
      select distinct category.code as beside, suits
        from product_relation join (${suited}) as mount on mount.product_id = product_relation.product_id
        join product on product.id = related_id
        join category on category.id = product.category_id and category.code ~ 'kamery'
       where kind = 'accessory'
    `);
  expect(cameras.length).toBeGreaterThan(1);
  expect(cameras.filter(isWrong)).toEqual([]);
});
