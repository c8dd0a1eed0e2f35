import type { Db, Transaction } from '../../platform/database/database.ts';

export interface WorkFields {
  title: string;
  year: number;
  city: string;
  text: string;
}

export interface WorkRow extends WorkFields {
  id: number;
  /** In the order they are shown. */
  pictures: string[];
}

export async function findWorks(db: Db, companyId: number): Promise<WorkRow[]> {
  return db<WorkRow[]>`
    select id, title, year, city, text,
           array(select file_id::text from contractor_work_picture where work_id = work.id order by position) as pictures
      from contractor_work as work
     where company_id = ${companyId}
     order by year desc, id desc
  `;
}

export async function countWorks(tx: Transaction, companyId: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from contractor_work where company_id = ${companyId}
  `;
  return row!.count;
}

export async function insertWork(
  tx: Transaction,
  companyId: number,
  { title, year, city, text }: WorkFields,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into contractor_work (company_id, title, year, city, text)
    values (${companyId}, ${title}, ${year}, ${city}, ${text})
    returning id
  `;
  return row!.id;
}

export async function updateWork(
  tx: Transaction,
  { companyId, id }: { companyId: number; id: number },
  { title, year, city, text }: WorkFields,
): Promise<boolean> {
  const changed = await tx`
    update contractor_work set title = ${title}, year = ${year}, city = ${city}, text = ${text}
     where id = ${id} and company_id = ${companyId}
  `;
  return changed.count === 1;
}

/** The pictures that were there before and are not among the new ones. */
export async function setPictures(
  tx: Transaction,
  workId: number,
  pictures: readonly string[],
): Promise<string[]> {
  const old = await tx<{ fileId: string }[]>`
    delete from contractor_work_picture where work_id = ${workId} returning file_id
  `;
  if (pictures.length > 0)
    await tx`
      insert into contractor_work_picture (work_id, file_id, position)
      select ${workId}, file_id, place
        from unnest(${[...pictures]}::uuid[]) with ordinality as given (file_id, place)
    `;
  return old.map(({ fileId }) => fileId).filter((id) => !pictures.includes(id));
}

/** Those that hang on another work already. */
export async function findHungPictures(
  tx: Transaction,
  pictures: readonly string[],
  { exceptWork }: { exceptWork: number | null },
): Promise<string[]> {
  const rows = await tx<{ fileId: string }[]>`
    select file_id from contractor_work_picture
     where file_id = any(${[...pictures]}::uuid[])
       and work_id is distinct from ${exceptWork}
  `;
  return rows.map(({ fileId }) => fileId);
}

export async function removeWork(
  tx: Transaction,
  { companyId, id }: { companyId: number; id: number },
): Promise<string[] | undefined> {
  const pictures = await tx<{ fileId: string }[]>`
    select file_id from contractor_work_picture
      join contractor_work on contractor_work.id = work_id
     where work_id = ${id} and company_id = ${companyId}
  `;
  const removed = await tx`delete from contractor_work where id = ${id} and company_id = ${companyId}`;
  return removed.count === 1 ? pictures.map(({ fileId }) => fileId) : undefined;
}

/** A picture that everybody may see: it hangs on a work of this very company. */
export async function isShownPicture(
  db: Db,
  { companyId, fileId }: { companyId: number; fileId: string },
): Promise<boolean> {
  const found = await db`
    select from contractor_work_picture
      join contractor_work on contractor_work.id = work_id
     where file_id = ${fileId} and company_id = ${companyId}
  `;
  return found.count === 1;
}
