import type { Brand } from '@okoem/contract/brands.ts';
import { parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { listingIndexing } from '@okoem/domain/content/listing-indexing.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useLoaderData, useLocation, useParams } from 'react-router';
import { BrandAbout } from '../features/brands/brand-about.tsx';
import { BrandCategories } from '../features/brands/brand-categories.tsx';
import { brandQuery } from '../features/brands/brands-query.ts';
import { type ListingPlace, prefetchListing } from '../features/listing/listing-data.ts';
import { Listing } from '../features/listing/listing.tsx';
import { useFound } from '../features/listing/use-listing.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import { siteRuntimeContext } from '../shared/site-runtime.tsx';
import { slugId, toRightAddress } from '../shared/slug-address.ts';
import { cardAction, cardMarks } from './card-parts.tsx';
import styles from './showcase-page.module.css';

/** Shown as chips above the list. */
const CHIPS = ['category_id'];

function placeOf(brand: Brand): ListingPlace {
  return { path: shopRoutes.brand(brand), fixed: { brand_id: brand.id }, defaultSort: 'popular' };
}

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<{ total: number }> {
  const client = context.get(queryClientContext);
  const brand = await client.ensureQueryData(brandQuery(slugId(params['slug'])));
  if (!brand) throw data(null, { status: 404 });
  const place = placeOf(brand);
  toRightAddress(request, place.path);
  const [listed] = await Promise.all([
    prefetchListing(client, {
      place,
      search: new URL(request.url).search,
      runtime: context.get(siteRuntimeContext),
    }),
    client.prefetchQuery(seoQuery(place.path, brand.id)),
  ]);
  return { total: listed.total };
}

export function Component() {
  const { slug } = useParams();
  const { search } = useLocation();
  const { total } = useLoaderData<typeof loader>();
  const { data: found } = useSuspenseQuery(brandQuery(slugId(slug)));
  const brand = found!;
  const place = placeOf(brand);
  const listed = useFound(place);
  const { data: seo } = useQuery(seoQuery(place.path, brand.id));
  const { name, image_url: image, categories = [] } = brand;

  return (
    <PageWidth>
      <PageMeta
        seo={seo}
        name={name}
        path={place.path}
        image={image}
        indexing={listingIndexing(place.path, parseListingQuery(search), listed)}
      />
      <PageCrumbs
        crumbs={[
          { label: 'Бренды', href: SHOP_PATHS.brands },
          { label: name, href: place.path },
        ]}
      />
      <div className={styles.head}>
        <h1>{seo?.h1 || name}</h1>
        <span className={styles.count}>{countOf(total, ['товар', 'товара', 'товаров'])}</span>
      </div>
      <BrandAbout brand={brand} />
      <BrandCategories key={brand.id} path={place.path} categories={categories} />
      <Listing place={place} action={cardAction} marks={cardMarks} besides={CHIPS} />
      {seo && seo.seo_text !== '' && (
        <div className={styles.seo}>
          <RichText html={seo.seo_text} />
        </div>
      )}
    </PageWidth>
  );
}
