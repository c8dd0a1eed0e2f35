/** Settings a page may know, read when it is served; an empty value switches the feature off. */
export const PUBLIC_SETTINGS = {
  apiHost: 'host of the API; empty: the origin of the page',
  reviewsKey: 'key of the third-party reviews service',
  reviewsScriptUrl: 'script of the third-party reviews service',
  imageProxy: 'address of the image service; / is our own',
  chatLoaderUrl: 'script of the live chat',
  analyticsId: 'counter of the analytics service',
  tagManagerId: 'container of the tag manager',
  searchScriptUrl: 'script of the third-party search service',
  supportPhone: 'phone in the top bar',
  supportEmail: "mail behind 'Напишите нам'",
  socialUrl: 'page in a social network',
  messengerUrl: 'channel in a messenger',
} as const;

export type PublicSetting = keyof typeof PUBLIC_SETTINGS;

export type PublicConfig = Readonly<Record<PublicSetting, string>>;

/** Fills what is not set with emptiness, and takes nothing that is not on the list: the page is public. */
export function publicConfig(values: Readonly<Record<string, string | undefined>>): PublicConfig {
  const names = Object.keys(PUBLIC_SETTINGS) as PublicSetting[];
  return Object.fromEntries(names.map((name) => [name, values[name]?.trim() ?? ''])) as PublicConfig;
}
