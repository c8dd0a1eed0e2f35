import type { PublicConfig, PublicSetting } from './public-config.ts';

/** Where the counter behind `analyticsId` and the container behind `tagManagerId` come from. */
export const ANALYTICS_ORIGIN = 'https://mc.yandex.ru';
export const TAG_MANAGER_ORIGIN = 'https://www.googletagmanager.com';

export const GUEST_RIGHTS = ['script', 'connect', 'image', 'frame'] as const;

export type GuestRight = (typeof GUEST_RIGHTS)[number];

/** Other sites a page may deal with, by what it may do with them. */
export type GuestOrigins = Readonly<Record<GuestRight, readonly string[]>>;

/** What each service needs of a page; settings that are not here lead to no other site. */
const RIGHTS: Partial<Record<PublicSetting, readonly GuestRight[]>> = {
  apiHost: ['connect'],
  imageProxy: ['image'],
  reviewsScriptUrl: GUEST_RIGHTS,
  chatLoaderUrl: GUEST_RIGHTS,
  searchScriptUrl: ['script', 'connect', 'image'],
  analyticsId: GUEST_RIGHTS,
  tagManagerId: GUEST_RIGHTS,
};

/** Only what is configured is let in; with an empty configuration a page deals with nobody but us. */
export function guestOrigins(config: PublicConfig): GuestOrigins {
  const settings = Object.keys(RIGHTS) as PublicSetting[];
  const originsWith = (right: GuestRight) =>
    settings
      .filter((setting) => RIGHTS[setting]!.includes(right))
      .flatMap((setting) => originsOf(config, setting, right));
  return Object.fromEntries(
    GUEST_RIGHTS.map((right) => [right, [...new Set(originsWith(right))]]),
  ) as unknown as GuestOrigins;
}

function originsOf(config: PublicConfig, setting: PublicSetting, right: GuestRight): string[] {
  const value = config[setting];
  if (value === '' || value === '/') return [];
  if (setting === 'analyticsId') return [ANALYTICS_ORIGIN];
  if (setting === 'tagManagerId') return [TAG_MANAGER_ORIGIN];
  const { origin, protocol } = new URL(value);
  // A chat talks over a socket, which has a protocol of its own.
  const isTalking = setting === 'chatLoaderUrl' && right === 'connect';
  return isTalking ? [origin, origin.replace(protocol, protocol === 'https:' ? 'wss:' : 'ws:')] : [origin];
}
