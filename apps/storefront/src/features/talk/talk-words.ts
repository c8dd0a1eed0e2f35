import type { Message, ThreadView } from '@okoem/contract/thread-views.ts';
import { apiDate, formatDate } from '@okoem/domain/format/date-format.ts';
import { MONTHS_OF_DATE } from '@okoem/domain/format/months.ts';
import { moscowTime } from '@okoem/domain/format/moscow-time.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';

const DAY_MS = 86_400_000;
const TOGETHER_MS = 5 * 60_000;

/** «Сегодня», «Вчера», «16 ноября», and of another year with the year. */
export function dayWords(moment: string, now: number): string {
  const day = apiDate(moment);
  if (day === apiDate(now)) return 'Сегодня';
  if (day === apiDate(now - DAY_MS)) return 'Вчера';
  const { year, month, day: number } = moscowTime(moment);
  const words = `${number} ${MONTHS_OF_DATE[month - 1]}`;
  return year === moscowTime(now).year ? words : `${words} ${year}`;
}

/** «14:05» */
export function timeWords(moment: string): string {
  return formatDate(moment, 'HH:mm:ss').slice(0, 5);
}

/** In a list: the time of today, else the day. */
export function whenWords(moment: string, now: number): string {
  return apiDate(moment) === apiDate(now) ? timeWords(moment) : dayWords(moment, now).toLowerCase();
}

export function isSameDay(one: string, other: string): boolean {
  return apiDate(one) === apiDate(other);
}

/** Said by one person in one breath: the name stands once. */
export function isContinued(before: Message | undefined, message: Message): boolean {
  if (!before || before.side !== message.side || before.author_name !== message.author_name) return false;
  const passed = Date.parse(message.created_at) - Date.parse(before.created_at);
  return passed < TOGETHER_MS && isSameDay(before.created_at, message.created_at);
}

/** Where the thing is that the thread is about, and what the link is called. */
export function aboutLink({
  kind,
  about,
}: Pick<ThreadView, 'kind' | 'about'>): { to: string; text: string } | null {
  if (kind === 'order' && about.order_id !== null)
    return { to: shopRoutes.order({ id: about.order_id }), text: 'К заказу' };
  if (kind === 'quote' && about.quote_id !== null)
    return { to: shopRoutes.quote({ id: about.quote_id }), text: 'К предложению' };
  if (kind === 'tender' && about.tender_id !== null)
    return { to: shopRoutes.tender({ id: about.tender_id }), text: 'К заявке' };
  if (kind === 'product' && about.product && about.product.code !== null)
    return { to: shopRoutes.product({ id: about.product.id, code: about.product.code }), text: 'К товару' };
  if (kind === 'seller' && about.seller) return { to: shopRoutes.seller(about.seller), text: 'К продавцу' };
  return null;
}

/** Of a message in the address of its thread. */
export const MESSAGE_PARAM = 'm';

export function threadPath(id: number, seq?: number): string {
  const path = shopRoutes.thread({ id });
  return seq === undefined ? path : `${path}?${MESSAGE_PARAM}=${seq}`;
}

/** What the address says; anything else than a number is no message. */
export function messageIn(search: URLSearchParams): number | undefined {
  const text = search.get(MESSAGE_PARAM) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

export const MESSAGES_PATH = SHOP_PATHS.messages;

/** What a message is read out as when it comes. */
export function spokenMessage({ author_name: name, text, files, is_deleted: isDeleted }: Message): string {
  if (isDeleted) return '';
  const attached = files.length > 0 ? countOf(files.length, ['файл', 'файла', 'файлов']) : '';
  return `${name}: ${[text, attached].filter((piece) => piece !== '').join(', ')}`;
}

const LINK = /https?:\/\/[^\s<>«»"]+[^\s<>«»".,;:!?)]/g;

/** The text in pieces, every other of them an address. */
export function linkPieces(text: string): { text: string; isLink: boolean }[] {
  const pieces: { text: string; isLink: boolean }[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    if (index > from) pieces.push({ text: text.slice(from, index), isLink: false });
    pieces.push({ text: found, isLink: true });
    from = index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isLink: false });
  return pieces;
}
