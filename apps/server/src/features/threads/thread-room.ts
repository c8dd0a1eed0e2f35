import type * as seller from '@okoem/contract/seller-threads.ts';
import type * as staff from '@okoem/contract/staff-threads.ts';
import { MOST_FOUND, MOST_MESSAGES_AT_ONCE } from '@okoem/contract/thread-parts.ts';
import type * as shop from '@okoem/contract/threads.ts';
import { addEndpoint, type CallContext, type EndpointHost } from '../../platform/http/endpoints.ts';
import { findMessages } from './message-repository.ts';
import { messageView } from './message-view.ts';
import { sendMessage } from './send-message.ts';
import { type KnownTalker, quotaKey } from './talker.ts';
import { ownThread } from './thread-access.ts';
import { keepMessageFile, messageFileAnswer } from './thread-files.ts';
import { countThreads, findByWords, findThreads, findUnread } from './thread-list-repository.ts';
import { archiveThread, createTypists, deleteMessage, readThread, typeInThread } from './thread-moves.ts';
import type { ThreadFileParts } from './thread-parts.ts';
import { foundMessage, listedThread, movedThread, threadView } from './thread-view.ts';
import { talkerOf } from './visitor.ts';

/** The calls that visitors of the shop, sellers and the staff have alike, each under an address and a right of their own. */
export interface Room {
  search:
    | typeof shop.searchThreads
    | typeof seller.searchSellerThreads
    | typeof staff.searchStaffThreads;
  unread: typeof shop.countUnread | typeof seller.countSellerUnread | typeof staff.countStaffUnread;
  get: typeof shop.getThread | typeof seller.getSellerThread | typeof staff.getStaffThread;
  messages: typeof shop.getMessages | typeof seller.getSellerMessages | typeof staff.getStaffMessages;
  send: typeof shop.sendMessage | typeof seller.sendSellerMessage | typeof staff.sendStaffMessage;
  remove: typeof shop.deleteMessage | typeof seller.deleteSellerMessage | typeof staff.deleteStaffMessage;
  read: typeof shop.readThread | typeof seller.readSellerThread | typeof staff.readStaffThread;
  type: typeof shop.typeInThread | typeof seller.typeInSellerThread | typeof staff.typeInStaffThread;
  archive: typeof shop.archiveThread | typeof seller.archiveSellerThread | typeof staff.archiveStaffThread;
  find: typeof shop.findMessages | typeof seller.findSellerMessages | typeof staff.findStaffMessages;
  upload:
    | typeof shop.uploadMessageFile
    | typeof seller.uploadSellerMessageFile
    | typeof staff.uploadStaffMessageFile;
  download:
    | typeof shop.downloadMessageFile
    | typeof seller.downloadSellerMessageFile
    | typeof staff.downloadStaffMessageFile;
}

type Caller = Pick<CallContext, 'actor' | 'visitor'>;

export function addRoom(host: EndpointHost, parts: ThreadFileParts, room: Room): void {
  const known = ({ actor, visitor }: Caller): Promise<KnownTalker> => talkerOf(parts.pool, actor, visitor);
  addReading(host, parts, room, known);
  addWriting(host, parts, room, known);
}

type Known = (caller: Caller) => Promise<KnownTalker>;

function addReading(host: EndpointHost, parts: ThreadFileParts, room: Room, known: Known): void {
  const { pool, listPool } = parts;

  addEndpoint(host, room.search, async (call) => {
    const talker = await known(call);
    const { filter, pagination } = call.body;
    const { offset, limit } = pagination;
    const [rows, total] = await Promise.all([
      findThreads(listPool, { talker, filter, offset, limit }),
      countThreads(listPool, { talker, filter }),
    ]);
    return { data: rows.map(listedThread), meta: { pagination: { type: 'offset', offset, limit, total } } };
  });

  addEndpoint(host, room.unread, async (call) => ({ data: await findUnread(listPool, await known(call)) }));

  addEndpoint(host, room.get, async (call) => {
    const talker = await known(call);
    return { data: await threadView(pool, await ownThread(pool, call.params.id, talker), talker) };
  });

  addEndpoint(host, room.messages, async (call) => {
    const talker = await known(call);
    const { thread, side } = await ownThread(pool, call.params.id, talker);
    const { before, after, limit = MOST_MESSAGES_AT_ONCE } = call.query;
    const { messages, hasMore } = await findMessages(pool, thread.id, { before, after, limit });
    const now = new Date();
    const shown = messages.map((message) => messageView(message, { side, talker, now }));
    return { data: { messages: shown, has_more: hasMore } };
  });

  addEndpoint(host, room.find, async (call) => {
    const talker = await known(call);
    const { query, thread_id: threadId } = call.body;
    const rows = await findByWords(listPool, { talker, query, threadId, limit: MOST_FOUND });
    return { data: rows.map(foundMessage) };
  });

  addEndpoint(host, room.download, async (call) =>
    messageFileAnswer(parts, {
      threadId: call.params.id,
      fileId: call.params.file,
      talker: await known(call),
    }),
  );
}

function addWriting(host: EndpointHost, parts: ThreadFileParts, room: Room, known: Known): void {
  const { pool } = parts;
  const isNews = createTypists();

  addEndpoint(host, room.send, async (call) => {
    const talker = await known(call);
    const { text, files, client_key: clientKey } = call.body;
    const threadId = call.params.id;
    const message = await sendMessage(parts, {
      threadId,
      talker,
      text,
      files,
      clientKey,
      caller: call.caller,
    });
    return { data: messageView(message, { side: message.side, talker, now: new Date() }) };
  });

  addEndpoint(host, room.remove, async (call) => {
    const talker = await known(call);
    const message = await deleteMessage(parts, { threadId: call.params.id, seq: call.params.seq, talker });
    return { data: messageView(message, { side: message.side, talker, now: new Date() }) };
  });

  addEndpoint(host, room.read, async (call) => {
    const talker = await known(call);
    const threadId = call.params.id;
    await readThread(parts, { threadId, talker, seq: call.body.seq });
    return { data: await movedThread(pool, threadId, talker) };
  });

  addEndpoint(host, room.archive, async (call) => {
    const talker = await known(call);
    const threadId = call.params.id;
    await archiveThread(parts, { threadId, talker, isArchived: call.body.is_archived });
    return { data: await movedThread(pool, threadId, talker) };
  });

  addEndpoint(host, room.type, async (call) => {
    const talker = await known(call);
    const threadId = call.params.id;
    if (isNews(`${quotaKey(talker)} ${threadId}`)) await typeInThread(parts, { threadId, talker });
    return { data: { done: true } };
  });

  addEndpoint(host, room.upload, async (call) => ({
    data: await keepMessageFile(parts, {
      file: call.file,
      actor: call.actor,
      caller: call.caller,
      signal: call.signal,
    }),
  }));
}
