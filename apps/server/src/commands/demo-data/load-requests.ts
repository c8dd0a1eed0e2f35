import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { verificationNumber } from '@okoem/domain/customer/verification-number.ts';
import { moscowTime } from '@okoem/domain/format/moscow-time.ts';
import { type DemoVerification, VERIFICATIONS } from '../../../../../demo/world/verification.ts';
import { nextPlace } from '../../features/verification/verification-repository.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { drawDemoPaper } from './demo-paper.ts';

/** Requests for verification, each brought to its status by the moves the database allows; papers need a place to be kept. */
export async function loadRequests(tx: Db, storage: Storage | undefined): Promise<void> {
  for (const request of VERIFICATIONS) await insertVerification(tx, request, storage);
}

async function insertVerification(
  tx: Db,
  request: DemoVerification,
  storage: Storage | undefined,
): Promise<void> {
  const { year } = moscowTime(new Date());
  const place = await nextPlace(tx, year);
  const [row] = await tx<{ id: number }[]>`
    insert into verification_request (number, company_id, customer_id, comment, is_head, created_at)
    select ${verificationNumber(year, place)}, customer.chosen_company_id, customer.id, ${request.comment},
           ${request.isHead ?? true}, now() - make_interval(days => ${request.daysAgo})
      from customer
     where customer.id = ${request.customer}
    returning id
  `;
  if (request.status >= 2)
    await tx`update verification_request set status = 2, sent_at = created_at where id = ${row!.id}`;
  if (request.status >= 3) {
    await tx`
      update verification_request
         set status = ${request.status}, decided_at = created_at + interval '5 hours', decided_by = 5
       where id = ${row!.id}
    `;
  }
  for (const document of request.documents) {
    const key = `demo/verification-${row!.id}-${document.type}`;
    const paper = await drawDemoPaper({ title: document.name.replace(/\.pdf$/, ''), number: key });
    await storage?.put(key, Readable.from([paper], { objectMode: false }));
    await insertDocument(tx, { requestId: row!.id, customer: request.customer, key, paper, document });
  }
}

interface NewDocument {
  requestId: number;
  customer: number;
  key: string;
  paper: Uint8Array;
  document: DemoVerification['documents'][number];
}

async function insertDocument(
  tx: Db,
  { requestId, customer, key, paper, document }: NewDocument,
): Promise<void> {
  const { type, name, status, reason = '', validDays } = document;
  await tx`
    with file as (
      insert into stored_file (owner_id, company_id, purpose, type, storage_key, name, media_type, size, sha256)
      select ${customer}, chosen_company_id, 'verification', ${type}, ${key}, ${name}, 'application/pdf',
             ${paper.byteLength}, ${createHash('sha256').update(paper).digest()}
        from customer
       where id = ${customer}
      returning id
    )
    insert into verification_document (request_id, type, file_id, status, reason, valid_until)
    select ${requestId}, ${type}, file.id, ${status}, ${reason},
           (now() at time zone 'Europe/Moscow')::date + ${validDays ?? null}::int
      from file
  `;
}
