import { apiDate } from '@okoem/domain/format/date-format.ts';
import { ALARM_AFTER_MS, nextAskAt, nextTryAt } from '@okoem/domain/receipts/receipt-queue.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { issueReceipts } from './issue-receipts.ts';
import { findTillCompany } from './receipt-facts-repository.ts';
import { receiptLetter, receiptRefusedAlarm, receiptsDownAlarm } from './receipt-letters.ts';
import { OperatorFailure, OperatorRefusal, type ReceiptOperator } from './receipt-operator.ts';
import type { ReceiptParts } from './receipt-parts.ts';
import {
  claimReceipt,
  deleteDue,
  findBacklog,
  findDueOrders,
  keyOf,
  type ReceiptRow,
  setAnew,
  setDone,
  setFailure,
  setRefused,
  setSent,
  setTryAt,
} from './receipt-repository.ts';

const MOST_ORDERS = 2000;
const MOST_AT_ONCE = 2000;
/** How long one that is being sent is kept from others; longer than any call to an operator. */
const LEASE_MS = 120_000;
/** An operator that fails so often in a row is left alone until the next round. */
const FAILURES_OF_A_ROUND = 3;

/** Everything about receipts, every minute. Run twice or in parallel, it issues nothing twice. */
export async function workReceipts(parts: ReceiptParts): Promise<void> {
  const failures: unknown[] = [];
  await makeDueReceipts(parts, failures);
  await sendReceipts(parts);
  await tellOfBacklog(parts);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} orders are without receipts.`);
}

async function makeDueReceipts(parts: ReceiptParts, failures: unknown[]): Promise<void> {
  const { pool, current, supportEmail, supportPhone, now } = parts;
  for (const orderId of await findDueOrders(pool, MOST_ORDERS)) {
    // One that cannot be done does not keep the others from theirs.
    await inTransaction(pool, async (tx) => {
      if (current === 'none') await deleteDue(tx, orderId);
      else await issueReceipts(tx, orderId, { supportEmail, supportPhone, now: now() });
    }).catch((error: unknown) => failures.push(error));
  }
}

export async function sendReceipts(parts: ReceiptParts): Promise<void> {
  const { pool, now } = parts;
  let failed = 0;
  for (let count = 0; count < MOST_AT_ONCE && failed < FAILURES_OF_A_ROUND; count += 1) {
    const until = new Date(now().getTime() + LEASE_MS);
    const receipt = await claimReceipt(pool, { now: now(), until });
    if (!receipt) return;
    failed = (await workReceipt(parts, receipt)) ? 0 : failed + 1;
  }
}

/** False: the operator does not answer. */
async function workReceipt(parts: ReceiptParts, receipt: ReceiptRow): Promise<boolean> {
  try {
    if (receipt.state === 'NEW') await send(parts, receipt);
    else await ask(parts, receipt, operatorOf(parts, receipt.operator));
    return true;
  } catch (error) {
    if (error instanceof OperatorRefusal) {
      await refuse(parts, receipt, error.message);
      return true;
    }
    const tryAt = nextTryAt(receipt.failures + 1, parts.now());
    const failure = error instanceof OperatorFailure ? error.message : 'internal';
    await setFailure(parts.pool, { id: receipt.id, failure, tryAt });
    parts.log.warn({ event: 'receipt-failed', error }, 'a receipt was not issued');
    return false;
  }
}

function operatorOf({ operators }: ReceiptParts, code: string | undefined): ReceiptOperator {
  const operator = [...operators.values()].find((one) => one.code === code);
  if (!operator) throw new OperatorFailure(`No operator of tills is set up: ${code ?? 'nobody'}.`);
  return operator;
}

async function send(parts: ReceiptParts, receipt: ReceiptRow): Promise<void> {
  const { pool, current, supportEmail, now } = parts;
  const operator = operatorOf(parts, current);
  const company = await findTillCompany(pool, { email: supportEmail });
  if (!company) throw new OperatorFailure('The requisites of the operator are not entered.');
  const { id, content } = receipt;
  const { externalId } = await operator.send({ key: keyOf(receipt), content, company, at: now() });
  await setSent(pool, { id, operator: operator.code, externalId, tryAt: nextAskAt(now()) });
  await ask(parts, { ...receipt, state: 'SENT', externalId }, operator);
}

async function ask(parts: ReceiptParts, receipt: ReceiptRow, operator: ReceiptOperator): Promise<void> {
  const { pool, now } = parts;
  const { id } = receipt;
  const answer = await operator.ask(receipt.externalId);
  if (answer.state === 'wait') await setTryAt(pool, { id, tryAt: nextAskAt(now()) });
  else if (answer.state === 'refused') await refuse(parts, receipt, answer.reason);
  else if (answer.state === 'lost') {
    const tryAt = nextTryAt(receipt.failures + 1, now());
    await setAnew(pool, { id, failure: answer.reason, tryAt });
  } else
    await inTransaction(pool, async (tx) => {
      const isNew = await setDone(tx, { id, fiscal: answer.fiscal, now: now() });
      if (isNew) await tellBuyer(tx, parts, receipt);
    });
}

async function tellBuyer(
  tx: Parameters<typeof sendMessage>[0],
  { publicUrl, supportEmail }: ReceiptParts,
  { id, token, kind, orderNumber, total, content }: ReceiptRow,
): Promise<void> {
  const { email } = content.buyer;
  // Nobody's: the buyer has it in his order.
  if (email === '' || email === supportEmail) return;
  await sendMessage(tx, receiptLetter({ id, token, kind, orderNumber, total, email, publicUrl }));
}

async function refuse(parts: ReceiptParts, receipt: ReceiptRow, reason: string): Promise<void> {
  await inTransaction(parts.pool, async (tx) => {
    if (!(await setRefused(tx, { id: receipt.id, failure: reason }))) return;
    const told = { receipt: keyOf(receipt), total: receipt.total, reason };
    await sendMessage(tx, receiptRefusedAlarm(parts.supportEmail, told));
  });
}

/** One letter a day for as long as the same receipt waits. */
async function tellOfBacklog({ pool, current, supportEmail, now }: ReceiptParts): Promise<void> {
  if (current === 'none') return;
  const backlog = await findBacklog(pool, { before: new Date(now().getTime() - ALARM_AFTER_MS) });
  if (!backlog) return;
  const { waiting, since, failure, oldestId } = backlog;
  const key = `${oldestId} ${apiDate(now())}`;
  await inTransaction(pool, (tx) =>
    sendMessage(tx, receiptsDownAlarm(supportEmail, { waiting, since, reason: failure, key })),
  );
}
