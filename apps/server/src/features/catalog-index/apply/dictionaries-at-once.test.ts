import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogReader, type CatalogReader, countsOf } from '../../../testing/catalog-calls.ts';
import { createCategoryPath, createGoods } from '../../../testing/catalog-factories.ts';
import { eventually } from '../../../testing/eventually.ts';
import { createCategory, insertRow } from '../../../testing/showcase-factories.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let shop: TestApp;
let reader: CatalogReader;
beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
});
afterAll(() => shop.close());

it('a value that comes while the dictionaries are read belongs to its attribute', async () => {
  const { leaves } = await createCategoryPath(shop.pool, { code: 'made-now', names: ['А', 'Б', 'В'] });
  const { id } = await createGoods(shop.pool, { categoryId: leaves[0]! });
  await shop.settleCatalog();

  await shop.pool.begin(async (tx) => {
    // The index has read the attributes when it waits here for their values.
    await tx`lock table attribute_value in access exclusive mode`;
    await createCategory(shop.pool);
    await eventually(async () => expect(await waitingFor('attribute_value')).toBe(1));
    const attributeId = await insertRow(tx, 'attribute', { code: 'new', name: 'Новое', type: 'list' });
    const valueId = await insertRow(tx, 'attribute_value', { attributeId, name: 'Да' });
    await tx`insert into category_attribute (category_id, attribute_id) values (${leaves[0]!}, ${attributeId})`;
    await tx`insert into product_attribute (product_id, attribute_id, type, value_id)
             values (${id}, ${attributeId}, 'list', ${valueId})`;
  });
  await shop.settleCatalog();

  expect(countsOf(await reader.facets({ filter: { category_id: leaves[0]! } }), 'attr_new')).toEqual({
    Да: 1,
  });
});

async function waitingFor(table: string): Promise<number> {
  const rows = await shop.pool`
    select from pg_locks where relation = ${table}::regclass and not granted
  `;
  return rows.length;
}
