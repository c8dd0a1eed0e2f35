import { apiDate } from '@okoem/domain/format/date-format.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import { mayPayBy } from '@okoem/domain/order/placing.ts';
import { LAPSED_DAYS, mayHoldUnpaid } from '@okoem/domain/order/unpaid-limit.ts';
import { deferredDueOn, deferredState } from '@okoem/domain/payment/deferred-terms.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool, Transaction } from '../../platform/database/database.ts';
import {
  findDeferredDebts,
  findDeferredTerms,
  findPaymentLimits,
  lockCompany,
} from '../ledger/payment-terms-repository.ts';
import type { OrderOwner } from './order-owner.ts';
import type { BuyerCompany } from './place-repository.ts';
import { findUnpaidOrders } from './unpaid-repository.ts';

interface MethodWish {
  company: BuyerCompany | null;
  method: OrderPaymentMethod;
  total: Kopecks;
  hasOnlinePayments: boolean;
}

export async function refuseMethod(
  pool: Pool,
  { company, method, total, hasOnlinePayments }: MethodWish,
): Promise<void> {
  const limits = hasOnlinePayments ? await findPaymentLimits(pool) : [];
  // How much room there is left is seen where the order is written.
  const terms = method === 'deferred' && company ? await findDeferredTerms(pool, company.id) : undefined;
  const wish = { isCompany: company !== null, total, limits, deferredRoom: terms ? total : null };
  if (!mayPayBy(method, { ...wish, status: company?.status ?? null }))
    throw new Refusal('PAYMENT_METHOD', { field: 'payment_method' });
}

interface HoldingWish {
  owner: OrderOwner;
  /** Acts for a company whose papers were looked at. */
  isVerified: boolean;
  method: OrderPaymentMethod;
}

/** Goods that one person holds without paying are goods that nobody else can buy. */
export async function refuseHoarding(
  db: Pool | Transaction,
  { owner, isVerified, method }: HoldingWish,
): Promise<void> {
  const { hasReceived, ...unpaid } = await findUnpaidOrders(db, { ...owner, days: LAPSED_DAYS });
  const isKnown = hasReceived || isVerified;
  if (!mayHoldUnpaid({ ...unpaid, isKnown }, method))
    throw new Refusal('UNPAID_ORDERS', { field: 'payment_method', ...unpaid });
}

interface LateWish {
  method: OrderPaymentMethod;
  companyId: number | null;
  total: Kopecks;
  now: Date;
}

/** The last day to pay, of who pays later; null for everybody else. Two orders of a company at once see each other's debt. */
export async function deferredUntil(
  tx: Transaction,
  { method, companyId, total, now }: LateWish,
): Promise<string | null> {
  if (method !== 'deferred' || companyId === null) return null;
  await lockCompany(tx, companyId);
  const terms = await findDeferredTerms(tx, companyId);
  if (!terms) throw new Refusal('PAYMENT_METHOD', { field: 'payment_method' });
  const { overdue, room } = deferredState(terms.limit, await findDeferredDebts(tx, companyId), apiDate(now));
  if (overdue > 0) throw new Refusal('DEFERRED_OVERDUE', { field: 'payment_method', overdue });
  if (total > room) throw new Refusal('DEFERRED_LIMIT', { field: 'payment_method', room, total });
  return deferredDueOn(now, terms.days);
}
