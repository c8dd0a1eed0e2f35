import type { NoticePace, NotificationEvent } from '@okoem/domain/customer/notification-choice.ts';
import type { Db } from '../../platform/database/database.ts';

export interface NoticeRow {
  id: number;
  event: NotificationEvent;
  title: string;
  text: string;
  link: string;
  createdAt: Date;
  readAt: Date | null;
}

export interface NoticeFilter {
  customerId: number;
  unread?: boolean | undefined;
  event?: NotificationEvent | undefined;
}

function matching(db: Db, { customerId, unread, event }: NoticeFilter) {
  return db`
    customer_id = ${customerId}
    and ${unread === undefined ? db`true` : unread ? db`read_at is null` : db`read_at is not null`}
    and ${event === undefined ? db`true` : db`event = ${event}`}
  `;
}

export async function findNotices(
  db: Db,
  filter: NoticeFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<NoticeRow[]> {
  return db<NoticeRow[]>`
    select id, event, title, text, link, created_at, read_at
      from notice
     where ${matching(db, filter)}
     order by id desc
    offset ${offset}
     limit ${limit}
  `;
}

export async function countMatching(db: Db, filter: NoticeFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from notice where ${matching(db, filter)}
  `;
  return row!.count;
}

/** More are not counted: the bell says «99+». */
const MOST_COUNTED = 100;

export async function countUnread(db: Db, customerId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count
      from (select from notice where customer_id = ${customerId} and read_at is null limit ${MOST_COUNTED}) as unread
  `;
  return row!.count;
}

export async function markRead(db: Db, customerId: number, ids: readonly number[]): Promise<void> {
  await db`
    update notice set read_at = now()
     where customer_id = ${customerId} and id = any(${[...ids]}::bigint[]) and read_at is null
  `;
}

export async function markReadUpTo(db: Db, customerId: number, upTo: number): Promise<void> {
  await db`
    update notice set read_at = now()
     where customer_id = ${customerId} and id <= ${upTo} and read_at is null
  `;
}

export interface SettingsRow {
  pace: NoticePace;
  importantOnly: NotificationEvent[];
  browsers: number;
}

export async function findSettings(db: Db, customerId: number): Promise<SettingsRow> {
  const [row] = await db<SettingsRow[]>`
    select coalesce((select pace from notice_setting where customer_id = ${customerId}), 'at-once') as pace,
           array(select event from notice_importance where customer_id = ${customerId} order by event) as important_only,
           (select count(*)::int from push_subscription where customer_id = ${customerId}) as browsers
  `;
  return row!;
}

export async function savePace(tx: Db, customerId: number, pace: NoticePace): Promise<void> {
  await tx`
    insert into notice_setting (customer_id, pace) values (${customerId}, ${pace})
    on conflict (customer_id) do update set pace = excluded.pace
  `;
}

export async function saveImportance(
  tx: Db,
  customerId: number,
  { event, only }: { event: NotificationEvent; only: boolean },
): Promise<void> {
  if (only)
    await tx`
      insert into notice_importance (customer_id, event) values (${customerId}, ${event}) on conflict do nothing
    `;
  else await tx`delete from notice_importance where customer_id = ${customerId} and event = ${event}`;
}
