import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { verificationNumber } from '@okoem/domain/customer/verification-number.ts';
import { moscowTime } from '@okoem/domain/format/moscow-time.ts';
import { type DemoTender, TENDERS } from '../../../../../demo/world/tenders.ts';
import { type DemoVerification, VERIFICATIONS } from '../../../../../demo/world/verification.ts';
import { nextPlace } from '../../features/verification/verification-repository.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { drawDemoPaper } from './demo-paper.ts';

/**
 * Requests for contractors and for verification, each brought to its status by the moves the database allows. Their papers
 * can be opened where there is a place to keep them.
 */
export async function loadRequests(tx: Db, storage: Storage | undefined): Promise<void> {
  for (const tender of TENDERS) await insertTender(tx, tender);
  for (const request of VERIFICATIONS) await insertVerification(tx, request, storage);
}

async function insertTender(tx: Db, tender: DemoTender): Promise<void> {
  const [from, to] = tender.budget ?? [];
  const [row] = await tx<{ id: number }[]>`
    insert into tender (customer_id, kind, title, description, object_type, city_guid, systems, budget_from, budget_to,
                        deadline, created_at)
    select ${tender.customer}, ${tender.kind}, ${tender.title}, ${tender.description}, ${tender.objectType}, city.guid,
           ${[...tender.systems]}, ${kopecks(from)}, ${kopecks(to)},
           now() + make_interval(days => ${tender.deadlineInDays}), now() - make_interval(days => ${tender.daysAgo})
      from city
     where city.name = ${tender.city}
    returning id
  `;
  const id = row!.id;
  for (const proposal of tender.proposals) {
    await tx`
      insert into tender_proposal (tender_id, contractor_id, works_price, goods_price, days, text)
      values (${id}, ${proposal.contractor}, ${proposal.worksPrice * 100}, ${kopecks(proposal.goodsPrice)},
              ${proposal.days}, ${proposal.text})
    `;
  }
  if (tender.status === 10) await tx`update tender set status = 10 where id = ${id}`;
  if (tender.status < 20) return;
  await tx`
    update tender
       set status = 20, chosen_id = (select min(id) from tender_proposal where tender_id = ${id})
     where id = ${id}
  `;
  if (tender.status === 30)
    await tx`update tender set status = 30, close_reason = 'Работы приняты' where id = ${id}`;
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

function kopecks(roubles: number | undefined): number | null {
  return roubles === undefined ? null : roubles * 100;
}
