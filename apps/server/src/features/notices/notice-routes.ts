import * as contract from '@okoem/contract/notices.ts';
import { PATIENT_EVENTS } from '@okoem/domain/customer/notification-choice.ts';
import { QUIET_HOURS } from '@okoem/domain/customer/quiet-hours.ts';
import { GRADED_EVENTS } from '@okoem/domain/notice/message-kinds.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { announce } from '../../platform/live/announce.ts';
import type { PushParts } from '../../platform/push/deliver-push.ts';
import { addLetterStop } from './letter-stop-routes.ts';
import {
  countMatching,
  countUnread,
  findNotices,
  findSettings,
  markRead,
  markReadUpTo,
  type NoticeRow,
  saveImportance,
  savePace,
} from './notice-repository.ts';
import { addPushCalls } from './push-routes.ts';
import { addPushWorker } from './push-worker.ts';

export interface NoticeParts {
  pool: Pool;
  isLimited: boolean;
  push: PushParts;
}

/** Ticks of a table are cheap; a program that ticks all day is not welcome. */
const MOST_CHANGES = 300;

export function noticeRoutes(host: EndpointHost, parts: NoticeParts): void {
  const { pool } = parts;
  addEndpoint(host, contract.searchNotices, async ({ actor, body }) => {
    const { offset, limit } = body.pagination;
    const filter = { customerId: actor.customerId, ...body.filter };
    const [rows, total] = await Promise.all([
      findNotices(pool, filter, { offset, limit }),
      countMatching(pool, filter),
    ]);
    return {
      data: rows.map(noticeView),
      meta: { pagination: { type: 'offset' as const, offset, limit, total } },
    };
  });

  addEndpoint(host, contract.countNotices, async ({ actor }) => unreadAnswer(pool, actor.customerId));

  addEndpoint(host, contract.readNotices, async ({ actor, body }) => {
    await markRead(pool, actor.customerId, body.ids);
    return readAnswer(pool, actor.customerId);
  });

  addEndpoint(host, contract.readAllNotices, async ({ actor, body }) => {
    await markReadUpTo(pool, actor.customerId, body.up_to);
    return readAnswer(pool, actor.customerId);
  });

  addSettings(host, parts);
  addPushCalls(host, parts);
  addPushWorker(host.app);
  addLetterStop(host, parts);
}

function addSettings(host: EndpointHost, parts: NoticeParts): void {
  const { pool, isLimited } = parts;
  addEndpoint(host, contract.getNoticeSettings, async ({ actor }) => ({
    data: await settingsOf(pool, parts, actor.customerId),
  }));

  addEndpoint(host, contract.setNoticeSettings, async ({ actor, body: { pace, important } }) => {
    const { customerId } = actor;
    if (important?.only && !GRADED_EVENTS.includes(important.event))
      throw new Refusal('VALIDATION', { field: 'important' });
    return inTransaction(pool, async (tx) => {
      if (isLimited)
        await spendCall(tx, {
          scope: 'notice settings',
          caller: String(customerId),
          mostPerHour: MOST_CHANGES,
        });
      if (pace !== undefined) await savePace(tx, customerId, pace);
      if (important) await saveImportance(tx, customerId, important);
      return { data: await settingsOf(tx, parts, customerId) };
    });
  });
}

async function settingsOf(
  db: Db,
  { push }: NoticeParts,
  customerId: number,
): Promise<contract.NoticeSettings> {
  const { pace, importantOnly, browsers } = await findSettings(db, customerId);
  return {
    pace,
    important_only: importantOnly,
    graded: [...GRADED_EVENTS],
    patient: [...PATIENT_EVENTS],
    quiet: { from: QUIET_HOURS.from, to: QUIET_HOURS.to },
    push: { public_key: push.keys().publicKey, browsers },
  };
}

async function unreadAnswer(db: Db, customerId: number) {
  return { data: { unread: await countUnread(db, customerId) } };
}

/** Other pages of the same person that stand open show the new count too. */
async function readAnswer(db: Db, customerId: number) {
  const answer = await unreadAnswer(db, customerId);
  await announce(db, { customerId, kind: 'read', unread: answer.data.unread });
  return answer;
}

function noticeView({ id, event, title, text, link, createdAt, readAt }: NoticeRow): contract.Notice {
  return {
    id,
    event,
    title,
    text,
    link,
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  };
}
