import * as seller from '@okoem/contract/seller-threads.ts';
import * as staff from '@okoem/contract/staff-threads.ts';
import * as shop from '@okoem/contract/threads.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { openThread } from './open-thread.ts';
import { templateRoutes } from './template-routes.ts';
import { ownThread } from './thread-access.ts';
import { callOperator, closeThread } from './thread-moves.ts';
import type { ThreadFileParts } from './thread-parts.ts';
import { addRoom } from './thread-room.ts';
import { movedThread, threadView } from './thread-view.ts';
import { talkerOf } from './visitor.ts';

export function threadRoutes(host: EndpointHost, parts: ThreadFileParts): void {
  const { pool } = parts;
  addRoom(host, parts, {
    search: shop.searchThreads,
    unread: shop.countUnread,
    get: shop.getThread,
    messages: shop.getMessages,
    send: shop.sendMessage,
    remove: shop.deleteMessage,
    read: shop.readThread,
    type: shop.typeInThread,
    archive: shop.archiveThread,
    find: shop.findMessages,
    upload: shop.uploadMessageFile,
    download: shop.downloadMessageFile,
  });
  addRoom(host, parts, {
    search: seller.searchSellerThreads,
    unread: seller.countSellerUnread,
    get: seller.getSellerThread,
    messages: seller.getSellerMessages,
    send: seller.sendSellerMessage,
    remove: seller.deleteSellerMessage,
    read: seller.readSellerThread,
    type: seller.typeInSellerThread,
    archive: seller.archiveSellerThread,
    find: seller.findSellerMessages,
    upload: seller.uploadSellerMessageFile,
    download: seller.downloadSellerMessageFile,
  });
  addRoom(host, parts, {
    search: staff.searchStaffThreads,
    unread: staff.countStaffUnread,
    get: staff.getStaffThread,
    messages: staff.getStaffMessages,
    send: staff.sendStaffMessage,
    remove: staff.deleteStaffMessage,
    read: staff.readStaffThread,
    type: staff.typeInStaffThread,
    archive: staff.archiveStaffThread,
    find: staff.findStaffMessages,
    upload: staff.uploadStaffMessageFile,
    download: staff.downloadStaffMessageFile,
  });
  templateRoutes(host, parts);

  addEndpoint(host, shop.openThread, async ({ body, actor, visitor, caller }) => {
    const known = await talkerOf(pool, actor, visitor);
    const { id, talker } = await openThread(parts, { about: body.about, talker: known, jar: visitor, caller });
    return { data: await threadView(pool, await ownThread(pool, id, talker), talker) };
  });

  addEndpoint(host, shop.callOperator, async ({ params: { id }, actor, visitor }) => {
    const talker = await talkerOf(pool, actor, visitor);
    await callOperator(parts, { threadId: id, talker });
    return { data: await movedThread(pool, id, talker) };
  });

  addEndpoint(host, seller.callOperatorAsSeller, async ({ params: { id }, actor }) => {
    const talker = { actor, visitorId: null };
    await callOperator(parts, { threadId: id, talker });
    return { data: await movedThread(pool, id, talker) };
  });

  addEndpoint(host, staff.closeThread, async ({ params: { id }, actor, requestId }) => {
    const talker = { actor, visitorId: null };
    await closeThread(parts, { threadId: id, talker, requestId });
    return { data: await movedThread(pool, id, talker) };
  });
}
