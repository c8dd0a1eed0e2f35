import { randomUUID } from 'node:crypto';
import type { JobActor } from '@okoem/domain/access/actor.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { DELETED_MESSAGE, LONGEST_MESSAGE } from '@okoem/domain/talk/message-rules.ts';
import { THREAD_SIDE_LABELS } from '@okoem/domain/talk/thread-side.ts';
import { findMessages } from '../features/threads/message-repository.ts';
import { sendMessage } from '../features/threads/send-message.ts';
import type { KnownTalker } from '../features/threads/talker.ts';
import { ownThread } from '../features/threads/thread-access.ts';
import { findThreads, type ThreadListRow } from '../features/threads/thread-list-repository.ts';
import { closeThread, readThread } from '../features/threads/thread-moves.ts';
import type { Pool } from '../platform/database/database.ts';
import { createBell } from '../platform/outbox/outbox-bell.ts';
import { LIVE_TOPIC } from '../platform/outbox/outbox.ts';
import { UsageError } from './usage-error.ts';

export const TALK_USAGE = `npm run operator -- talk [ID]                                          conversations that wait for the marketplace, or one of them
npm run operator -- talk ID answer WORDS                              answers in the marketplace's name
npm run operator -- talk ID close                                     nothing is left to say`;

const MOST_SHOWN = 50;

/** For the staff until there is an office: what waits, what was said, an answer. */
export async function runTalk(
  pool: Pool,
  [id, verb = 'show', ...words]: readonly string[],
  { actor, requestId }: { actor: JobActor; requestId: null },
): Promise<void> {
  const talker: KnownTalker = { actor, visitorId: null };
  if (id === undefined) {
    const filter = { is_archived: false, is_waiting: true };
    for (const row of await findThreads(pool, { talker, filter, offset: 0, limit: MOST_SHOWN }))
      console.log(lineOf(row));
    return;
  }
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError(`"${id}" is no number of a conversation.`);
  const threadId = Number(id);
  const parts = { pool, listPool: pool, isLimited: false, hub: { ring: createBell(pool, LIVE_TOPIC), type: () => {} } };
  try {
    if (verb === 'answer') {
      const text = words.join(' ').trim();
      if (text === '' || text.length > LONGEST_MESSAGE)
        throw new UsageError(`Say something, in ${LONGEST_MESSAGE} signs.`);
      await sendMessage(parts, { threadId, talker, text, files: [], clientKey: randomUUID(), caller: '' });
    } else if (verb === 'close') await closeThread(parts, { threadId, talker, requestId });
    else if (verb !== 'show') throw new UsageError(`There is nothing called "${verb}" to do with a conversation.`);
    await show(pool, threadId, talker);
    if (verb === 'show') await readThread(parts, { threadId, talker, seq: 999_999_999 });
  } catch (error) {
    throw error instanceof Refusal ? new UsageError(error.message) : error;
  }
}

async function show(pool: Pool, id: number, talker: KnownTalker): Promise<void> {
  const { thread } = await ownThread(pool, id, talker);
  console.log(`${thread.title}${thread.closedAt === null ? '' : ' (закрыта)'}`);
  const { messages } = await findMessages(pool, id, { limit: MOST_SHOWN });
  for (const { seq, side, authorName, text, createdAt, deletedAt, files } of messages) {
    const said = deletedAt === null ? text : DELETED_MESSAGE;
    const attached = files.map(({ name }) => `[${name}]`).join(' ');
    const who = `${THREAD_SIDE_LABELS[side]} ${authorName}`;
    console.log(`${seq}\t${formatDate(createdAt, 'dd.MM.yyyy HH:mm')}\t${who}: ${said} ${attached}`.trimEnd());
  }
}

function lineOf({ id, title, sides, waitingSince, last }: ThreadListRow): string {
  const buyer = sides.find(({ side }) => side === 'buyer')?.name ?? '';
  const since = waitingSince === null ? '' : formatDate(waitingSince, 'dd.MM.yyyy HH:mm');
  return [id, since, title, buyer, last?.text.slice(0, 80) ?? ''].join('\t');
}
