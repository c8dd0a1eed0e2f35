import { scriptJson } from './script-json.ts';

/** What the page shows, in the words search engines read. Data, never run: the security policy lets it stand. */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const text = scriptJson({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
