import postgres from 'postgres';
import { expect, test } from './shop-test.ts';

/** As a price names them; of a piece it says nothing. */
const LABELS: Readonly<Record<string, string>> = {
  piece: '',
  kg: 'кг',
  '100_g': '100г',
  m: 'м',
  m2: 'м²',
  coil: 'бухта',
  package: 'уп',
};

/** What building supplies are sold by, by a category of each. */
const SUPPLIES: Readonly<Record<string, string>> = {
  'Дюбель-гвозди на вес': 'kg',
  'Саморезы с прессшайбой на вес': '100_g',
  'Гидроизоляционные мембраны для вводов': 'm2',
};

interface Sold {
  unit: string;
  id: string;
  code: string;
  department: string;
}

async function inDatabase<Answer>(ask: (db: postgres.Sql) => Promise<Answer>): Promise<Answer> {
  const db = postgres(process.env['E2E_DATABASE_URL']!, { max: 1 });
  try {
    return await ask(db);
  } finally {
    await db.end();
  }
}

/** The units of all goods of some categories. */
function unitsOf(categories: readonly string[]): Promise<{ category: string; unit: string }[]> {
  return inDatabase(
    (db) => db<{ category: string; unit: string }[]>`
      select distinct category.name as category, product.unit
        from shown_product as product join category on category.id = product.category_id
       where category.name = any(${[...categories]}::text[])
    `,
  );
}

/** The best known product of every unit, and the department it stands in. */
function soldByEveryUnit(): Promise<Sold[]> {
  return inDatabase(
    (db) => db<Sold[]>`
      with recursive department as (
        select id, id as leaf, parent_id, name from category
        union all
        select category.id, department.leaf, category.parent_id, category.name
          from department join category on category.id = department.parent_id
      )
      select distinct on (product.unit) product.unit, product.id, product.code, department.name as department
        from shown_product as product
        join department on department.leaf = product.category_id and department.parent_id is null
       order by product.unit, product.popularity desc
    `,
  );
}

test('goods of a security-systems shop are sold by all seven units, and their pages say by which [GEN-005]', async ({
  request,
}) => {
  const sold = await soldByEveryUnit();
  expect(sold.map(({ unit }) => unit).toSorted()).toEqual(Object.keys(LABELS).toSorted());
  expect(sold.find(({ unit }) => unit === 'coil')?.department).toBe('Кабельные системы');
  expect(sold.find(({ unit }) => unit === 'm')?.department).toBe('Кабельные системы');
  const supplies = await unitsOf(Object.keys(SUPPLIES));
  expect(Object.fromEntries(supplies.map(({ category, unit }) => [category, unit]))).toEqual(SUPPLIES);
  expect(supplies).toHaveLength(Object.keys(SUPPLIES).length);

  for (const { unit, id, code } of sold.filter((one) => one.unit !== 'piece')) {
    const html = await (await request.get(`/product/${code}-${id}`)).text();
    const [, box] = /<aside[^>]*aria-label="Покупка"[^>]*>(.*?)<\/aside>/s.exec(html)!;
    expect(box!.replaceAll(/<[^>]*>/g, ''), unit).toContain(`/ ${LABELS[unit]}`);
  }
});
