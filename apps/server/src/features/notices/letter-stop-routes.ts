import { type LetterStop, lookAtStop, stopLetters } from '@okoem/contract/notices.ts';
import {
  isNotified,
  NOTIFICATION_EVENT_LABELS,
  type NotificationEvent,
  PATIENT_EVENTS,
} from '@okoem/domain/customer/notification-choice.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { z } from 'zod';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/app-type.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Stopped } from '../../platform/messages/letter-stop.ts';
import { findChoices } from '../../platform/messages/notification-wish.ts';

const MOST_PER_HOUR = 60;

/** A stop link works without a session: it knows one person and one row, and can do nothing else. */
export function addLetterStop(
  host: EndpointHost,
  { pool, isLimited }: { pool: Pool; isLimited: boolean },
): void {
  const spend = async (caller: string) => {
    if (isLimited) await spendCall(pool, { scope: 'letter stop', caller, mostPerHour: MOST_PER_HOUR });
  };
  addEndpoint(host, lookAtStop, async ({ body: { token }, caller }) => {
    await spend(caller);
    const stop = await findStop(pool, token);
    if (!stop) throw new Refusal('NOT_FOUND');
    return { data: await stopView(pool, stop) };
  });

  addEndpoint(host, stopLetters, async ({ body, caller }) => {
    await spend(caller);
    return inTransaction(pool, async (tx) => {
      const stop = await findStop(tx, body.token);
      if (!stop) throw new Refusal('NOT_FOUND');
      await setStopped(tx, stop, body.stop);
      return { data: await stopView(tx, stop) };
    });
  });

  addOneClick(host.app, pool);
}

const Query = z.object({ token: z.guid() });
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** By RFC 8058 mail programs send a POST to the address of the header; a GET is the page, and ends nothing. */
function addOneClick(app: App, pool: Pool): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _bytes, done) => {
      done(null);
    });
    const config = { access: 'open', ignoresForm: true } as const;
    scope.post(SHOP_PATHS.stopLetters, { config }, async ({ query }, reply) => {
      const { success, data } = Query.safeParse(query);
      const stop = success ? await findStop(pool, data.token) : undefined;
      if (stop) await inTransaction(pool, (tx) => setStopped(tx, stop, true));
      // The same for any token: who guesses learns nothing.
      return reply.type('text/plain; charset=utf-8').send('Готово: больше не напишем.\n');
    });
  });
}

interface StopRow {
  customerId: number;
  event: Stopped;
}

async function findStop(db: Db, token: string): Promise<StopRow | undefined> {
  const [row] = await db<StopRow[]>`
    select customer_id, event
      from letter_stop
     where token = ${token}
       and exists (select from customer where customer.id = customer_id and closed_at is null)
  `;
  return row;
}

/** Which rows a link is about: the letter of the day is made of several. */
function rowsOf(event: Stopped): readonly NotificationEvent[] {
  return event === 'digest' ? PATIENT_EVENTS : [event];
}

async function setStopped(tx: Db, { customerId, event }: StopRow, isStopped: boolean): Promise<void> {
  await tx`
    insert into notification_choice (customer_id, event, channel, is_on)
    select ${customerId}, event, 'email', ${!isStopped}
      from unnest(${[...rowsOf(event)]}::text[]) as rows (event)
    on conflict (customer_id, event, channel) do update set is_on = excluded.is_on
  `;
}

async function stopView(db: Db, { customerId, event }: StopRow): Promise<LetterStop> {
  const choices = await findChoices(db, customerId);
  const rows = rowsOf(event);
  return {
    about: event === 'digest' ? 'Письмо дня' : NOTIFICATION_EVENT_LABELS[event],
    is_stopped: rows.every((row) => !isNotified({ event: row, channel: 'email' }, choices)),
  };
}
