import { expect, it } from 'vitest';
import { sitemapIndex, sitemapPart } from './sitemap-xml.ts';

const HOSTILE = 'https://okoem.example/a?b=1&c=<d>"e"\'f\'/ж</loc>';
const WRITTEN = '<loc>https://okoem.example/a?b=1&amp;c=%3Cd%3E%22e%22%27f%27/%D0%B6%3C/loc%3E</loc>';

async function* pages(...given: { address: string; changedAt: Date | null }[][]) {
  yield* given;
}

it('writes an address so that it can neither end its element nor begin an entity', async () => {
  const entry = { address: HOSTILE, changedAt: new Date('2026-01-01T00:00:00Z') };
  expect(sitemapIndex([entry])).toContain(
    `<sitemap>${WRITTEN}<lastmod>2026-01-01T00:00:00.000Z</lastmod></sitemap>`,
  );
  const pieces: string[] = [];
  for await (const piece of sitemapPart(pages([entry], [{ ...entry, changedAt: null }]))) pieces.push(piece);
  expect(pieces).toHaveLength(4);
  expect(pieces[2]).toBe(`<url>${WRITTEN}</url>\n`);
});
