import type { SiteRuntime } from '@okoem/contract/page.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { absoluteAddress } from '../../shared/absolute-address.ts';
import { JsonLd } from '../../shared/json-ld.tsx';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';

const NAME = 'Окоём';

/** Who we are and how to search us, for search engines: they read what the server sends. */
export function HomeJsonLd() {
  const runtime = useSiteRuntime();
  return (
    <>
      <JsonLd data={import.meta.env.SSR ? organizationLd(runtime) : undefined} />
      <JsonLd data={import.meta.env.SSR ? websiteLd(runtime) : undefined} />
    </>
  );
}

function organizationLd({ origin, config }: SiteRuntime) {
  const home = `${origin}/`;
  const elsewhere = [config.socialUrl, config.messengerUrl].filter(Boolean);
  return {
    '@type': 'Organization',
    '@id': `${home}#organization`,
    name: NAME,
    url: home,
    logo: absoluteAddress(origin, '/favicon.svg'),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: config.supportPhone,
      email: config.supportEmail,
      availableLanguage: 'Russian',
    },
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

function websiteLd({ origin }: SiteRuntime) {
  const home = `${origin}/`;
  return {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: NAME,
    url: home,
    inLanguage: 'ru',
    publisher: { '@id': `${home}#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        // The shop's searches are JSON texts, hence the quotes.
        urlTemplate: `${origin}${SHOP_PATHS.search}?q=%22{search_term_string}%22`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
