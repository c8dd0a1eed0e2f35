import { inTransaction } from '../../platform/database/database.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { askByNumber } from './apply-told.ts';
import { markWorked, type PaymentEventRow, storeEvent } from './payment-event-repository.ts';
import { paymentAlarm } from './payment-letters.ts';
import { type PaymentParts, providerOf } from './payment-parts.ts';
import type { ProviderCode, Webhook } from './payment-provider.ts';
import { findToldPayment } from './payment-repository.ts';

/** False for who is not the bank. What is true is stored first and worked on at once; what fails is worked on by the job. */
export async function takeWebhook(
  parts: PaymentParts,
  code: ProviderCode,
  webhook: Webhook,
): Promise<boolean> {
  const provider = providerOf(parts, code);
  const notice = provider.readWebhook(webhook);
  if (!notice) return false;
  const event = await storeEvent(parts.pool, { provider: code, notice, body: withoutSecrets(webhook.body) });
  if (event.workedAt !== null) return true;
  try {
    await workEvent(parts, event);
  } catch (error) {
    parts.log.warn(
      { event: 'payment-webhook', reason: code, error },
      'a notice of the bank waits for the job',
    );
  }
  return true;
}

/** A notice only says that something happened: what, the bank is asked. */
export async function workEvent(parts: PaymentParts, event: PaymentEventRow): Promise<void> {
  const { pool } = parts;
  const { provider, externalId, ref, amount } = event;
  const payment = await findToldPayment(pool, { provider, externalId, ref });
  if (!payment) {
    await inTransaction(pool, async (tx) => {
      const alarm = {
        ref: ref || externalId,
        trouble: 'unknown',
        amount,
        details: externalId,
        key: provider,
      } as const;
      await sendMessage(tx, paymentAlarm(parts.supportEmail, { ...alarm, amount: Math.max(0, amount) }));
      await markWorked(tx, event.id, 'unknown payment');
    });
    return;
  }
  await markWorked(pool, event.id, await askByNumber(parts, { id: payment.id, externalId }));
}

const SECRET = /^(token|password)$/i;

function withoutSecrets(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([name]) => !SECRET.test(name)));
}
