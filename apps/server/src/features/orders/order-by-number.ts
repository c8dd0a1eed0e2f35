import type { OrderView } from '@okoem/contract/orders.ts';
import type { CodeSent } from '@okoem/contract/verification-codes.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { type Address, emailAddress, phoneAddress } from '../accounts/address.ts';
import type { VerificationCodes } from '../accounts/verification-codes.ts';
import { orderView } from './order-view.ts';

/** Codes are counted for the number, known or not: limits say nothing about which numbers there are. */
function nameOf(number: string): Address {
  return { channel: 'email', value: `${number}@order` };
}

interface Contact {
  id: number;
  email: string;
  phone: string;
}

async function findContact(db: Db, number: string): Promise<Contact | undefined> {
  const [row] = await db<Contact[]>`
    select customer_order.id, coalesce(nullif(contact_email, ''), customer.email, '') as email,
           coalesce(nullif(contact_phone, ''), customer.phone, '') as phone
      from customer_order
      join customer on customer.id = customer_order.customer_id
     where number = ${number}
  `;
  return row;
}

function addressOf(contact: Contact | undefined): Address | null {
  if (contact === undefined) return null;
  if (contact.email !== '') return emailAddress(contact.email);
  return contact.phone === '' ? null : phoneAddress(contact.phone);
}

/** The same answer and the same work whether or not there is such an order. */
export async function requestCode(
  pool: Pool,
  codes: VerificationCodes,
  { number, caller }: { number: string; caller: string },
): Promise<CodeSent> {
  return inTransaction(pool, async (tx) => {
    const to = addressOf(await findContact(tx, number));
    return codes.send(tx, { address: nameOf(number), purpose: 'order', caller, to });
  });
}

/** Whoever asked again types the code that came last. */
async function findNewestCode(db: Db, number: string): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    select id from verification_code
     where address = ${nameOf(number).value} and purpose = 'order' and used_at is null
     order by created_at desc
     limit 1
  `;
  return row?.id;
}

/** Who has shown that the order's address is theirs sees all of it, and changes nothing. */
export async function openByNumber(
  pool: Pool,
  codes: VerificationCodes,
  { number, code, requestId }: { number: string; code: string; requestId: string | undefined },
): Promise<OrderView> {
  const guess = { address: nameOf(number), purposes: ['order'] as const, code };
  const codeId = await codes.check(pool, {
    ...guess,
    requestId: requestId ?? (await findNewestCode(pool, number)),
  });
  return inTransaction(pool, async (tx) => {
    await codes.use(tx, codeId);
    const contact = await findContact(tx, number);
    if (!contact) throw new Refusal('CODE_INVALID', { field: 'code' });
    return orderView(tx, contact.id, { mayWrite: false });
  });
}
