import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { catalogReader, type CatalogReader, countsOf, facetOf } from '../../testing/catalog-calls.ts';
import { createCategoryPath, createGoods } from '../../testing/catalog-factories.ts';
import { insertRow } from '../../testing/showcase-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { renewConformityJob } from './renew-conformity.ts';

const FACET = 'attr_conformity';
const CERTIFICATE = 'Сертификат соответствия';
const DECLARATION = 'Декларация о соответствии';

const log = createLog('silent');

let shop: TestApp;
let reader: CatalogReader;
let place: { category_id: number };
let seen = 0;
beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  seen += 1;
  const { leaves } = await createCategoryPath(shop.pool, {
    code: `papers-${seen}`,
    names: ['Отдел', 'Раздел', 'Извещатели'],
  });
  place = { category_id: leaves[0]! };
});

describe('goods are filtered by their certificates', () => {
  it('with exact counts, and a choice finds just those [ENG-011]', async () => {
    const both = await made();
    const declared = await made();
    const bare = await made();
    await paper(both, 'certificate', '2099-01-01');
    await paper(both, 'declaration', null);
    await paper(declared, 'declaration', '2099-01-01');
    await paper(bare, 'manual', null);

    expect(await counts()).toEqual({ [CERTIFICATE]: 1, [DECLARATION]: 2 });
    const facet = facetOf(await reader.facets({ filter: place }), FACET);
    expect(facet!.name).toBe('Подтверждение соответствия');
    expect(await foundBy(CERTIFICATE)).toEqual([both]);
    expect((await foundBy(DECLARATION)).toSorted()).toEqual([both, declared].toSorted());
  });

  it('which follow the papers as they change and go [ENG-011]', async () => {
    const product = await made();
    const file = await paper(product, 'declaration', null);
    const other = await paper(product, 'certificate', null);

    await shop.pool`update product_file set kind = 'passport' where id = ${file}`;
    expect(await counts()).toEqual({ [CERTIFICATE]: 1 });

    await shop.pool`delete from product_file where id = ${other}`;
    expect(await counts()).toEqual({});
  });

  it('until they run out [ENG-012]', async () => {
    const [lasting, outdated, ending, ended] = [await made(), await made(), await made(), await made()];
    const [days] = await shop.pool<{ today: string; yesterday: string }[]>`
      select moscow_today()::text as today, (moscow_today() - 1)::text as yesterday
    `;
    await paper(lasting, 'certificate', '2099-01-01');
    await paper(outdated, 'certificate', '2020-01-01');
    await paper(ending, 'declaration', days!.today);
    await paper(ended, 'declaration', days!.yesterday);
    expect(await counts()).toEqual({ [CERTIFICATE]: 1, [DECLARATION]: 1 });
    expect(await foundBy(DECLARATION)).toEqual([ending]);

    // What the turn of a day leaves behind: the paper is over, and no row has changed.
    await shop.pool`alter table product_file disable trigger follow_papers_update`;
    await shop.pool`update product_file set valid_to = '2020-01-01' where product_id = ${lasting}`;
    await shop.pool`alter table product_file enable trigger follow_papers_update`;
    expect(await counts()).toEqual({ [CERTIFICATE]: 1, [DECLARATION]: 1 });

    await renewConformityJob.perform({ pool: shop.pool, log, signal: new AbortController().signal }, {});
    expect(await counts()).toEqual({ [DECLARATION]: 1 });
  });
});

async function made(): Promise<number> {
  const { id } = await createGoods(shop.pool, { categoryId: place.category_id });
  return id;
}

function paper(productId: number, kind: string, validTo: string | null): Promise<number> {
  return insertRow(shop.pool, 'product_file', { productId, kind, name: 'Бумага', path: 'a.pdf', validTo });
}

async function counts(): Promise<Record<string, number>> {
  await shop.settleCatalog();
  return countsOf(await reader.facets({ filter: place }), FACET);
}

async function foundBy(name: string): Promise<number[]> {
  const { data } = await reader.facets({ filter: place });
  const values = data.find(({ code }) => code === FACET)!.values!;
  const { id } = values.find((value) => value.name === name)!;
  const found = await reader.search({ filter: { ...place, [FACET]: [id as number] } });
  return found.data.map((product) => product.id);
}
