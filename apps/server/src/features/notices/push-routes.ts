import * as contract from '@okoem/contract/notices.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { type Db, inTransaction, type Transaction } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { pushPayload, pushRecipient } from '../../platform/messages/push-message.ts';
import { offsetOfCustomer } from '../../platform/messages/recipient-zone.ts';
import { isCurvePoint } from '../../platform/push/encrypt-push.ts';
import { isPushAddress } from '../../platform/push/push-address.ts';
import type { NoticeParts } from './notice-routes.ts';

/** A person has a few devices; the oldest makes room. */
const MOST_BROWSERS = 10;
const MOST_PER_HOUR = { change: 30, remove: 60, try: 5 } as const;
const SECRET_BYTES = 16;

export function addPushCalls(host: EndpointHost, { pool, isLimited, push }: NoticeParts): void {
  const spend = async (tx: Transaction, what: keyof typeof MOST_PER_HOUR, customerId: number) => {
    const quota = { scope: `push ${what}`, caller: String(customerId), mostPerHour: MOST_PER_HOUR[what] };
    if (isLimited) await spendCall(tx, quota);
  };

  addEndpoint(host, contract.addPushSubscription, async ({ actor: { customerId }, body }) => {
    const keys = {
      p256dh: Buffer.from(body.keys.p256dh, 'base64url'),
      auth: Buffer.from(body.keys.auth, 'base64url'),
    };
    if (!isPushAddress(body.endpoint, push.hosts)) throw new Refusal('VALIDATION', { field: 'endpoint' });
    if (!isCurvePoint(keys.p256dh) || keys.auth.length !== SECRET_BYTES)
      throw new Refusal('VALIDATION', { field: 'keys' });
    return inTransaction(pool, async (tx) => {
      await spend(tx, 'change', customerId);
      await saveSubscription(tx, { customerId, endpoint: body.endpoint, ...keys });
      return browsersAnswer(tx, customerId);
    });
  });

  addEndpoint(host, contract.removePushSubscription, async ({ actor: { customerId }, body: { endpoint } }) =>
    inTransaction(pool, async (tx) => {
      await spend(tx, 'remove', customerId);
      await tx`
          delete from push_subscription
           where customer_id = ${customerId}
             and ${endpoint === undefined ? tx`true` : tx`endpoint = ${endpoint}`}
        `;
      return browsersAnswer(tx, customerId);
    }),
  );

  addEndpoint(host, contract.tryPush, async ({ actor: { customerId } }) =>
    inTransaction(pool, async (tx) => {
      await spend(tx, 'try', customerId);
      const rows = await tx<{ id: number }[]>`
        select id from push_subscription where customer_id = ${customerId}
      `;
      const utcOffset = await offsetOfCustomer(tx, customerId);
      const text = pushPayload({
        title: 'Окоём: уведомления включены',
        text: 'Так будут выглядеть новости о заказах и предложениях.',
        path: SHOP_PATHS.profile,
      });
      for (const { id } of rows)
        await sendMessage(tx, {
          kind: 'push-trial',
          onLimit: 'send',
          channel: 'push',
          to: pushRecipient(id),
          text,
          utcOffset,
          // Who presses the button is awake.
          atAnyHour: true,
        });
      return browsersAnswer(tx, customerId);
    }),
  );
}

interface NewSubscription {
  customerId: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

/** A browser that somebody else signed in with is his from now on. */
async function saveSubscription(
  tx: Transaction,
  { customerId, endpoint, p256dh, auth }: NewSubscription,
): Promise<void> {
  await tx`
    insert into push_subscription (customer_id, endpoint, p256dh, auth)
    values (${customerId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update
       set customer_id = excluded.customer_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()
  `;
  await tx`
    delete from push_subscription
     where customer_id = ${customerId}
       and id not in (select id from push_subscription
                       where customer_id = ${customerId}
                       order by created_at desc, id desc
                       limit ${MOST_BROWSERS})
  `;
}

async function browsersAnswer(db: Db, customerId: number) {
  const [row] = await db<{ browsers: number }[]>`
    select count(*)::int as browsers from push_subscription where customer_id = ${customerId}
  `;
  return { data: { browsers: row!.browsers } };
}
