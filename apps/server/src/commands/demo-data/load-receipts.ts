import { SELLERS } from '../../../../../demo/world/sellers.ts';
import { issueReceipts } from '../../features/receipts/issue-receipts.ts';
import { findTillCompany } from '../../features/receipts/receipt-facts-repository.ts';
import { findReceipt, keyOf, setDone, setSent } from '../../features/receipts/receipt-repository.ts';
import { createTestTill } from '../../features/receipts/test-till.ts';
import type { Transaction } from '../../platform/database/database.ts';

const SUPPORT = { supportEmail: 'help@okoem.example', supportPhone: '8 800 000-00-00' };
/** A code that no city has. */
const FIRST_PHONE = 74_990_000_000;

/** Receipts of everything that was paid, issued by the demo's till when it happened; nobody is written to about the past. */
export async function loadReceipts(tx: Transaction, now: Date): Promise<void> {
  const phones = SELLERS.map((_, index) => ({ seller_id: index + 1, phone: `+${FIRST_PHONE + index + 1}` }));
  await tx`insert into receipt_supplier ${tx(phones)}`;
  const orders = await tx<{ orderId: number }[]>`select distinct order_id from receipt_due order by order_id`;
  for (const { orderId } of orders) await issueReceipts(tx, orderId, { ...SUPPORT, now, isByTime: true });
  const company = (await findTillCompany(tx, { email: SUPPORT.supportEmail }))!;
  const { operator } = createTestTill(tx);
  const made = await tx<
    { id: number }[]
  >`select id from receipt where state = 'NEW' order by happened_at, id`;
  for (const { id } of made) {
    const receipt = (await findReceipt(tx, { id }))!;
    const { content, happenedAt: at } = receipt;
    const { externalId } = await operator.send({ key: keyOf(receipt), content, company, at });
    await setSent(tx, { id, operator: operator.code, externalId, tryAt: at });
    const answer = await operator.ask(externalId);
    if (answer.state === 'done') await setDone(tx, { id, fiscal: answer.fiscal, now: at });
  }
}
