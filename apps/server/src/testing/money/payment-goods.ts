import type { Pool } from '../../platform/database/database.ts';
import type { CrashMember } from '../crash/crash-goods.ts';
import { createCustomer, createOperator, createSellerUser, signIn } from '../factories.ts';
import { createOffer, type MadeOffer } from '../trade-factories.ts';

const BUYERS = 40;
const SELLERS = 4;
const PLENTY = 10_000_000;

/** Who takes part in paying, and what is paid for. */
export interface PaymentGoods {
  buyers: readonly CrashMember[];
  offers: readonly MadeOffer[];
  /** Tokens of the sellers' people, by seller. */
  sellers: ReadonlyMap<number, string>;
  staff: string;
}

export async function createPaymentGoods(pool: Pool): Promise<PaymentGoods> {
  const buyers: CrashMember[] = [];
  while (buyers.length < BUYERS) {
    const { id } = await createCustomer(pool);
    buyers.push({ id, token: await signIn(pool, { customerId: id }) });
  }
  const offers: MadeOffer[] = [];
  const sellers = new Map<number, string>();
  while (offers.length < SELLERS) {
    const offer = await createOffer(pool, { stock: PLENTY });
    const { id } = await createSellerUser(pool, { sellerId: offer.sellerId, role: 'orders' });
    sellers.set(offer.sellerId, await signIn(pool, { sellerUserId: id }));
    offers.push(offer);
  }
  const { id } = await createOperator(pool);
  return { buyers, offers, sellers, staff: await signIn(pool, { operatorId: id }) };
}
