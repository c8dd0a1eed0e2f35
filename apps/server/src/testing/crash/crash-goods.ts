import type { Pool } from '../../platform/database/database.ts';
import { createCustomer, signIn } from '../factories.ts';
import { createOffer } from '../trade-factories.ts';

const FILLERS = 400;
const BUYERS = 250;
const AT_ONCE = 20;
/** Of these everybody gets some, so that what is kept is what was set last. */
const PLENTY = 6;
const PLENTY_STOCK = 900_000;
/** These are sold out in the course of it. */
const SCARCE_STOCKS = [40, 90];

export interface CrashMember {
  id: number;
  token: string;
}

/** Who takes part, and what there is to buy. */
export interface CrashGoods {
  fillers: readonly CrashMember[];
  buyers: readonly CrashMember[];
  plenty: readonly number[];
  scarce: readonly number[];
}

export async function createCrashGoods(pool: Pool): Promise<CrashGoods> {
  const scarce = await offers(pool, SCARCE_STOCKS);
  const plenty = await offers(
    pool,
    Array.from({ length: PLENTY }, () => PLENTY_STOCK),
  );
  return { fillers: await members(pool, FILLERS), buyers: await members(pool, BUYERS), plenty, scarce };
}

async function offers(pool: Pool, stocks: readonly number[]): Promise<number[]> {
  const made: number[] = [];
  for (const stock of stocks) made.push((await createOffer(pool, { stock })).offerId);
  return made;
}

async function members(pool: Pool, count: number): Promise<CrashMember[]> {
  const made: CrashMember[] = [];
  while (made.length < count) {
    const next = Array.from({ length: AT_ONCE }, async () => {
      const { id } = await createCustomer(pool);
      return { id, token: await signIn(pool, { customerId: id }) };
    });
    made.push(...(await Promise.all(next)));
  }
  return made;
}
