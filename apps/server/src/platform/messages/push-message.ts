import type { ShortNews } from './notice.ts';

const RECIPIENT = /^push:([1-9]\d{0,14})$/;

/** A browser as the recipient of a message: the subscription may be gone before its turn comes. */
export function pushRecipient(subscriptionId: number): string {
  return `push:${subscriptionId}`;
}

export function subscriptionOf(recipient: string): number {
  const id = RECIPIENT.exec(recipient)?.[1];
  if (id === undefined) throw new Error('Not a browser.');
  return Number(id);
}

/** Push services take four kilobytes; what is read on a lock screen is far shorter. */
const MOST_TEXT = 200;

/** What the page's worker reads: it opens `url` only as an address of its own site. */
export function pushPayload({ title, text, path }: Pick<ShortNews, 'title' | 'text' | 'path'>): string {
  return JSON.stringify({
    title: title.slice(0, MOST_TEXT),
    text: text.slice(0, MOST_TEXT),
    url: path || '/',
  });
}
