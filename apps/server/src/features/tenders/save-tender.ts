import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { createTender, updateTender as updateCall } from '@okoem/contract/tenders.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { MOST_DRAFTS } from '@okoem/domain/tender/tender-check.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { tenderOwnerOf } from './tender-actor.ts';
import { fieldsOf, firstFields } from './tender-fields.ts';
import { keyedBy, oncePerKey } from './tender-keys.ts';
import {
  countOwnerTenders,
  deleteDraft,
  insertTender,
  lockTender,
  type TenderFields,
  type TenderOwner,
  type TenderRecord,
  updateTender,
} from './tender-repository.ts';

interface Creating {
  actor: SignedInCustomer;
  body: EndpointCall<typeof createTender>['body'];
  key: string;
}

/** A draft of whoever the session acts for. The same key makes one. */
export async function createDraft(pool: Pool, { actor, body, key }: Creating): Promise<number> {
  const fields = firstFields({ ...(await fieldsOf(pool, body)), kind: body.kind });
  assertWorks(fields);
  return oncePerKey(pool, keyedBy(actor.customerId, key, body), async (tx) => {
    const owner = tenderOwnerOf(actor);
    await assertRoomForDraft(tx, owner);
    return insertTender(tx, {
      ...owner,
      ...fields,
      ...(await contactsOf(tx, actor.customerId, fields)),
      equipmentFrom: null,
      equipmentName: '',
      specificationId: null,
      projectId: null,
      repeatedFrom: null,
    });
  });
}

export async function assertRoomForDraft(tx: Transaction, owner: TenderOwner): Promise<void> {
  const { drafts } = await countOwnerTenders(tx, owner);
  if (drafts < MOST_DRAFTS) return;
  const message = `Черновиков уже ${MOST_DRAFTS}: опубликуйте или удалите ненужные`;
  throw new Refusal('TOO_MANY_ROWS', {}, [{ code: 'TENDER_DRAFTS', message }]);
}

/** Who begins is most often who is asked: his name and phone stand there, to be changed. */
async function contactsOf(
  tx: Transaction,
  customerId: number,
  said: { contactName: string; contactPhone: string; contactEmail: string },
) {
  const [person] = await tx<{ name: string; phone: string; email: string }[]>`
    select concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name,
           coalesce(phone, '') as phone, coalesce(email, '') as email
      from customer where id = ${customerId}
  `;
  return {
    contactName: said.contactName || person!.name,
    contactPhone: said.contactPhone || person!.phone,
    contactEmail: said.contactEmail || person!.email,
  };
}

export interface OwnTender {
  id: number;
  actor: SignedInCustomer;
}

/** The request, if it is the asker's to write, held until the commit. */
export async function lockOwnTender(tx: Transaction, { id, actor }: OwnTender): Promise<TenderRecord> {
  return ownedRow(await lockTender(tx, id), actor, 'tenders.write');
}

/** The same while it can still be written: what others read, or the staff looks at, stays as it is. */
export async function lockOwnDraft(tx: Transaction, own: OwnTender): Promise<TenderRecord> {
  const tender = await lockOwnTender(tx, own);
  if (tender.publishedAt !== null)
    throw refusedTender('Заявка опубликована: продлить срок и дополнить описание можно на её странице');
  if (tender.checkState === 'waiting') throw refusedTender('Заявка на проверке: дождитесь ответа оператора');
  return tender;
}

export function refusedTender(message: string, code = 'TENDER_STATE'): Refusal {
  return new Refusal('CONFLICT', {}, [{ code, message }]);
}

export async function saveDraft(
  pool: Pool,
  { body, ...own }: OwnTender & { body: EndpointCall<typeof updateCall>['body'] },
): Promise<void> {
  const fields = await fieldsOf(pool, body);
  await inTransaction(pool, async (tx) => {
    const draft = await lockOwnDraft(tx, own);
    assertWorks({ ...draft, ...fields });
    await updateTender(tx, draft.id, fields);
  });
}

function assertWorks({ worksFrom, worksTo }: Pick<TenderFields, 'worksFrom' | 'worksTo'>): void {
  if (worksFrom === null || worksTo === null || worksTo >= worksFrom) return;
  const [field, message] = ['works_to', 'Работы не могут закончиться раньше, чем начнутся'];
  throw new Refusal('VALIDATION', { field }, [{ code: 'VALIDATION', field, message }]);
}

/** A draft goes with everything in it; its files are forgotten by the clean-up. */
export async function removeDraft(pool: Pool, own: OwnTender): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const tender = await lockOwnTender(tx, own);
    if (tender.publishedAt !== null)
      throw refusedTender('Опубликованную заявку удалить нельзя: от неё можно отказаться');
    await deleteDraft(tx, tender.id);
  });
}
