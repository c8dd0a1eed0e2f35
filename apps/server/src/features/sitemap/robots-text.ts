import { MEMBERS_AREA, SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { Config } from '../../platform/config.ts';

/** Pages of a person, pages of the machine, and searches, which are endless; `?page=` of a listing stays open. */
const CLOSED = [
  '/api/',
  '/dev/',
  '/health/',
  '/metrics',
  SHOP_PATHS.cart,
  MEMBERS_AREA,
  `${SHOP_PATHS.overview}$`,
  SHOP_PATHS.compare,
  SHOP_PATHS.search,
  SHOP_PATHS.verifyEmail,
  SHOP_PATHS.unsubscribe,
];

/** Marks of where a visitor came from make no other page; Yandex asks for their names. */
const TRACKING = 'utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&gclid&partner';

export function robotsText({ appEnv, publicUrl }: { appEnv: Config['APP_ENV']; publicUrl: string }): string {
  // What is being written is nobody's search result; the demo is a shop like any other, as its pages say.
  if (appEnv === 'dev') return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Clean-param: ${TRACKING}`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
