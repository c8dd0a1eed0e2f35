import { deleteCustomer, deleteOrganisation, restoreCustomer } from '@okoem/contract/account-closing.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { newToken } from '../../platform/session/session-token.ts';
import {
  closeCompany,
  closeCustomer,
  findClosedCustomer,
  findUnsettled,
  lockOwnership,
  ownsCompany,
  reopenCompanies,
  reopenCustomer,
} from './account-closing-repository.ts';
import { accountClosedMessage } from './account-letters.ts';
import { confirmedAddress, endCustomerSessions, findConfirmedAccount } from './account-repository.ts';
import { type Address, lockAddress } from './address.ts';
import { closingRefusal } from './closing-refusal.ts';
import { lockContacts } from './contact-repository.ts';
import { faultOfLink, insertLink, useLink } from './mailed-link-repository.ts';
import { requireRecentIdentity } from './recent-identity.ts';

/** So long an account can be taken back; then it is nobody's. */
export const RESTORE_DAYS = 14;

export interface ClosingParts {
  pool: Pool;
  publicUrl: string;
  /** What of the shop is given back when somebody leaves, in the same transaction. */
  giveBack: (tx: Transaction, closing: Closing & { publicUrl: string }) => Promise<void>;
}

export function accountClosingRoutes(host: EndpointHost, parts: ClosingParts): void {
  const { pool } = parts;
  addEndpoint(host, deleteCustomer, async ({ params, actor, requestId }) => {
    assertOwn(params.id, actor);
    await inTransaction(pool, (tx) => closeAccount(tx, parts, { actor, requestId, companyId: null }));
    return { data: null };
  });

  addEndpoint(host, deleteOrganisation, async ({ params, actor, requestId }) => {
    assertOwn(params.id, actor);
    // The permission is an owner's, and an owner acts for a company.
    const { companyId } = actor.company!;
    await inTransaction(pool, (tx) => closeAccount(tx, parts, { actor, requestId, companyId }));
    return { data: null };
  });

  addEndpoint(host, restoreCustomer, async ({ body: { token } }) => {
    await inTransaction(pool, (tx) => restoreAccount(tx, token));
    return { data: { restored: true as const } };
  });
}

/** A stranger's account is answered as one that never was. */
function assertOwn(id: string, { customerId }: SignedInCustomer): void {
  if (Number(id) !== customerId) throw new Refusal('NOT_FOUND');
}

export interface Closing {
  actor: SignedInCustomer;
  requestId: string;
  /** Closed with the account. */
  companyId: number | null;
}

async function closeAccount(
  tx: Transaction,
  { publicUrl, giveBack }: ClosingParts,
  { actor, requestId, companyId }: Closing,
): Promise<void> {
  const { customerId } = actor;
  await requireRecentIdentity(tx, actor);
  // Whoever hands a company over to this account waits for the end of this, or this for them.
  const contacts = await lockContacts(tx, customerId);
  if (companyId !== null && !(await lockOwnership(tx, { customerId, companyId })))
    throw new Refusal('FORBIDDEN');
  const refusal = closingRefusal(await findUnsettled(tx, { customerId, companyId }));
  if (refusal) throw refusal;
  // A company without an owner would have nobody who lets others in.
  if (await ownsCompany(tx, customerId, companyId)) throw new Refusal('COMPANY_OWNED');
  if (!contacts || !(await closeCustomer(tx, customerId))) throw new Refusal('NOT_FOUND');
  await giveBack(tx, { actor, requestId, companyId, publicUrl });
  if (companyId !== null) await closeCompany(tx, companyId);
  await endCustomerSessions(tx, customerId);
  const action = companyId === null ? 'profile.write' : 'company.close';
  await writeAudit(tx, {
    actor,
    action,
    subject: { kind: 'customer', id: customerId },
    before: { closed: false },
    after: { closed: true, companyId },
    requestId,
  });
  const address = confirmedAddress(contacts);
  if (!address) return;
  const token = newToken();
  await insertLink(tx, { token, purpose: 'restore', customerId, email: '', hours: RESTORE_DAYS * 24 });
  await sendMessage(
    tx,
    accountClosedMessage(address, `${publicUrl}${SHOP_PATHS.restoreAccount}?token=${token}`),
  );
}

/** With those of its addresses that nobody else has confirmed meanwhile; without any there is no way in. */
async function restoreAccount(tx: Transaction, token: string): Promise<void> {
  const link = await useLink(tx, { token, purpose: 'restore' });
  if (!link) throw new Refusal(await faultOfLink(tx, { token, purpose: 'restore' }));
  const closed = await findClosedCustomer(tx, link.customerId);
  if (!closed) throw new Refusal('TOKEN_EXPIRED');
  const addresses: Address[] = [
    ...(closed.email === null ? [] : [{ channel: 'email', value: closed.email } as const]),
    ...(closed.phone === null ? [] : [{ channel: 'sms', value: closed.phone } as const]),
  ];
  const taken: Address['channel'][] = [];
  for (const address of addresses) {
    await lockAddress(tx, address);
    if (await findConfirmedAccount(tx, address)) taken.push(address.channel);
  }
  if (taken.length > 0 && taken.length === addresses.length)
    throw new Refusal(taken.includes('email') ? 'EMAIL_TAKEN' : 'PHONE_TAKEN');
  await reopenCustomer(tx, { customerId: link.customerId, without: taken });
  await reopenCompanies(tx, link.customerId);
}
