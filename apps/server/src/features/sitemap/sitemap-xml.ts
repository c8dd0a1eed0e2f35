const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export interface SitemapEntry {
  /** The whole address. */
  address: string;
  changedAt: Date | null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char]!);
}

/** An address as the protocol wants it: percent-encoded first, then safe in XML. */
function entry(name: 'url' | 'sitemap', { address, changedAt }: SitemapEntry): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${name}><loc>${escaped(new URL(address).href)}</loc>${changed}</${name}>\n`;
}

export function sitemapIndex(parts: readonly SitemapEntry[]): string {
  const entries = parts.map((part) => entry('sitemap', part)).join('');
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries}</sitemapindex>\n`;
}

/** Written page by page, so that a long list is never whole in memory. */
export async function* sitemapPart(
  pages: AsyncIterable<readonly SitemapEntry[]>,
): AsyncGenerator<string, void, void> {
  yield `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`;
  for await (const page of pages) yield page.map((one) => entry('url', one)).join('');
  yield '</urlset>\n';
}
