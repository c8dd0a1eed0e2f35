import type { Collection } from '@okoem/contract/collections.ts';
import { parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { listingIndexing } from '@okoem/domain/content/listing-indexing.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useParams } from 'react-router';
import { CollectionHead } from '../features/collections/collection-head.tsx';
import { collectionQuery } from '../features/collections/collection-query.ts';
import { type ListingPlace, prefetchListing } from '../features/listing/listing-data.ts';
import { Listing } from '../features/listing/listing.tsx';
import { useFound } from '../features/listing/use-listing.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import { siteRuntimeContext } from '../shared/site-runtime.tsx';
import { cardAction, cardMarks } from './card-parts.tsx';
import styles from './showcase-page.module.css';

function placeOf(collection: Pick<Collection, 'code'>): ListingPlace {
  const { code } = collection;
  return {
    path: shopRoutes.collection(collection),
    fixed: { collection_code: code },
    defaultSort: 'popular',
  };
}

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<{ total: number }> {
  const client = context.get(queryClientContext);
  const collection = await client.ensureQueryData(collectionQuery(params['code']!));
  const place = placeOf(collection);
  const [listed] = await Promise.all([
    prefetchListing(client, {
      place,
      search: new URL(request.url).search,
      runtime: context.get(siteRuntimeContext),
    }),
    client.prefetchQuery(seoQuery(place.path, collection.id)),
  ]);
  return { total: listed.total };
}

export function Component() {
  const { code } = useParams();
  const { search } = useLocation();
  const { total } = useLoaderData<typeof loader>();
  const { data: collection } = useSuspenseQuery(collectionQuery(code!));
  const place = placeOf(collection);
  const listed = useFound(place);
  const { data: seo } = useQuery(seoQuery(place.path, collection.id));
  const { name, banner } = collection;

  return (
    <PageWidth>
      <PageMeta
        seo={seo}
        name={name}
        path={place.path}
        image={banner}
        indexing={listingIndexing(place.path, parseListingQuery(search), listed)}
      />
      <PageCrumbs crumbs={[{ label: name, href: place.path }]} />
      <CollectionHead collection={collection} title={seo?.h1 || name} total={total} />
      <Listing place={place} action={cardAction} marks={cardMarks} />
      {seo && seo.seo_text !== '' && (
        <div className={styles.seo}>
          <RichText html={seo.seo_text} />
        </div>
      )}
    </PageWidth>
  );
}
