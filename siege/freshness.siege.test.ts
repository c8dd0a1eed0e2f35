import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ALL_TABLES_SQL,
  PLATFORM,
  SHOWN_TABLES,
  type ShownTable,
  UNSHOWN_TABLES,
} from '../apps/server/src/testing/shown-tables.ts';
import { CLOCK_CHANGES } from './clock-changes.ts';
import { type Facts, FACTS_SQL } from './demo-facts.ts';
import { type KeptPage, change, keepPage, openPage, ourMoment, staleFor, startAfresh } from './kept-pages.ts';
import { useShop } from './shop.ts';
import { TABLE_CHANGES } from './table-changes.ts';

/** A second for pages, and what it takes the word to get around. */
const LATEST_MS = 1100;

// What is looked for is old pages: a busy machine must not turn the guests away meanwhile.
const shop = useShop({ RATE_LIMIT_PER_MINUTE: '0', MAX_EVENT_LOOP_DELAY_MS: '0' });
const figures: { what: string; ms: number }[] = [];
let facts: Facts;

beforeAll(async () => {
  const [row] = await shop.query(FACTS_SQL);
  if (!row) throw new Error('The demo has no product that has everything.');
  facts = row as unknown as Facts;
});
afterAll(() => console.table(figures));

describe('a page that is kept', () => {
  it('may read every table of the database, or is listed as reading none of it', async () => {
    const rows = await shop.query(ALL_TABLES_SQL);

    const listed = [...SHOWN_TABLES, ...Object.keys(UNSHOWN_TABLES)].sort();

    expect(rows.map(({ name }) => String(name)).sort()).toEqual(listed);
  });

  it.each(SHOWN_TABLES)('shows a change of %s to whoever comes 1.1 s later', async (table) => {
    const { prepare, change: changing, undo } = TABLE_CHANGES[table];
    const page = pageOf(table);
    if (prepare) await shop.query(prepare(facts));
    try {
      await startAfresh(shop);
      await keepPage(shop, page);

      const moment = await change(shop, changing(facts));
      const ms = await staleFor(shop, page, moment);

      figures.push({ what: table, ms });
      expect(ms).toBeLessThan(LATEST_MS);
    } finally {
      await shop.query(undo(facts));
    }
  });

  it.each(Object.keys(CLOCK_CHANGES))('shows %s to whoever comes 1.1 s later', async (what) => {
    const { inMs, page: path, change: changing, seen, undo } = CLOCK_CHANGES[what]!;
    const page: KeptPage = { path: path(facts), isSeen: (html) => seen(html, facts) };
    try {
      const [row] = await shop.query(changing(facts));
      const moment = ourMoment(row!['at']);
      await startAfresh(shop);
      await keepPage(shop, page);
      await delay(moment - performance.now() - inMs);
      await keepPage(shop, page);

      const ms = await staleFor(shop, page, moment);

      figures.push({ what, ms });
      expect(ms).toBeLessThan(LATEST_MS);
    } finally {
      await shop.query(undo(facts));
    }
  });

  it('needs none of the tables that are listed as shown nowhere', async () => {
    const hidden = Object.entries(UNSHOWN_TABLES).filter(([, reason]) => reason !== PLATFORM);
    const paths = new Set([
      ...SHOWN_TABLES.map((table) => pageOf(table).path),
      '/compare',
      '/cart',
      '/brands',
    ]);
    const rename = (from: string, to: string) =>
      shop.query(hidden.map(([name]) => `alter table ${name}${from} rename to ${name}${to}`).join(';'));

    await rename('', '_away');
    try {
      await startAfresh(shop);
      for (const path of paths) {
        await expect(keepPage(shop, { path, isSeen: () => false }), path).resolves.toBeUndefined();
      }
    } finally {
      await rename('_away', '');
    }
  });

  it('stays kept while nothing changes', async () => {
    const page = { path: facts.productPath };
    await startAfresh(shop);
    await keepPage(shop, { ...page, isSeen: () => false });
    const begun = performance.now();
    for (let visit = 0; visit < 200; visit += 1) expect((await openPage(shop, page)).cache).toBe('hit');
    figures.push({ what: 'a visit of a kept page', ms: (performance.now() - begun) / 200 });
  });
});

function pageOf(table: ShownTable): KeptPage {
  const { page, isElsewhere, seen } = TABLE_CHANGES[table];
  const isSeen = (html: string) => {
    if (seen instanceof RegExp) return seen.test(html);
    return typeof seen === 'function' ? html.includes(seen(facts)) : !html.includes(seen.gone(facts));
  };
  return { path: page(facts), isElsewhere, isSeen };
}
