import { randomUUID } from 'node:crypto';
import * as seller from '@okoem/contract/seller-threads.ts';
import * as staff from '@okoem/contract/staff-threads.ts';
import type { Message, ThreadView } from '@okoem/contract/thread-views.ts';
import * as shop from '@okoem/contract/threads.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

/** Who calls: an account, or a guest with the cookie of his chat. */
export interface Talking {
  token?: string;
  cookie?: string;
}

const ROOMS = {
  shop: { get: shop.getThread, send: shop.sendMessage, read: shop.readThread },
  seller: { get: seller.getSellerThread, send: seller.sendSellerMessage, read: seller.readSellerThread },
  staff: { get: staff.getStaffThread, send: staff.sendStaffMessage, read: staff.readStaffThread },
};
export type RoomName = keyof typeof ROOMS;

function as({ token, cookie }: Talking) {
  return { ...(token !== undefined && { token }), ...(cookie !== undefined && { headers: { cookie } }) };
}

export function open(app: TestApp, who: Talking, about: object): Promise<LightMyRequestResponse> {
  return app.call(shop.openThread, { ...as(who), body: { about } });
}

export async function opened(app: TestApp, who: Talking, about: object): Promise<ThreadView> {
  return dataOf(await open(app, who, about));
}

export function send(
  app: TestApp,
  who: Talking,
  { id, text, room = 'shop', key = randomUUID(), files = [] }: SaidMessage,
): Promise<LightMyRequestResponse> {
  const body = { text, client_key: key, files };
  return app.call(ROOMS[room].send, { ...as(who), params: { id: String(id) }, body });
}

export interface SaidMessage {
  id: number;
  text: string;
  room?: RoomName;
  key?: string;
  files?: readonly string[];
}

export async function said(app: TestApp, who: Talking, message: SaidMessage): Promise<Message> {
  return dataOf(await send(app, who, message));
}

export function look(
  app: TestApp,
  who: Talking,
  id: number,
  room: RoomName = 'shop',
): Promise<LightMyRequestResponse> {
  return app.call(ROOMS[room].get, { ...as(who), params: { id: String(id) } });
}

export async function seen(app: TestApp, who: Talking, id: number, room: RoomName = 'shop'): Promise<ThreadView> {
  return dataOf(await look(app, who, id, room));
}

export function read(
  app: TestApp,
  who: Talking,
  { id, seq, room = 'shop' }: { id: number; seq: number; room?: RoomName },
): Promise<LightMyRequestResponse> {
  return app.call(ROOMS[room].read, { ...as(who), params: { id: String(id) }, body: { seq } });
}

export function dataOf<Data>(response: LightMyRequestResponse): Data {
  if (response.statusCode >= 300) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json<{ data: Data }>().data;
}

/** The cookie that an answer set. */
export function visitorCookie(response: LightMyRequestResponse): string {
  const [, cookie] = /^(visitor=[\w-]{43});/.exec(String(response.headers['set-cookie'])) ?? [];
  if (cookie === undefined) throw new Error(`No cookie in ${response.statusCode} ${response.body}`);
  return cookie;
}
