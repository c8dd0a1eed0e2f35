import * as seller from '@okoem/contract/seller-threads.ts';
import * as staff from '@okoem/contract/staff-threads.ts';
import * as shop from '@okoem/contract/threads.ts';
import type { Room } from './thread-room.ts';

export const SHOP: Room = {
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
};

export const SELLERS: Room = {
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
};

export const STAFF: Room = {
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
};
