import type { ConsentDocument } from '@okoem/domain/customer/consent-documents.ts';
import type { Db } from '../../platform/database/database.ts';

export interface ConsentRow {
  document: ConsentDocument;
  revision: string;
  agreed: boolean;
  source: string;
  createdAt: Date;
}

/** What was said last of each document, and what was last agreed to. */
export interface ConsentState {
  document: ConsentDocument;
  isGiven: boolean;
  saidAt: Date;
  givenRevision: string | null;
  givenAt: Date | null;
}

export async function findConsentStates(db: Db, customerId: number): Promise<ConsentState[]> {
  return db<ConsentState[]>`
    select distinct on (consent.document) consent.document, consent.agreed as is_given, consent.created_at as said_at,
           given.revision as given_revision, given.created_at as given_at
      from consent
      left join lateral (
        select revision, created_at
          from consent as earlier
         where earlier.customer_id = consent.customer_id
           and earlier.document = consent.document
           and earlier.agreed
         order by earlier.id desc
         limit 1
      ) as given on true
     where consent.customer_id = ${customerId}
     order by consent.document, consent.id desc
  `;
}

export async function findConsentHistory(
  db: Db,
  customerId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ConsentRow[]; total: number }> {
  const rows = await db<ConsentRow[]>`
    select document, revision, agreed, source, created_at
      from consent
     where customer_id = ${customerId}
     order by id desc
    offset ${offset}
     limit ${limit}
  `;
  const [count] = await db<{ total: number }[]>`
    select count(*)::int as total from consent where customer_id = ${customerId}
  `;
  return { rows, total: count!.total };
}

/** Never changed, only added to. */
export async function insertConsent(
  tx: Db,
  {
    customerId,
    document,
    revision,
    source,
    agreed,
  }: { customerId: number; document: ConsentDocument; revision: string; source: string; agreed: boolean },
): Promise<void> {
  await tx`
    insert into consent (customer_id, document, revision, source, agreed)
    values (${customerId}, ${document}, ${revision}, ${source}, ${agreed})
  `;
}

/** Whoever takes the consent back gets no advertising by any way. */
export async function forgetNewsChoices(tx: Db, customerId: number): Promise<void> {
  await tx`delete from notification_choice where customer_id = ${customerId} and event = 'news'`;
}
