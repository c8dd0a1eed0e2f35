import { readFile } from 'node:fs/promises';
import type { JobActor } from '@okoem/domain/access/actor.ts';
import { isCorrespondentAccount, isSettlementAccount } from '@okoem/domain/validation/bank-account.ts';
import { isCompanyInn, isPersonInn } from '@okoem/domain/validation/taxpayer-number.ts';
import { z } from 'zod';
import { writeAudit } from '../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../platform/database/database.ts';
import { UsageError } from './usage-error.ts';

export const PAYEE_USAGE = `npm run operator -- payee FILE.json                                   whom invoices are paid to: the operator's requisites
npm run operator -- signatory FILE.json --seller ID                   who signs transfer documents for a seller`;

const line = (most: number) => z.string().trim().min(1).max(most);

/** As papers print it. */
const Payee = z
  .strictObject({
    kind: z.enum(['ENTITY', 'IP']).default('ENTITY'),
    name: line(160),
    inn: z.string(),
    kpp: z
      .string()
      .regex(/^\d{9}$/)
      .nullable()
      .default(null),
    address: line(500),
    phone: z.string().trim().max(50).default(''),
    email: z.string().trim().max(100).default(''),
    bank_name: line(200),
    bik: z.string(),
    account: z.string(),
    correspondent: z.string().default(''),
    director: z.string().trim().max(100).default(''),
    accountant: z.string().trim().max(100).default(''),
    notice: z.string().trim().max(500).default(''),
  })
  .refine(({ kind, inn }) => (kind === 'ENTITY' ? isCompanyInn(inn) : isPersonInn(inn)), 'inn: wrong number')
  .refine(({ kind, kpp }) => kind === 'ENTITY' || kpp === null, 'kpp: a proprietor has none')
  // Money sent to an account of another bank comes back weeks later.
  .refine(({ account, bik }) => isSettlementAccount(account, bik), 'account: not of this bank')
  .refine(
    ({ correspondent, bik }) => correspondent === '' || isCorrespondentAccount(correspondent, bik),
    'correspondent: not of this bank',
  );
type Payee = z.infer<typeof Payee>;

const Signatory = z.strictObject({
  post: line(128),
  last_name: line(60),
  first_name: line(60),
  patronymic: z.string().trim().max(60).default(''),
  edi_id: z
    .string()
    .regex(/^[0-9A-Za-z@.-]{0,46}$/)
    .default(''),
});

interface PayeeWish {
  seller: string | undefined;
  by: { actor: JobActor; requestId: null };
}

/**
 * Papers that were issued stay as they are; the next ones name the new payee. A seller is never one: what a buyer sends to an
 * account that is not ours reaches no statement of ours, and the order would be cancelled as unpaid.
 */
export async function runPayee(
  pool: Pool,
  file: string | undefined,
  { seller, by }: PayeeWish,
): Promise<void> {
  if (seller !== undefined)
    throw new UsageError(
      'A seller is not paid itself: money on its account is not seen here. Invoices are paid to the operator.',
    );
  const payee = await readAs(Payee, file);
  await inTransaction(pool, async (tx) => {
    const before = await replacePayee(tx, payee);
    await writeAudit(tx, {
      ...by,
      action: 'settings.write',
      subject: { kind: 'payee', id: 0 },
      before,
      after: { name: payee.name, bik: payee.bik, account: payee.account },
    });
  });
  console.log(`Счета выставляет ${payee.name}`);
}

export async function runSignatory(
  pool: Pool,
  file: string | undefined,
  { seller, by }: PayeeWish,
): Promise<void> {
  if (seller === undefined) throw new UsageError('Name the seller: --seller ID.');
  const signatory = await readAs(Signatory, file);
  const sellerId = Number(seller);
  await inTransaction(pool, async (tx) => {
    await assertSeller(tx, sellerId);
    await tx`
      insert into seller_signatory ${tx({ ...signatory, seller_id: sellerId })}
          on conflict (seller_id) do update
         set post = excluded.post, last_name = excluded.last_name, first_name = excluded.first_name,
             patronymic = excluded.patronymic, edi_id = excluded.edi_id
    `;
    const subject = { kind: 'seller_signatory', id: sellerId };
    const after = { post: signatory.post };
    await writeAudit(tx, { ...by, action: 'settings.write', subject, before: null, after });
  });
  console.log(`Продавец ${sellerId}: подписывает ${signatory.post}`);
}

async function readAs<Wanted>(schema: z.ZodType<Wanted>, file: string | undefined): Promise<Wanted> {
  if (!file) throw new UsageError('Name the file.');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`The file ${file} cannot be read.`);
  });
  const read = schema.safeParse(jsonOf(text));
  if (read.success) return read.data;
  throw new UsageError(
    read.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n'),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('The file is no JSON.');
  }
}

async function assertSeller(tx: Transaction, id: number): Promise<void> {
  const rows = await tx`select from seller where id = ${Number.isSafeInteger(id) ? id : 0}`;
  if (rows.count === 0) throw new UsageError(`There is no seller ${id}.`);
}

/** Answers who was paid before. */
async function replacePayee(
  tx: Transaction,
  payee: Payee,
): Promise<{ name: string; bik: string; account: string } | null> {
  const [before = null] = await tx<{ name: string; bik: string; account: string }[]>`
    delete from payee where seller_id is null returning name, bik, account
  `;
  await tx`insert into payee ${tx(payee)}`;
  return before;
}
