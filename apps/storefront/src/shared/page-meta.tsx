import type { SeoData } from '@okoem/contract/seo.ts';

interface PageMetaProps {
  seo: SeoData | undefined;
  /** The thing's own name, for a page nobody wrote about. */
  name: string;
  /** Without query and fragment. */
  path: string;
  image?: string | undefined;
}

const SITE_NAME = 'Окоём';

/** React lifts these into the head, on either side. */
export function PageMeta({ seo, name, path, image }: PageMetaProps) {
  const title = seo?.title || `${name} — ${SITE_NAME}`;
  const description = seo?.description ?? '';
  const canonical = seo?.canonical || path;

  return (
    <>
      <title>{title}</title>
      {description !== '' && <meta name="description" content={description} />}
      {seo && seo.keywords !== '' && <meta name="keywords" content={seo.keywords} />}
      <link rel="canonical" href={canonical} />
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:title" content={title} />
      {description !== '' && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      {image !== undefined && <meta property="og:image" content={image} />}
    </>
  );
}
