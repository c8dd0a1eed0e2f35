import type { SeoData } from '@okoem/contract/seo.ts';
import type { Indexing } from '@okoem/domain/content/listing-indexing.ts';
import { imageAddress } from '@okoem/domain/screen/image-address.ts';
import { absoluteAddress } from './absolute-address.ts';
import { useSiteRuntime } from './site-runtime.tsx';

interface PageMetaProps {
  seo: SeoData | undefined;
  /** The thing's own name, for a page nobody wrote about. */
  name: string;
  /** Without query and fragment. */
  path: string;
  image?: string | undefined;
  /** What robots are told of a listing: its further pages stand for themselves. */
  indexing?: Indexing | undefined;
}

const SITE_NAME = 'Окоём';
/** Messengers show nothing smaller. */
const SHARED_PICTURE = { width: 960, height: 960 };

/** React lifts these into the head, on either side. */
export function PageMeta({ seo, name, path, image = '', indexing }: PageMetaProps) {
  const { origin, environment, config } = useSiteRuntime();
  const title = seo?.title || `${name} — ${SITE_NAME}`;
  const description = seo?.description ?? '';
  const isFurtherPage = indexing !== undefined && indexing.canonical !== path;
  const canonical = absoluteAddress(origin, isFurtherPage ? indexing.canonical : seo?.canonical || path);
  const picture = image && absoluteAddress(origin, imageAddress(image, SHARED_PICTURE, config.imageProxy));
  // The document itself closes the whole site of developers.
  const robots = environment === 'dev' ? undefined : indexing?.robots;

  return (
    <>
      <title>{title}</title>
      {description !== '' && <meta name="description" content={description} />}
      {seo && seo.keywords !== '' && <meta name="keywords" content={seo.keywords} />}
      {robots !== undefined && <meta name="robots" content={robots} />}
      <link rel="canonical" href={canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:title" content={title} />
      {description !== '' && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      {picture !== '' && <meta property="og:image" content={picture} />}
    </>
  );
}
