import type { Direction } from '@okoem/contract/product-search.ts';
import { listingAddress } from '@okoem/domain/catalog/listing-address.ts';
import { type ListingQuery, parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { LONGEST_SEARCH, typedText } from '@okoem/domain/catalog/search-text.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect, useLocation } from 'react-router';
import { categoryTilesQuery } from '../features/catalog/category-tiles-query.ts';
import { ChoiceChips } from '../features/listing/choice-chips.tsx';
import { hitCategories } from '../features/listing/hit-categories.ts';
import { facetsOf, type ListingPlace, prefetchListing } from '../features/listing/listing-data.ts';
import { ListingHeading } from '../features/listing/listing-heading.tsx';
import { Listing } from '../features/listing/listing.tsx';
import { SearchNotes } from '../features/listing/search-notes.tsx';
import { useFound } from '../features/listing/use-listing.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { useCurrentCity } from '../shared/current-city.ts';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { part } from '../shared/part.tsx';
import { siteRuntimeContext } from '../shared/site-runtime.tsx';
import { cardAction, cardMarks } from './card-parts.tsx';

const TITLE = 'Результаты поиска';
const loadRare = () => import('./search-rare.part.tsx');
const SearchDepartments = part(async () => (await loadRare()).SearchDepartments, '[data-departments]');
const NothingAsked = part(async () => (await loadRare()).NothingAsked, '[data-departments]');
const PLACE: ListingPlace = { path: SHOP_PATHS.search, fixed: {}, defaultSort: 'relevance' };

/** The categories of all hits that the other choices leave. */
function hitsOf(query: ListingQuery, cityGuid: string) {
  return facetsOf({ place: PLACE, query: { ...query, filters: besideCategory(query) }, cityGuid });
}

/** All hits, or those of a category; all else stays as it was chosen. */
function hitsAddress(query: ListingQuery, categoryId?: string): string {
  const chosen = categoryId === undefined ? {} : { category_id: categoryId };
  const filters = { ...besideCategory(query), ...chosen };
  return listingAddress(SHOP_PATHS.search, { ...query, page: 1, filters });
}

function besideCategory({ filters }: ListingQuery): ListingQuery['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => key !== 'category_id'));
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  const runtime = context.get(siteRuntimeContext);
  const { search } = new URL(request.url);
  const query = parseListingQuery(search);
  const tiles = categoryTilesQuery(runtime.city.city_guid);
  if (query.q === undefined) {
    await client.prefetchQuery(tiles);
    return null;
  }
  // In a browser the field leads there itself.
  if (import.meta.env.SSR && isPlain(query)) await leadToList(search);
  const [found] = await Promise.all([
    prefetchListing(client, { place: PLACE, search, runtime }),
    client.prefetchQuery(hitsOf(query, runtime.city.city_guid)),
  ]);
  const { exactId, products = [], total } = found;
  const exact = isPlain(query) && products.find(({ id }) => id === exactId);
  if (exact) throw redirect(`${shopRoutes.product(exact)}?q=${encodeURIComponent(JSON.stringify(query.q))}`);
  if (total === 0) await client.prefetchQuery(tiles);
  return null;
}

/** Articles are many questions, and one page answers them all. */
async function leadToList(search: string): Promise<void> {
  const { brokenAtSigns, isListOfArticles } = await import('@okoem/domain/lines/several-articles.ts');
  const { listPlace } = await import('@okoem/domain/lines/list-address.ts');
  const list = brokenAtSigns(typedText(new URLSearchParams(search)));
  const { to, state } = listPlace(list);
  // What no address holds has only the history of a browser to travel in.
  if (state === null && isListOfArticles(list)) throw redirect(to);
}

/** Whoever narrows the results down, or asks for all of them, wants the list. */
function isPlain({ page, sort, filters, isAll }: ListingQuery): boolean {
  return page === 1 && sort === undefined && isAll === undefined && Object.keys(filters).length === 0;
}

const SHOWN_BY_PAGE = ['category', 'category_id'];

export function Component() {
  const { search } = useLocation();
  const query = parseListingQuery(search);
  const { q } = query;
  const isCut = typedText(new URLSearchParams(search)).length > LONGEST_SEARCH;

  return (
    <PageWidth>
      <PageMeta
        seo={undefined}
        name={q === undefined ? TITLE : `${TITLE}: ${q}`}
        path={SHOP_PATHS.search}
        indexing={{ canonical: SHOP_PATHS.search, robots: 'noindex,follow' }}
      />
      <PageCrumbs crumbs={[{ label: TITLE, href: SHOP_PATHS.search }]} />
      {q === undefined ? <NothingAsked title={TITLE} /> : <Results q={q} query={query} isCut={isCut} />}
    </PageWidth>
  );
}

function Results({ q, query, isCut }: { q: string; query: ListingQuery; isCut: boolean }) {
  const { city_guid: cityGuid } = useCurrentCity();
  const found = useFound(PLACE);
  const { data: hits } = useQuery(hitsOf(query, cityGuid));
  const categories = hitCategories(
    hits?.facets ?? [],
    query.filters['category_id'],
    found?.direction?.categories,
  );

  return (
    <>
      <ListingHeading title={TITLE} place={PLACE} />
      {found && <SearchNotes q={q} found={found} isCut={isCut} isPlaced={'warehouse' in query.filters} />}
      {found?.direction && <DirectionChips direction={found.direction} />}
      {categories.length > 1 && (
        <ChoiceChips
          label="Категории найденного"
          chips={[
            { label: 'Все', href: hitsAddress(query), isOn: categories.every(({ isOn }) => !isOn) },
            ...categories.map(({ id, label, isOn }) => ({ label, href: hitsAddress(query, id), isOn })),
          ]}
        />
      )}
      <Listing place={PLACE} besides={SHOWN_BY_PAGE} marks={cardMarks} action={cardAction} />
      {found?.total === 0 && <SearchDepartments />}
    </>
  );
}

function DirectionChips({ direction: { kind, categories, pages } }: { direction: Direction }) {
  const chips = [
    ...(pages ?? []).map(({ name, url }) => ({ label: name, href: url })),
    ...categories.map(({ code, name }) => ({ label: name, href: shopRoutes.category({ code }) })),
  ];
  return (
    chips.length > 0 && (
      <ChoiceChips label={kind === 'absent' ? 'Близкие разделы' : 'Разделы по запросу'} chips={chips} />
    )
  );
}
