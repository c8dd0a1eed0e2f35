import { setTimeout as delay } from 'node:timers/promises';
import type { Shop } from './shop.ts';

/** As a browser keeps it; of all this the shop believes the GUID. */
const KAZAN = {
  city: 'Казань',
  address_string: 'г Казань',
  city_guid: '93b3df57-4c89-44df-ac42-96f05e9cd3b9',
  city_kladr: '1600000100000',
  country_code: 'RU',
  post_index: '420000',
  region: 'Республика Татарстан',
  region_guid: '',
  geo_lat: '55.7943584',
  geo_lon: '49.1114975',
  street: '',
  house: '',
};
const LOOK_EVERY_MS = 15;
/** Longer than any page may be behind, and shorter than the minute that the oldest of shops kept them for. */
const PATIENCE_MS = 4000;

export interface KeptPage {
  path: string;
  isElsewhere?: boolean | undefined;
  /** Whether the page shows what the test waits for. */
  isSeen: (html: string) => boolean;
}

export interface SeenPage {
  cache: string;
  html: string;
}

export async function openPage(
  shop: Shop,
  { path, isElsewhere }: Omit<KeptPage, 'isSeen'>,
): Promise<SeenPage> {
  const cookie = `city=${encodeURIComponent(JSON.stringify(KAZAN))}`;
  const answer = await fetch(shop.origin + path, { headers: isElsewhere ? { cookie } : {} });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} is answered ${answer.status}`);
  return { cache: answer.headers.get('x-cache') ?? '', html };
}

/** A page that was given from what is kept just now, and does not show yet what the test waits for. */
export async function keepPage(shop: Shop, page: KeptPage): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; ;) {
    const { cache, html } = await openPage(shop, page);
    if (page.isSeen(html)) throw new Error(`${page.path} shows it before it is there`);
    if (cache === 'hit') return;
    if (performance.now() > until) throw new Error(`${page.path} is not kept: ${cache}`);
  }
}

/**
 * How long after the moment the last guest came who did not see it, and whoever comes later does; infinite if nobody saw
 * it. How long the drawing of a page takes is another matter.
 */
export async function staleFor(shop: Shop, page: KeptPage, moment: number): Promise<number> {
  let staleMs = 0;
  while (performance.now() < moment + PATIENCE_MS) {
    const cameAt = performance.now();
    const { html } = await openPage(shop, page);
    if (page.isSeen(html)) {
      await stays(shop, page);
      return Math.round(staleMs);
    }
    staleMs = Math.max(0, cameAt - moment);
    await delay(LOOK_EVERY_MS);
  }
  return Infinity;
}

/** Makes a change and answers when it was committed, by our clock. */
export async function change(shop: Shop, sql: string): Promise<number> {
  const results = await shop.query(`${sql}; select extract(epoch from clock_timestamp()) * 1000 as at`);
  // Of several statements each has rows of its own.
  const [row] = results.at(-1) as unknown as { at: unknown }[];
  return ourMoment(row!.at);
}

/** A moment of the shop's database, which is on this machine, by our clock. */
export function ourMoment(at: unknown): number {
  return performance.now() + Number(at) - Date.now();
}

async function stays(shop: Shop, page: KeptPage): Promise<void> {
  for (let look = 0; look < 3; look += 1) {
    const { cache, html } = await openPage(shop, page);
    if (!page.isSeen(html)) throw new Error(`${page.path} shows it and then does not (${cache})`);
  }
}

/** Whatever a test before left in a memory is over, and no page is kept, in old shops too. */
export async function startAfresh(shop: Shop): Promise<void> {
  await delay(1050);
  await shop.query(`insert into outbox (topic, key) values ('content', 'siege')`);
  await delay(150);
}
