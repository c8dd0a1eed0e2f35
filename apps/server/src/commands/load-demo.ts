import { DEMO_CATEGORIES } from '../../../../demo/categories.ts';
import { type Db, inTransaction, type Pool } from '../platform/database/database.ts';
import { tell } from '../platform/outbox/outbox.ts';

const DEMO_LOCK = 7_046_502;

/** Fills an empty marketplace with demo data, once: what people changed afterwards stays theirs. */
export async function loadDemoOnce(pool: Pool, progress: (line: string) => void): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    await tx`select pg_advisory_xact_lock(${DEMO_LOCK})`;
    const [loaded] = await tx`select from setting where key = 'demo.loaded'`;
    if (loaded) return false;
    progress('demo catalogue');
    await loadCategories(tx);
    await tx`insert into setting (key, value) values ('demo.loaded', 'true')`;
    await tell(tx, [{ topic: 'catalog', key: 'categories' }]);
    return true;
  });
}

async function loadCategories(tx: Db): Promise<void> {
  const tops = DEMO_CATEGORIES.map(({ code, name }, position) => ({ code, name, position }));
  const children = DEMO_CATEGORIES.flatMap((top) =>
    top.children.map(({ code, name }, position) => ({ code, name, position, parent: top.code })),
  );
  await tx`
    insert into category (code, name, level, position)
    select code, name, 0, position
      from json_to_recordset(${JSON.stringify(tops)}::text::json) as row (code text, name text, position integer)
  `;
  await tx`
    insert into category (code, name, level, position, parent_id)
    select row.code, row.name, 1, row.position, parent.id
      from json_to_recordset(${JSON.stringify(children)}::text::json)
             as row (code text, name text, position integer, parent text)
      join category as parent on parent.code = row.parent
  `;
}
