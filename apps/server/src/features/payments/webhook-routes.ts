import { Refusal } from '@okoem/domain/refusal.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { PaymentParts } from './payment-parts.ts';
import { PROVIDER_CODES } from './payment-provider.ts';
import { WEBHOOK_PATH } from './start-payment.ts';
import { takeWebhook } from './take-webhook.ts';

/** Where banks tell us what happened. They bring no session: who they are is seen by what they sign or where they come from. */
export function addWebhookRoutes(app: App, parts: PaymentParts): void {
  app.post(`${WEBHOOK_PATH}/:provider`, { config: { access: 'open' } }, async (request, reply) => {
    const { provider: name } = request.params as { provider: string };
    const code = PROVIDER_CODES.find((one) => one === name);
    const provider = code && parts.providers.get(code);
    if (!code || !provider) throw new Refusal('NOT_FOUND');
    if (!(await takeWebhook(parts, code, { body: request.body, address: request.ip }))) {
      parts.log.warn(
        { event: 'payment-webhook', reason: `${code} refused` },
        'a notice that is not the bank’s',
      );
      throw new Refusal('FORBIDDEN');
    }
    return reply.type('text/plain; charset=utf-8').send(provider.webhookAnswer);
  });
}
