import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';

export interface Template {
  id: number;
  title: string;
  text: string;
}

/** Null is the marketplace. */
type Owner = number | null;

export const MOST_TEMPLATES = 50;

export async function findTemplates(db: Db, sellerId: Owner): Promise<Template[]> {
  return db<Template[]>`
    select id, title, text
      from answer_template
     where seller_id is not distinct from ${sellerId}
     order by title, id
     limit ${MOST_TEMPLATES}
  `;
}

/** Undefined where there are as many as one keeps in mind. Two at once are counted one after the other. */
export async function addTemplate(
  pool: Pool,
  { sellerId, title, text }: { sellerId: Owner; title: string; text: string },
): Promise<Template | undefined> {
  return inTransaction(pool, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('answer_template'), ${sellerId ?? 0}::int)`;
    const [row] = await tx<Template[]>`
      insert into answer_template (seller_id, title, text)
      select ${sellerId}, ${title}, ${text}
       where (select count(*) from answer_template where seller_id is not distinct from ${sellerId}) < ${MOST_TEMPLATES}
      returning id, title, text
    `;
    return row;
  });
}

export async function changeTemplate(
  db: Db,
  { id, sellerId, title, text }: { id: number; sellerId: Owner; title: string; text: string },
): Promise<Template | undefined> {
  const [row] = await db<Template[]>`
    update answer_template set title = ${title}, text = ${text}
     where id = ${id} and seller_id is not distinct from ${sellerId}
    returning id, title, text
  `;
  return row;
}

export async function deleteTemplate(
  db: Db,
  { id, sellerId }: { id: number; sellerId: Owner },
): Promise<boolean> {
  const removed = await db`
    delete from answer_template where id = ${id} and seller_id is not distinct from ${sellerId}
  `;
  return removed.count > 0;
}
