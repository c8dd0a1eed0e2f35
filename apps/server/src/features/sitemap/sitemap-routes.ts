import { Readable } from 'node:stream';
import { Refusal } from '@okoem/domain/refusal.ts';
import { cachedRead } from '../../platform/cached-read.ts';
import type { Config } from '../../platform/config.ts';
import type { Pool } from '../../platform/database/database.ts';
import type { App, Reply } from '../../platform/http/app-type.ts';
import { robotsText } from './robots-text.ts';
import {
  FIXED_PATHS,
  isSitemapKind,
  SITEMAP_KINDS,
  SITEMAP_PATHS,
  type SitemapKind,
} from './sitemap-kinds.ts';
import { findDoubles, findSitemapParts, findSitemapRows, type SitemapRow } from './sitemap-repository.ts';
import { type SitemapEntry, sitemapIndex, sitemapPart } from './sitemap-xml.ts';

/** The most the protocol allows in one file. */
const MOST_IN_PART = 50_000;
const ROWS_AT_ONCE = 2000;
/** Counting every product is work; robots come a few times a day. */
const INDEX_BELIEVED_MS = 60_000;
const PART = /^([a-z-]+)-([1-9]\d{0,8})\.xml$/;
const FIXED_PART = 'site.xml';

interface SitemapOptions {
  pool: Pool;
  publicUrl: string;
  appEnv: Config['APP_ENV'];
}

/** What search engines read before anything else: which pages there are, and which are none of their business. */
export function sitemapRoutes(app: App, options: SitemapOptions): void {
  const { publicUrl, appEnv } = options;
  const robots = robotsText({ appEnv, publicUrl });
  const index = cachedRead(() => readIndex(options), { forMs: INDEX_BELIEVED_MS });
  const route = { config: { access: 'open' } } as const;

  app.get('/robots.txt', route, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  );

  app.get('/sitemap.xml', route, async (_, reply) => asXml(reply).send(await index()));

  app.get<{ Params: { part: string } }>('/sitemap-:part', route, async (request, reply) => {
    const { part } = request.params;
    const pages = part === FIXED_PART ? fixedPages(publicUrl) : await pagesOf(options, part);
    return asXml(reply).send(Readable.from(sitemapPart(pages)));
  });
}

function asXml(reply: Reply): Reply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600');
}

async function readIndex({ pool, publicUrl }: SitemapOptions): Promise<string> {
  const kinds = await Promise.all(
    SITEMAP_KINDS.map((kind) => findSitemapParts(pool, { kind, size: MOST_IN_PART })),
  );
  const parts = kinds.flat().map(({ kind, part, changedAt }) => ({
    address: `${publicUrl}/sitemap-${kind}-${part}.xml`,
    changedAt,
  }));
  return sitemapIndex([{ address: `${publicUrl}/sitemap-${FIXED_PART}`, changedAt: null }, ...parts]);
}

async function* fixedPages(publicUrl: string): AsyncGenerator<SitemapEntry[]> {
  yield FIXED_PATHS.map((path) => ({ address: publicUrl + path, changedAt: null }));
}

/** The first rows are read before the answer begins: an unknown part and a lost database can still be told. */
async function pagesOf(options: SitemapOptions, name: string): Promise<AsyncIterable<SitemapEntry[]>> {
  const { pool, publicUrl } = options;
  const [, kind = '', number] = PART.exec(name) ?? [];
  if (!isSitemapKind(kind)) throw new Refusal('NOT_FOUND');
  const upTo = Number(number) * MOST_IN_PART;
  const readAfter = (above: number) => findSitemapRows(pool, { kind, above, upTo, limit: ROWS_AT_ONCE });
  const [first, doubles] = await Promise.all([readAfter(upTo - MOST_IN_PART), findDoubles(pool, publicUrl)]);
  if (first.length === 0) throw new Refusal('NOT_FOUND');
  const entries = (rows: readonly SitemapRow[]) => entriesOf(rows, { kind, publicUrl, doubles });

  async function* pages(): AsyncGenerator<SitemapEntry[]> {
    let rows = first;
    while (rows.length > 0) {
      yield entries(rows);
      rows = rows.length < ROWS_AT_ONCE ? [] : await readAfter(rows.at(-1)!.id);
    }
  }
  return pages();
}

interface Place {
  kind: SitemapKind;
  publicUrl: string;
  doubles: ReadonlySet<string>;
}

function entriesOf(rows: readonly SitemapRow[], { kind, publicUrl, doubles }: Place): SitemapEntry[] {
  return rows.flatMap((row) => {
    const path = SITEMAP_PATHS[kind](row);
    return doubles.has(path) ? [] : [{ address: publicUrl + path, changedAt: row.changedAt }];
  });
}
