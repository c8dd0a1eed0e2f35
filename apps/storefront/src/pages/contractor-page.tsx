import type { Contractor } from '@okoem/contract/contractors.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { TENDER_SYSTEM_SHORT_LABELS } from '@okoem/domain/tender/tender-system.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { ContractorProfile } from '../features/contractors/contractor-profile.tsx';
import { contractorQuery, contractorReviewsQuery } from '../features/contractors/contractor-queries.ts';
import { TENDERS_CRUMB } from '../features/tenders/own-tabs.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { JsonLd } from '../shared/json-ld.tsx';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { useSiteRuntime } from '../shared/site-runtime.tsx';

const LONGEST = 180;

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  const id = params['id']!;
  await client.fetchQuery(contractorQuery(id));
  const asked = client.prefetchQuery(contractorReviewsQuery(id));
  if (import.meta.env.SSR) await asked;
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  const { data: contractor } = useSuspenseQuery(contractorQuery(id));
  const { data: reviews = [] } = useQuery(contractorReviewsQuery(id));
  const { origin } = useSiteRuntime();
  const path = shopRoutes.contractor(contractor);
  return (
    <PageWidth>
      <PageMeta seo={wordsOf(contractor)} name={contractor.name} path={path} />
      <PageCrumbs crumbs={[TENDERS_CRUMB, { label: contractor.name, href: path }]} />
      <JsonLd data={import.meta.env.SSR ? organisationLd(contractor, origin + path) : undefined} />
      <ContractorProfile contractor={contractor} reviews={reviews} />
    </PageWidth>
  );
}

function wordsOf({ name, systems, regions, about }: Contractor) {
  const does = systems.map((system) => TENDER_SYSTEM_SHORT_LABELS[system]).join(', ');
  const where = regions
    .slice(0, 3)
    .map((region) => region.name)
    .join(', ');
  const description = [does, where, about].filter((text) => text !== '').join('. ');
  return {
    h1: '',
    title: `${name}: монтаж и проектирование систем безопасности — Окоём`,
    description: description.slice(0, LONGEST),
    keywords: '',
    seo_text: '',
    canonical: '',
  };
}

function organisationLd({ name, about, rating, regions }: Contractor, url: string) {
  return {
    '@type': 'Organization',
    name,
    url,
    ...(about !== '' && { description: about }),
    ...(regions.length > 0 && {
      areaServed: regions.map((region) => ({ '@type': 'City', name: region.name })),
    }),
    ...(rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
      },
    }),
  };
}
