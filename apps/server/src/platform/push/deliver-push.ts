import type { Db } from '../database/database.ts';
import type { Deliver } from '../messages/deliver-message.ts';
import { subscriptionOf } from '../messages/push-message.ts';
import { createHttpClient, type HttpClient } from '../outgoing/http-client.ts';
import { encryptPush } from './encrypt-push.ts';
import { isPushAddress } from './push-address.ts';
import { keptVapidKeys, type VapidKeys, vapidHeader } from './vapid.ts';

export interface PushConfig {
  DATA_DIR: string;
  SUPPORT_EMAIL: string;
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  PUSH_HOSTS: readonly string[];
}

export interface PushParts {
  /** Read when they are first needed: a shop without browsers has none. */
  keys: () => VapidKeys;
  /** Whom a push service may write to. */
  subject: string;
  /** Hosts beside those of the known browsers. */
  hosts: readonly string[];
}

export function pushPartsOf(config: PushConfig): PushParts {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  let kept: VapidKeys | undefined;
  return {
    keys: () => {
      kept ??= publicKey && privateKey ? { publicKey, privateKey } : keptVapidKeys(config.DATA_DIR);
      return kept;
    },
    subject: `mailto:${config.SUPPORT_EMAIL}`,
    hosts: config.PUSH_HOSTS,
  };
}

/** What waits longer for a browser that is off is old news. */
const KEPT_SECONDS = 86_400;
const DEADLINE_MS = 10_000;
/** The browser is gone, or does not want us any more. */
const GONE = new Set([404, 410]);
const REFUSED = 400;
const MOST_CLIENTS = 50;

interface SubscriptionRow {
  endpoint: string;
  p256dh: Uint8Array;
  auth: Uint8Array;
}

/** To one browser through the service of its maker. A subscription that is gone there is gone here. */
export function deliverByPush({ keys, subject, hosts }: PushParts): Deliver {
  const clients = new Map<string, HttpClient>();
  const clientOf = (origin: string) => {
    const known = clients.get(origin) ?? createHttpClient({ baseUrl: origin, mostBytes: 65_536 });
    // Some makers have many hosts.
    if (clients.size >= MOST_CLIENTS) clients.clear();
    clients.set(origin, known);
    return known;
  };
  return async ({ recipient, body }, { pool, signal }) => {
    const id = subscriptionOf(recipient);
    const row = await findSubscription(pool, id);
    if (!row) return;
    // The list of houses may have grown shorter since.
    if (!isPushAddress(row.endpoint, hosts)) return forgetSubscription(pool, id);
    const { origin, pathname, search } = new URL(row.endpoint);
    const { status } = await clientOf(origin)({
      method: 'POST',
      path: pathname + search,
      headers: {
        authorization: vapidHeader(keys(), { endpoint: row.endpoint, subject, now: new Date() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_SECONDS),
        urgency: 'normal',
      },
      body: encryptPush(body, row),
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    });
    if (GONE.has(status)) return forgetSubscription(pool, id);
    // Thrown, so that the job comes back later.
    if (status >= REFUSED) throw new Error(`The push service answered ${status}.`);
    await pool`update push_subscription set delivered_at = now() where id = ${id}`;
  };
}

async function findSubscription(db: Db, id: number): Promise<SubscriptionRow | undefined> {
  const [row] = await db<SubscriptionRow[]>`
    select endpoint, p256dh, auth
      from push_subscription
     where id = ${id}
       and exists (select from customer where customer.id = customer_id and closed_at is null)
  `;
  return row;
}

async function forgetSubscription(db: Db, id: number): Promise<void> {
  await db`delete from push_subscription where id = ${id}`;
}
