import { scriptJson } from './script-json.ts';

/**
 * What the page shows, in the words search engines read. Data, never run: the security policy lets it stand. Robots read
 * what the server sends, so a browser may leave out what is dear to make: what stands there then stays.
 */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> | undefined }) {
  const text = data ? scriptJson({ '@context': 'https://schema.org', ...data }) : '';
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
  );
}
