import type { JobActor } from '@okoem/domain/access/actor.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { type AgreedPriceRow, findAgreedPrices } from '../features/companies/agreed-price-repository.ts';
import { setAgreedPriceLists } from '../features/companies/agreed-prices.ts';
import type { Pool } from '../platform/database/database.ts';
import { PRICE_FILE_STEPS, PRICE_FILES_USAGE, type PriceFileOptions } from './operator-price-files.ts';
import { UsageError } from './usage-error.ts';

export const PRICES_USAGE = `npm run operator -- prices INN [--lists 3,5 | --lists none]          shows or replaces the price lists of a company
${PRICE_FILES_USAGE}`;

/** What is agreed: the lists of a company, or files of a list, or groups. */
export async function runPriceCommand(
  pool: Pool,
  [first = '', ...words]: readonly string[],
  options: PriceFileOptions,
): Promise<void> {
  const step = PRICE_FILE_STEPS[first];
  if (step) await step(pool, words, options);
  else await runPrices(pool, first, options);
}

/** One company has one INN with us, except for branches: the command takes the first. */
export async function runPrices(
  pool: Pool,
  inn: string | undefined,
  { lists, by }: { lists: string | undefined; by: { actor: JobActor; requestId: null } },
): Promise<void> {
  const [company] = await pool<{ id: number; name: string }[]>`
    select id, name from company where inn = ${inn ?? ''} and closed_at is null order by id limit 1
  `;
  if (!company) throw new UsageError('There is no company with that INN.');
  const rows =
    lists === undefined
      ? await findAgreedPrices(pool, company.id)
      : await setAgreedPriceLists(pool, { companyId: company.id, priceListIds: idsIn(lists), ...by }).catch(
          toUsage,
        );
  console.log(`${company.name}: ${rows.length === 0 ? 'розничные цены' : rows.map(lineOf).join('; ')}`);
}

function idsIn(lists: string): number[] {
  if (lists === 'none') return [];
  if (!/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(lists))
    throw new UsageError('--lists are numbers with commas between them, or none.');
  return [...new Set(lists.split(',').map(Number))];
}

function toUsage(error: unknown): never {
  throw error instanceof Refusal ? new UsageError('There is no such price list.') : error;
}

function lineOf({ id, name, seller }: AgreedPriceRow): string {
  return `${id} ${name} (${seller ?? 'маркетплейс'})`;
}
