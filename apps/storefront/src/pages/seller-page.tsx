import type { Seller } from '@okoem/contract/sellers.ts';
import { parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { listingIndexing } from '@okoem/domain/content/listing-indexing.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useParams } from 'react-router';
import { type ListingPlace, prefetchListing } from '../features/listing/listing-data.ts';
import { Listing } from '../features/listing/listing.tsx';
import { useFound } from '../features/listing/use-listing.ts';
import { sellerReviewsQuery } from '../features/reviews/seller-reviews-query.ts';
import { SellerHead } from '../features/sellers/seller-head.tsx';
import { sellerQuery } from '../features/sellers/seller-query.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { useCurrentCity } from '../shared/current-city.ts';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { partBelow } from '../shared/part.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import { siteRuntimeContext } from '../shared/site-runtime.tsx';
import { slugId, toRightAddress } from '../shared/slug-address.ts';
import { cardAction, cardMarks } from './card-parts.tsx';
import styles from './showcase-page.module.css';

const STORES_ID = 'stores';
/** Read, hardly ever touched; it must not be drawn anew with the page before it is alive. */
const SellerStores = memo(
  partBelow(async () => (await import('../features/sellers/seller-stores.part.tsx')).SellerStores, STORES_ID),
);

const REVIEWS_ID = 'reviews';
const SellerReviews = memo(
  partBelow(
    async () => (await import('../features/reviews/seller-reviews.part.tsx')).SellerReviews,
    REVIEWS_ID,
  ),
);

/** The server draws them; a browser that comes from another page asks when it gets near. */
const reviewsOf = import.meta.env.SSR ? sellerReviewsQuery : undefined;

function placeOf(seller: Seller): ListingPlace {
  return { path: shopRoutes.seller(seller), fixed: { seller_id: seller.id }, defaultSort: 'popular' };
}

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<{ total: number }> {
  const client = context.get(queryClientContext);
  const seller = await client.ensureQueryData(sellerQuery(slugId(params['slug'])));
  const place = placeOf(seller);
  toRightAddress(request, place.path);
  const [listed] = await Promise.all([
    prefetchListing(client, {
      place,
      search: new URL(request.url).search,
      runtime: context.get(siteRuntimeContext),
    }),
    client.prefetchQuery(seoQuery(place.path, seller.id)),
    reviewsOf && client.prefetchQuery(reviewsOf(seller.id)),
  ]);
  return { total: listed.total };
}

export function Component() {
  const { slug } = useParams();
  const { search } = useLocation();
  const { total } = useLoaderData<typeof loader>();
  const city = useCurrentCity();
  const { data: seller } = useSuspenseQuery(sellerQuery(slugId(slug)));
  const place = placeOf(seller);
  const listed = useFound(place);
  const { data: seo } = useQuery(seoQuery(place.path, seller.id));
  const { name, cities } = seller;

  return (
    <PageWidth>
      <PageMeta
        seo={seo}
        name={name}
        path={place.path}
        indexing={listingIndexing(place.path, parseListingQuery(search), listed)}
      />
      <PageCrumbs crumbs={[{ label: name, href: place.path }]} />
      <SellerHead seller={seller} title={seo?.h1 || name} />
      <div id={STORES_ID}>
        <SellerStores cities={cities} city={city} />
      </div>
      <div id={REVIEWS_ID}>
        <SellerReviews sellerId={seller.id} />
      </div>
      <section aria-labelledby="seller-products">
        <div className={styles.section}>
          <h2 id="seller-products">Товары продавца</h2>
          <span className={styles.count}>{countOf(total, ['товар', 'товара', 'товаров'])}</span>
        </div>
        <Listing place={place} action={cardAction} marks={cardMarks} />
      </section>
      {seo && seo.seo_text !== '' && (
        <div className={styles.seo}>
          <RichText html={seo.seo_text} />
        </div>
      )}
    </PageWidth>
  );
}
