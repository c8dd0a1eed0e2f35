import { Refusal } from '@okoem/domain/refusal.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';

/** Bytes that may be sent to be kept. */
export interface UploadLimits {
  addressPerHour: number;
  allPerHour: number;
  allPerDay: number;
}

const MEGABYTE = 2 ** 20;

export function uploadLimitsOf(
  config: Pick<Config, 'UPLOAD_MB_PER_ADDRESS' | 'UPLOAD_MB_PER_HOUR' | 'UPLOAD_MB_PER_DAY'>,
): UploadLimits {
  return {
    addressPerHour: config.UPLOAD_MB_PER_ADDRESS * MEGABYTE,
    allPerHour: config.UPLOAD_MB_PER_HOUR * MEGABYTE,
    allPerDay: config.UPLOAD_MB_PER_DAY * MEGABYTE,
  };
}

export interface UploadSpending {
  caller: string;
  bytes: number;
  limits: UploadLimits;
}

/** A file of one byte takes a row and a block of the disk too. */
export const LEAST_BYTES = 16_384;

export function chargedBytes(size: number): number {
  return Math.max(size, LEAST_BYTES);
}

export const uploadQuotaCounts = { refusedBytes: 0 };

/** What an address has sent since its day began. */
export interface UsageToday {
  bytes: number;
  seconds: number;
}

/**
 * Counts the bytes of a file, in the database, so that every process of ours counts alike. In the transaction that
 * announces the file: what is refused is rolled back and counts for nobody.
 */
export async function spendUpload(tx: Db, { caller, bytes, limits }: UploadSpending): Promise<UsageToday> {
  const charged = chargedBytes(bytes);
  const rows = await addBytes(tx, caller, charged);
  const usage = Object.fromEntries(rows.map((row) => [row.scope, row])) as Record<Scope, Usage>;
  const refusal = refusalOf({ charged, limits, usage });
  if (refusal) throw countRefused(refusal, bytes);
  return usage['address-day'];
}

export function countRefused(refusal: Refusal, bytes: number): Refusal {
  uploadQuotaCounts.refusedBytes += bytes;
  return refusal;
}

type Scope = 'address-hour' | 'address-day' | 'hour' | 'day';

interface Usage extends UsageToday {
  scope: Scope;
}

/** Locks the address row first, always, so that there is no deadlock with the shared rows. */
async function addBytes(tx: Db, caller: string, bytes: number): Promise<Usage[]> {
  return tx<Usage[]>`
    insert into upload_quota as quota (scope, caller, bytes, until)
    values ('address-hour', ${caller}, ${bytes}, now() + interval '1 hour'),
           ('address-day', ${caller}, ${bytes}, now() + interval '1 day'),
           ('hour', '*', ${bytes}, now() + interval '1 hour'),
           ('day', '*', ${bytes}, now() + interval '1 day')
    on conflict (scope, caller) do update
       set bytes = case when quota.until > now() then quota.bytes + excluded.bytes else excluded.bytes end,
           until = case when quota.until > now() then quota.until else excluded.until end
    returning scope, bytes, ceil(extract(epoch from until - now()))::int as seconds
  `;
}

interface QuotaCheck {
  charged: number;
  limits: UploadLimits;
  usage: Record<Scope, Usage>;
}

/** As in `fair-share.ts`, one address may use no more than is still free for all. */
function refusalOf({ charged, limits, usage }: QuotaCheck): Refusal | undefined {
  const { hour, day, 'address-hour': own, 'address-day': ownDay } = usage;
  for (const [all, most] of [
    [day, limits.allPerDay],
    [hour, limits.allPerHour],
  ] as const)
    if (all.bytes > most) return new Refusal('STORAGE_UNAVAILABLE', { retry_after: all.seconds });
  const freeToday = limits.allPerDay - (day.bytes - charged);
  if (ownDay.bytes > freeToday) return new Refusal('TOO_MANY_REQUESTS', { retry_after: ownDay.seconds });
  const free = limits.allPerHour - (hour.bytes - charged);
  if (own.bytes <= Math.min(limits.addressPerHour, free)) return undefined;
  return new Refusal('TOO_MANY_REQUESTS', { retry_after: own.seconds });
}

/** Waits for nobody: it comes by the rows in another order than `addBytes`, and what is being counted is not over. */
export async function pruneUploadQuotas(db: Db): Promise<number> {
  const removed = await db`
    delete from upload_quota
     where (scope, caller) in (
       select scope, caller from upload_quota where until < now() for update skip locked
     )
  `;
  return removed.count;
}
