import {
  isNotified,
  type NotificationCell,
  type NotificationChannel,
  type NotificationEvent,
} from '@okoem/domain/customer/notification-choice.ts';
import type { Db } from '../database/database.ts';

export interface ChoiceRow extends NotificationCell {
  isOn: boolean;
}

export async function findChoices(db: Db, customerId: number): Promise<ChoiceRow[]> {
  return db<
    ChoiceRow[]
  >`select event, channel, is_on from notification_choice where customer_id = ${customerId}`;
}

/** What a message tells of, and whom: the matrix of the person's profile decides whether it is sent. */
export interface MessageAbout {
  customerId: number;
  event: NotificationEvent;
}

export async function isWanted(
  db: Db,
  { customerId, event }: MessageAbout,
  channel: NotificationChannel,
): Promise<boolean> {
  return isNotified({ event, channel }, await findChoices(db, customerId));
}
