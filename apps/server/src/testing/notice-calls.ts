import { createLog } from '../platform/log.ts';
import { type NewLetter, sendMessage } from '../platform/messages/message.ts';
import type { MessageAbout } from '../platform/messages/notification-wish.ts';
import { newEmail, newPhone } from './account-calls.ts';
import { createCustomer, signIn } from './factories.ts';
import type { TestApp } from './test-app.ts';

export const SHOP_URL = 'https://okoem.example';

/** Somebody whose address, and phone if he has one, are confirmed. */
export async function createReader({ pool }: TestApp, { hasPhone = false } = {}) {
  const email = newEmail();
  const phone = hasPhone ? newPhone() : null;
  const { id } = await createCustomer(pool, { email });
  await pool`
    update customer
       set email_verified_at = now(), phone = ${phone}, phone_verified_at = case when ${hasPhone} then now() end
     where id = ${id}
  `;
  return { id, email, phone, token: await signIn(pool, { customerId: id }) };
}

/** A letter that tells of something, as a feature would write it. */
export function newsLetter(to: string, about: MessageAbout, more: Partial<NewLetter> = {}): NewLetter {
  return {
    kind: 'news of a test',
    onLimit: 'send',
    channel: 'email',
    to,
    about,
    subject: 'Заказ 2611-000042 собран',
    letter: {
      preheader: 'Собран',
      heading: 'Заказ собран',
      lead: ['Заказ ждёт вас на складе.'],
      button: { label: 'Открыть заказ', url: `${SHOP_URL}/lk/orders/42` },
    },
    ...more,
  };
}

export const tellNews = ({ pool }: TestApp, to: string, about: MessageAbout, more: Partial<NewLetter> = {}) =>
  pool.begin((tx) => sendMessage(tx, newsLetter(to, about, more)));

export const jobContext = ({ pool }: TestApp) => ({
  pool,
  log: createLog('silent', { write: () => {} }),
  signal: new AbortController().signal,
});

/** What was written for somebody, oldest first. */
export async function sentTo({ pool }: TestApp, to: string) {
  return pool<
    {
      id: number;
      channel: string;
      subject: string;
      body: string;
      html: string;
      unsubscribeUrl: string | null;
      sendAfter: Date | null;
    }[]
  >`
    select id, channel, subject, body, html, unsubscribe_url, send_after
      from message where recipient = ${to} order by id
  `;
}
