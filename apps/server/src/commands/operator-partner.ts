import { readFile } from 'node:fs/promises';
import type { JobActor } from '@okoem/domain/access/actor.ts';
import { z } from 'zod';
import { writeAudit } from '../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../platform/database/database.ts';
import { UsageError } from './usage-error.ts';

export const PARTNER_USAGE = `npm run operator -- partner FILE.json                                 adds or changes a partner of instalments: code, name, limits, parts, colours, mark
npm run operator -- partner default CODE|none                         the partner whose look everybody sees
npm run operator -- instalments on|off                                opens or closes that way to pay`;

interface ByCommand {
  actor: JobActor;
  requestId: null;
}

const kopecks = z.int().positive();
const Partner = z
  .strictObject({
    code: z.string().regex(/^(?!none$)[a-z][a-z0-9-]{1,29}$/),
    name: z.string().trim().min(1).max(60),
    least: kopecks.default(1000_00),
    most: kopecks.default(150_000_00),
    parts: z.int().min(2).max(24).default(4),
    every_days: z.int().min(1).max(92).default(14),
    tokens: z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/i)).default({}),
    logo: z.string().max(20_000).default(''),
    is_on: z.boolean().default(true),
  })
  .refine(({ least, most }) => most >= least, 'most: less than least');

export async function runPartner(pool: Pool, [first, code]: readonly string[], by: ByCommand): Promise<void> {
  if (first === undefined) throw new UsageError('Name the file of the partner.');
  if (first === 'default') return setDefault(pool, code, by);
  const partner = await readPartner(first);
  await inTransaction(pool, async (tx) => {
    const { tokens, ...plain } = partner;
    const row = { ...plain, tokens: JSON.stringify(tokens) };
    await tx`
      insert into instalment_partner (code, name, least, most, parts, every_days, tokens, logo, is_on)
      values (${row.code}, ${row.name}, ${row.least}, ${row.most}, ${row.parts}, ${row.every_days},
              ${row.tokens}::text::jsonb, ${row.logo}, ${row.is_on})
          on conflict (code) do update
         set name = excluded.name, least = excluded.least, most = excluded.most, parts = excluded.parts,
             every_days = excluded.every_days, tokens = excluded.tokens, logo = excluded.logo, is_on = excluded.is_on
    `;
    await audit(tx, by, { partner: partner.code, is_on: partner.is_on });
  });
  console.log(`Партнёр ${partner.code} (${partner.name}) записан`);
}

async function readPartner(file: string): Promise<z.infer<typeof Partner>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`The file ${file} cannot be read.`);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new UsageError('The file is no JSON.');
  }
  const read = Partner.safeParse(content);
  if (read.success) return read.data;
  throw new UsageError(
    read.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n'),
  );
}

async function setDefault(pool: Pool, code: string | undefined, by: ByCommand): Promise<void> {
  if (code === undefined) throw new UsageError('Name the partner, or none.');
  await inTransaction(pool, async (tx) => {
    await tx`update instalment_partner set is_default = false where is_default`;
    const set = await tx`update instalment_partner set is_default = true where code = ${code} and is_on`;
    if (code !== 'none' && set.count === 0) throw new UsageError(`There is no partner ${code}.`);
    await audit(tx, by, { default: code });
  });
  console.log(code === 'none' ? 'Оформление магазина своё' : `Оформление для всех: ${code}`);
}

/** Pages say it when the next change of theirs is read: at once. */
export async function runInstalments(pool: Pool, state: string | undefined, by: ByCommand): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new UsageError('Say on or off.');
  await inTransaction(pool, async (tx) => {
    await tx`update payment_limit set is_on = ${state === 'on'} where method = 'instalments'`;
    await audit(tx, by, { instalments: state });
  });
  console.log(state === 'on' ? 'Оплата частями открыта' : 'Оплата частями закрыта');
}

function audit(tx: Transaction, by: ByCommand, after: Record<string, string | boolean>): Promise<unknown> {
  const subject = { kind: 'instalments', id: 0 };
  return writeAudit(tx, { ...by, action: 'settings.write', subject, before: null, after });
}
