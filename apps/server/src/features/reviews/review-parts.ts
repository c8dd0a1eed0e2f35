import { Refusal, type RefusalCode } from '@okoem/domain/refusal.ts';
import type { Db, Pool } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import type { FileLinks } from '../files/file-access.ts';
import type { PrivateFileParts } from '../files/private-files.ts';

export interface ReviewParts {
  pool: Pool;
  listPool: Pool;
  files: PrivateFileParts;
  links: FileLinks;
  isLimited: boolean;
  publicUrl: string;
}

/** What one person may do within an hour: more than anybody honest needs, and far less than a program can. */
const MOST_PER_HOUR = {
  'review write': 30,
  'review photo': 60,
  'review vote': 120,
  'question ask': 10,
  'question answer': 30,
  'opinion complaint': 20,
  'seller rating': 30,
} as const;

export type Doing = keyof typeof MOST_PER_HOUR;

/** Counted for the person and not for the address: offices share one, and who has many must sign in as many people. */
export async function spendDoing(
  db: Db,
  { isLimited }: Pick<ReviewParts, 'isLimited'>,
  { scope, customerId }: { scope: Doing; customerId: number },
): Promise<void> {
  if (!isLimited) return;
  await spendCall(db, { scope, caller: `customer ${customerId}`, mostPerHour: MOST_PER_HOUR[scope] });
}

/** A refusal with the sentence that says what to do: known to this feature alone, so that no page has to carry it. */
export function refusedOpinion(
  code: string,
  message: string,
  { as = 'CONFLICT', field }: { as?: RefusalCode; field?: string } = {},
): Refusal {
  return new Refusal(as, field === undefined ? {} : { field }, [
    { code, message, ...(field !== undefined && { field }) },
  ]);
}

/** Whether what has no links, contacts and rude words is published without a person; on unless it was switched off. */
export async function isAutomatic(db: Db): Promise<boolean> {
  const [row] = await db<{ isOn: boolean }[]>`
    select value = 'true' as is_on from setting where key = 'reviews.automatic'
  `;
  return row?.isOn ?? true;
}

export async function setAutomatic(db: Db, isOn: boolean): Promise<void> {
  await db`
    insert into setting (key, value) values ('reviews.automatic', to_jsonb(${isOn}::boolean))
    on conflict (key) do update set value = excluded.value, updated_at = now()
  `;
}
