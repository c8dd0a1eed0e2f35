import { readFile } from 'node:fs/promises';
import type { JobActor } from '@okoem/domain/access/actor.ts';
import { isCorrespondentAccount, isSettlementAccount } from '@okoem/domain/validation/bank-account.ts';
import { isCompanyInn, isPersonInn } from '@okoem/domain/validation/taxpayer-number.ts';
import { z } from 'zod';
import { writeAudit } from '../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../platform/database/database.ts';
import { UsageError } from './usage-error.ts';

export const PAYEE_USAGE = `npm run operator -- payee FILE.json                                   whom invoices are paid to: the operator's requisites
npm run operator -- payee FILE.json|none --seller ID                  a seller that is paid itself (none: the operator again)`;

const line = (most: number) => z.string().trim().min(1).max(most);

/** As papers print it; `signatory` of sellers only. */
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
    signatory: z
      .strictObject({
        post: line(128),
        last_name: line(60),
        first_name: line(60),
        patronymic: z.string().trim().max(60).default(''),
        edi_id: z
          .string()
          .regex(/^[0-9A-Za-z@.-]{0,46}$/)
          .default(''),
      })
      .optional(),
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

interface PayeeWish {
  seller: string | undefined;
  by: { actor: JobActor; requestId: null };
}

/** Papers that were issued stay as they are; the next ones name the new payee. */
export async function runPayee(
  pool: Pool,
  file: string | undefined,
  { seller, by }: PayeeWish,
): Promise<void> {
  if (!file) throw new UsageError('Name the file with the requisites.');
  const sellerId = seller === undefined ? null : Number(seller);
  if (file === 'none' && sellerId === null) throw new UsageError('Somebody must be paid: name a seller.');
  const payee = file === 'none' ? undefined : await readPayee(file);
  await inTransaction(pool, async (tx) => {
    if (sellerId !== null) await assertSeller(tx, sellerId);
    const before = await replacePayee(tx, sellerId, payee);
    await writeAudit(tx, {
      ...by,
      action: 'settings.write',
      subject: { kind: 'payee', id: sellerId ?? 0 },
      before,
      after: payee ? { name: payee.name, bik: payee.bik, account: payee.account } : null,
    });
  });
  const who = sellerId === null ? 'Счета выставляет' : `Продавец ${sellerId}: счета выставляет`;
  console.log(`${who} ${payee?.name ?? 'оператор'}`);
}

async function readPayee(file: string): Promise<Payee> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`The file ${file} cannot be read.`);
  });
  const read = Payee.safeParse(jsonOf(text));
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
  sellerId: number | null,
  payee: Payee | undefined,
): Promise<{ name: string; bik: string; account: string } | null> {
  const [before = null] = await tx<{ name: string; bik: string; account: string }[]>`
    delete from payee where seller_id is not distinct from ${sellerId}::bigint returning name, bik, account
  `;
  if (!payee) return before;
  const { signatory, ...requisites } = payee;
  await tx`insert into payee ${tx({ ...requisites, seller_id: sellerId })}`;
  if (signatory && sellerId !== null)
    await tx`
      insert into seller_signatory ${tx({ ...signatory, seller_id: sellerId })}
          on conflict (seller_id) do update
         set post = excluded.post, last_name = excluded.last_name, first_name = excluded.first_name,
             patronymic = excluded.patronymic, edi_id = excluded.edi_id
    `;
  return before;
}
