import type { AppParts } from './app.ts';
import { banksOf } from './features/payments/payment-config.ts';
import type { PaymentParts } from './features/payments/payment-parts.ts';
import { paymentRoutes } from './features/payments/payment-routes.ts';
import { WEBHOOK_PATH } from './features/payments/start-payment.ts';
import { addTestBank } from './features/payments/test-bank/test-bank-routes.ts';
import { partsFrom, tillsOf } from './features/receipts/receipt-config.ts';
import { receiptRoutes } from './features/receipts/receipt-routes.ts';
import type { EndpointHost } from './platform/http/endpoints.ts';

/** Money of orders, and the bank that takes it. The embedded one tells us of it as a real one does, by its notices. */
export function addPayments(host: EndpointHost, parts: AppParts) {
  const { config, pool, log, paymentClock } = parts;
  const { PUBLIC_URL: publicUrl, SUPPORT_EMAIL: supportEmail } = config;
  const { app } = host;
  const now = paymentClock ?? (() => new Date());
  const { providers, current, testBank } = banksOf(pool, config, {
    now,
    notify: async (payload) =>
      (await app.inject({ method: 'POST', url: `${WEBHOOK_PATH}/test`, payload })).body,
    onTurn: (provider, state) => log.warn({ event: 'bank-breaker', reason: `${provider} ${state}` }),
  });
  const payments: PaymentParts = { pool, log, providers, current, publicUrl, supportEmail, now };
  paymentRoutes(host, payments);
  if (testBank) addTestBank(app, { pool, bank: testBank, publicUrl, now });
  return { payments, testBank, ...addReceipts(host, parts, now) };
}

/** Receipts of the till: the worker issues them, here they are shown. */
function addReceipts(host: EndpointHost, { config, pool, listPool = pool, log }: AppParts, now: () => Date) {
  const tills = tillsOf(pool, config);
  const receipts = partsFrom(config, { pool, log, tills, now });
  receiptRoutes(host, { receipts, listPool, hasTestTill: tills.testTill !== undefined });
  return { receipts, testTill: tills.testTill };
}
