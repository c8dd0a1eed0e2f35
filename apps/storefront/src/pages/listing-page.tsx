import { listingCategoryCode, type ListingParams } from '@okoem/domain/catalog/catalog-addresses.ts';
import { parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { listingIndexing } from '@okoem/domain/content/listing-indexing.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useLocation, useParams } from 'react-router';
import { categoryQuery } from '../features/listing/category-query.ts';
import { ChoiceChips } from '../features/listing/choice-chips.tsx';
import { type ListingPlace, prefetchListing } from '../features/listing/listing-data.ts';
import { ListingHeading } from '../features/listing/listing-heading.tsx';
import { Listing } from '../features/listing/listing.tsx';
import { useFound } from '../features/listing/use-listing.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import { siteRuntimeContext } from '../shared/site-runtime.tsx';
import { cardAction, cardMarks } from './card-parts.tsx';
import styles from './listing-page.module.css';

function placeOf(code: string): ListingPlace {
  return { path: shopRoutes.category({ code }), fixed: { category_code: code }, defaultSort: 'popular' };
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  const code = listingCategoryCode(params)!;
  const place = placeOf(code);
  const { search } = new URL(request.url);
  const [category] = await Promise.all([
    client.ensureQueryData(categoryQuery(code)),
    prefetchListing(client, { place, search, runtime: context.get(siteRuntimeContext) }),
  ]);
  if (!category) throw data(null, { status: 404 });
  await client.prefetchQuery(seoQuery(place.path, category.id));
  return null;
}

/** Below the category its children are links of their own, so they are no filter. */
const SHOWN_BY_PAGE = ['category', 'category_id'];

export function Component() {
  const code = listingCategoryCode(useParams() as ListingParams)!;
  const { search } = useLocation();
  const place = placeOf(code);
  const { data: category } = useSuspenseQuery(categoryQuery(code));
  const { id, name, chain, children } = category!;
  const { data: seo } = useQuery(seoQuery(place.path, id));
  const query = parseListingQuery(search);
  const listed = useFound(place);
  const crumbs = [...chain, { code, name }];

  return (
    <PageWidth>
      <PageMeta
        seo={seo}
        name={name}
        path={place.path}
        indexing={listingIndexing(place.path, query, listed)}
      />
      <PageCrumbs crumbs={crumbs.map((crumb) => ({ label: crumb.name, href: shopRoutes.category(crumb) }))} />
      <ListingHeading title={seo?.h1 || name} place={place} />
      {children.length > 0 && (
        <ChoiceChips
          label="Подразделы"
          chips={[
            { label: 'Все', href: place.path, isOn: true },
            ...children.map((child) => ({ label: child.name, href: shopRoutes.category(child) })),
          ]}
        />
      )}
      <Listing place={place} besides={SHOWN_BY_PAGE} marks={cardMarks} action={cardAction} />
      {query.page === 1 && seo && seo.seo_text !== '' && (
        <section className={styles.seo}>
          <RichText html={seo.seo_text} />
        </section>
      )}
    </PageWidth>
  );
}
