import type { App } from '../../platform/http/app-type.ts';

/** From the site's root, since a worker answers for its own folder and below. */
export const PUSH_WORKER_PATH = '/push-worker.js';

/**
 * All that runs in a browser while no page of ours is open. It keeps no pages: what it does not know cannot be stale. A press
 * opens addresses of this site only, whatever the message says.
 */
const WORKER = `'use strict';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  let news = {};
  try {
    news = event.data.json();
  } catch {}
  const title = typeof news.title === 'string' && news.title ? news.title : 'Окоём';
  const body = typeof news.text === 'string' ? news.text : '';
  const url = typeof news.url === 'string' ? news.url : '/';
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: '/favicon.svg', lang: 'ru', tag: url, data: { url } }),
  );
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/', self.location.origin);
  const target = url.origin === self.location.origin ? url.href : self.location.origin;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const open = pages.find((page) => page.url === target);
      return open ? open.focus() : self.clients.openWindow(target);
    }),
  );
});
`;

export function addPushWorker(app: App): void {
  app.get(PUSH_WORKER_PATH, { config: { access: 'open' } }, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(WORKER),
  );
}
