import { Breadcrumbs, type Crumb } from '@okoem/ui/breadcrumbs.tsx';
import { absoluteAddress } from './absolute-address.ts';
import { JsonLd } from './json-ld.tsx';
import { routerLink } from './router-link.tsx';
import { useSiteRuntime } from './site-runtime.tsx';

const HOME: Crumb = { label: 'Главная', href: '/' };

/** The way from the home page to this one, for people and for search engines. */
export function PageCrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { origin } = useSiteRuntime();
  const all = [HOME, ...crumbs];

  return (
    <>
      <Breadcrumbs crumbs={all} link={routerLink} />
      <JsonLd data={import.meta.env.SSR ? crumbsLd(all, origin) : undefined} />
    </>
  );
}

function crumbsLd(crumbs: readonly Crumb[], origin: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: absoluteAddress(origin, href),
    })),
  };
}
