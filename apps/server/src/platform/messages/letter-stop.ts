import type { NotificationEvent } from '@okoem/domain/customer/notification-choice.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { Db } from '../database/database.ts';
import type { Letter } from './letter.ts';

/** What a stop link ends: the letters of one row, or the letter of the day. */
export type Stopped = NotificationEvent | 'digest';

/**
 * The letter with a link that ends its kind. One that has such a link already, or no link at all by which we would know the
 * address of the shop, stays as it is.
 */
export async function withStop(
  tx: Db,
  letter: Letter,
  { customerId, event }: { customerId: number; event: Stopped },
): Promise<Letter> {
  if (letter.unsubscribe || !letter.button) return letter;
  const token = await stopTokenOf(tx, { customerId, event });
  const { origin } = new URL(letter.button.url);
  const label = event === 'digest' ? 'Больше не присылать письмо дня' : 'Больше не присылать такие письма';
  return {
    ...letter,
    unsubscribe: { label, url: `${origin}${SHOP_PATHS.stopLetters}?token=${token}` },
  };
}

/** One for all letters of the row: a link of last year still works. */
async function stopTokenOf(
  tx: Db,
  { customerId, event }: { customerId: number; event: Stopped },
): Promise<string> {
  await tx`
    insert into letter_stop (customer_id, event) values (${customerId}, ${event})
    on conflict (customer_id, event) do nothing
  `;
  const [row] = await tx<{ token: string }[]>`
    select token from letter_stop where customer_id = ${customerId} and event = ${event}
  `;
  return row!.token;
}
