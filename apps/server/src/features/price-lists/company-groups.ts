import type { CompanyGroup } from '@okoem/contract/price-lists.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import {
  deleteGroup,
  findGroups,
  insertGroup,
  lockGroup,
  renameGroup,
  replaceGroupLists,
  replaceMembers,
} from './company-group-repository.ts';
import type { By } from './price-lists.ts';

export interface GroupWish {
  name: string;
  companyIds: readonly number[];
  priceListIds: readonly number[];
}

export async function createCompanyGroup(pool: Pool, wish: GroupWish, by: By): Promise<CompanyGroup> {
  return inTransaction(pool, async (tx) => {
    const id = await insertGroup(tx, wish.name);
    if (id === undefined) throw nameTaken();
    return filled(tx, { id, wish, by, before: null });
  });
}

export async function changeCompanyGroup(
  pool: Pool,
  { id, ...wish }: GroupWish & { id: number },
  by: By,
): Promise<CompanyGroup> {
  return inTransaction(pool, async (tx) => {
    if (!(await lockGroup(tx, id))) throw new Refusal('NOT_FOUND');
    const [before] = await findGroups(tx, id);
    if (!(await renameGroup(tx, { id, name: wish.name }))) throw nameTaken();
    return filled(tx, { id, wish, by, before: before! });
  });
}

export async function removeCompanyGroup(pool: Pool, id: number, { actor, requestId }: By): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const [before] = (await lockGroup(tx, id)) ? await findGroups(tx, id) : [];
    if (!before) throw new Refusal('NOT_FOUND');
    await deleteGroup(tx, id);
    const subject = { kind: 'company_group', id };
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'prices.write',
      subject,
      before: storyOf(before),
      after: null,
    });
  });
}

function nameTaken(): Refusal {
  return new Refusal('CONFLICT', { field: 'name' }, [
    { code: 'GROUP_KNOWN', message: 'Группа с таким названием уже есть' },
  ]);
}

interface Filling {
  id: number;
  wish: GroupWish;
  by: By;
  before: CompanyGroup | null;
}

/** A company or a list that is not there changes nothing. */
async function filled(tx: Transaction, { id, wish, by, before }: Filling): Promise<CompanyGroup> {
  const { companyIds, priceListIds } = wish;
  if ((await replaceMembers(tx, { id, companyIds })) !== companyIds.length)
    throw new Refusal('NOT_FOUND', { field: 'company_ids' });
  if ((await replaceGroupLists(tx, { id, priceListIds })) !== priceListIds.length)
    throw new Refusal('NOT_FOUND', { field: 'price_list_ids' });
  const [after] = await findGroups(tx, id);
  await writeAudit(tx, {
    ...by,
    action: 'prices.write',
    subject: { kind: 'company_group', id },
    before: before && storyOf(before),
    after: storyOf(after!),
  });
  return after!;
}

function storyOf({ name, companies, price_lists: lists }: CompanyGroup) {
  return { name, companies: companies.map(({ id }) => id), priceLists: lists.map(({ id }) => id) };
}
