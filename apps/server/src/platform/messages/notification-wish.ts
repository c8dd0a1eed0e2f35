import {
  isNotified,
  type NoticePace,
  type NotificationCell,
  type NotificationChannel,
  type NotificationEvent,
  PATIENT_EVENTS,
} from '@okoem/domain/customer/notification-choice.ts';
import { isImportantKind, kindOfEvent } from '@okoem/domain/notice/message-kinds.ts';
import type { Db } from '../database/database.ts';

export interface ChoiceRow extends NotificationCell {
  isOn: boolean;
}

export async function findChoices(db: Db, customerId: number): Promise<ChoiceRow[]> {
  return db<
    ChoiceRow[]
  >`select event, channel, is_on from notification_choice where customer_id = ${customerId}`;
}

/** What a message tells of, and whom: the matrix of the person's profile decides by which ways it is sent. */
export interface MessageAbout {
  customerId: number;
  event: NotificationEvent;
  /** Its letter comes whatever was chosen; by its kind when nothing is said. */
  isOwed?: boolean;
}

/**
 * Whom a letter is for. One that names nobody is for whoever has shown its address to be his own, if its kind has a row in the
 * table of choices.
 */
export async function aboutOf(
  db: Db,
  { kind, to, about }: { kind: string; to: string; about?: MessageAbout },
): Promise<MessageAbout | undefined> {
  const known = kindOfEvent(kind);
  if (about) return { isOwed: known?.owed !== undefined, ...about };
  if (!known || to === '') return undefined;
  const [row] = await db<{ id: number }[]>`
    select id from customer
     where lower(email) = ${to.toLowerCase()} and email_verified_at is not null and closed_at is null
  `;
  const isOwed = known.owed !== undefined || known.partlyOwed !== undefined;
  return row && { customerId: row.id, event: known.event, isOwed };
}

/** How one person wants to hear of one thing. */
export interface Wish {
  isOn: (channel: NotificationChannel) => boolean;
  /** It may wait for the letter of the day, and shall. */
  isForDigest: boolean;
  /** Only one that was shown to be the person's. */
  phone: string | null;
  /** Browsers. */
  pushIds: readonly number[];
}

interface PersonRow {
  phone: string | null;
  pace: NoticePace | null;
  isImportantOnly: boolean;
  pushIds: number[];
}

export async function wishOf(
  db: Db,
  { customerId, event }: MessageAbout,
  kind: string,
): Promise<Wish | undefined> {
  const [person] = await db<PersonRow[]>`
    select case when phone_verified_at is not null then phone end as phone,
           (select pace from notice_setting where customer_id = customer.id) as pace,
           exists (select from notice_importance where customer_id = customer.id and event = ${event})
             as is_important_only,
           array(select id from push_subscription where customer_id = customer.id order by id)::int[] as push_ids
      from customer
     where id = ${customerId}
       and closed_at is null
  `;
  if (!person) return undefined;
  const choices = await findChoices(db, customerId);
  const isQuiet = person.isImportantOnly && !isImportantKind(kind);
  return {
    isOn: (channel) => isNotified({ event, channel }, choices) && (channel === 'cabinet' || !isQuiet),
    isForDigest: person.pace === 'daily' && PATIENT_EVENTS.includes(event),
    phone: person.phone,
    pushIds: person.pushIds,
  };
}

export async function isWanted(
  db: Db,
  { customerId, event }: MessageAbout,
  channel: NotificationChannel,
): Promise<boolean> {
  return isNotified({ event, channel }, await findChoices(db, customerId));
}
