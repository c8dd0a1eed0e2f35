import { TENDER_KIND_LABELS } from '@okoem/domain/tender/tender-kind.ts';
import { choiceUntil } from '@okoem/domain/tender/tender-status.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import {
  type LetterReader,
  tenderCheckLetter,
  type TenderNews,
  tenderStepLetter,
  type ToldTender,
} from './tender-letters.ts';
import { findTender, type TenderRecord } from './tender-repository.ts';
import { budgetText, systemsText, tenderUrl } from './tender-words.ts';

interface News {
  tenderId: number;
  what: TenderNews | 'to-check';
  publicUrl: string;
}

/** Those it concerns hear of it in the transaction that does it. */
export async function tellOfTender(tx: Transaction, { tenderId, what, publicUrl }: News): Promise<void> {
  const tender = (await findTender(tx, tenderId))!;
  const told = toldTender(tender, publicUrl);
  if (what === 'to-check') {
    const author = tender.companyName ?? tender.authorName;
    for (const email of await findCheckers(tx)) await sendMessage(tx, tenderCheckLetter(email, told, author));
    return;
  }
  for (const reader of await readersOf(tx, tender, what))
    await sendMessage(tx, tenderStepLetter(reader, told, what));
}

export function toldTender(tender: TenderRecord, publicUrl: string): ToldTender {
  const deadline = tender.deadline ?? tender.createdAt;
  return {
    id: tender.id,
    title: tender.title,
    kind: TENDER_KIND_LABELS[tender.kind],
    city: tender.cityName ?? '',
    systems: systemsText(tender),
    budget: budgetText(tender),
    deadline,
    choiceUntil: choiceUntil(deadline),
    proposals: tender.proposalCount,
    reason: tender.checkReason,
    url: tenderUrl(publicUrl, tender.id),
    occasion: `${tender.submittedAt?.getTime() ?? 0} ${deadline.getTime()}`,
  };
}

/** The author, and of an end the contractor chosen too; who left only a phone gets no letters. */
async function readersOf(tx: Transaction, tender: TenderRecord, what: TenderNews): Promise<LetterReader[]> {
  const ids = [
    tender.customerId,
    ...(what === 'closed-silent' && tender.chosenCustomerId !== null ? [tender.chosenCustomerId] : []),
  ];
  return tx<LetterReader[]>`
    select email, id as customer_id
      from customer
     where id = any(${ids}::bigint[]) and email is not null and closed_at is null
     order by id
  `;
}

/** Operators of sales, or the administrators if there are none. */
async function findCheckers(db: Db): Promise<string[]> {
  const rows = await db<{ email: string }[]>`
    select email
      from operator
     where closed_at is null
       and role = case when exists (select from operator where closed_at is null and role = 'sales')
                       then 'sales' else 'administrator' end
     order by id
     limit 20
  `;
  return rows.map(({ email }) => email);
}
