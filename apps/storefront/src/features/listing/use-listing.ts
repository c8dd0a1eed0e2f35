import type { Facet } from '@okoem/contract/product-search.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { listingAddress } from '@okoem/domain/catalog/listing-address.ts';
import { type ListingQuery, parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { DEFAULT_VIEW_MODE, type ViewMode } from '@okoem/domain/catalog/view-mode.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useCurrentCity } from '../../shared/current-city.ts';
import { useWanted } from '../../shared/list-filters/use-wanted.ts';
import { without } from './ask-tolerantly.ts';
import {
  type Asked,
  facetsOf,
  type FoundProducts,
  KEPT_FOR_RETURN,
  type ListingPlace,
  productsOf,
  withoutChoices,
} from './listing-data.ts';
import { useVisitChoice, withLook } from './listing-look.ts';
import { shownFacets } from './shown-facets.ts';
import { firstShownPage } from './shown-pages.ts';

export interface ListingState {
  place: ListingPlace;
  /** What the list on the screen answers. */
  asked: ListingQuery;
  /** What was chosen last: the controls show it before its answer is there. */
  wanted: ListingQuery;
  view: ViewMode;
  /** Nothing before the first answer, and after one that did not come. */
  found: FoundProducts | undefined;
  /** Of this page and of those put before it. */
  products: readonly ProductCard[];
  firstPage: number;
  facets: readonly Facet[];
  isBusy: boolean;
  isFailed: boolean;
  retry: () => void;
  addressOf: (query: ListingQuery) => string;
  /** Marks a choice whose link the router is about to follow. */
  note: (query: ListingQuery) => void;
  choose: (query: ListingQuery, options?: { replace?: boolean }) => void;
}

/** The listing at the address of the page. */
export function useListing(place: ListingPlace): ListingState {
  const { search, state } = useLocation();
  const { city_guid: cityGuid } = useCurrentCity();
  const look = useVisitChoice();
  const address = parseListingQuery(search);
  const query = withLook(address, look);
  const current = useQuery(productsOf({ place, query, cityGuid }));
  const firstPage = firstShownPage(state, address.page);
  const earlier = useEarlier({ place, query, cityGuid }, address.page - firstPage);
  const facets = useFacets(place, query, cityGuid);
  const asked = sound(address, place, current.data);
  const { wanted, isComing, ...choice } = useChoice(place, asked);

  return {
    place,
    asked,
    wanted,
    view: query.viewport ?? DEFAULT_VIEW_MODE,
    found: current.data,
    products:
      earlier.length === 0
        ? (current.data?.products ?? NONE)
        : [...earlier, ...(current.data?.products ?? NONE)],
    firstPage,
    facets,
    isBusy: isComing || current.isPlaceholderData,
    isFailed: current.isError,
    retry: () => void current.refetch(),
    ...choice,
  };
}

const NONE: readonly ProductCard[] = [];

/** Of the pages put before this one, already on the screen when it came. */
function useEarlier(asked: Asked, count: number): readonly ProductCard[] {
  const client = useQueryClient();
  const pages = Array.from({ length: count }, (_, at) =>
    productsOf({ ...asked, query: { ...asked.query, page: asked.query.page - count + at } }),
  );
  const { data = NONE } = useQuery({
    queryKey: ['listing-earlier', ...pages.map(({ queryKey }) => queryKey)],
    enabled: count > 0,
    ...KEPT_FOR_RETURN,
    queryFn: async () => {
      const found = await Promise.all(pages.map((page) => client.ensureQueryData(page)));
      return found.flatMap(({ products }) => products);
    },
    initialData: () => {
      const known = pages.map(({ queryKey }) => client.getQueryData(queryKey)?.products);
      return known.every((products) => products !== undefined) ? known.flat() : undefined;
    },
  });
  return data;
}

/** The same answer for what stands around the list: its heading, notes on the search. */
export function useFound(place: ListingPlace): FoundProducts | undefined {
  const query = withLook(parseListingQuery(useLocation().search), useVisitChoice());
  const { city_guid: cityGuid } = useCurrentCity();
  return useQuery(productsOf({ place, query, cityGuid })).data;
}

function useFacets(place: ListingPlace, query: ListingQuery, cityGuid: string): Facet[] {
  const { data: left } = useQuery(facetsOf({ place, query, cityGuid }));
  const { data: ofPlace } = useQuery(facetsOf({ place, query: withoutChoices(query), cityGuid }));
  return shownFacets(ofPlace?.facets ?? [], left?.facets ?? []);
}

/** Links lead on without what means nothing and without what is so anyway. */
function sound(query: ListingQuery, place: ListingPlace, found: FoundProducts | undefined): ListingQuery {
  const { sort, ...rest } = query;
  const filters = without(query.filters, found?.ignored ?? []);
  return { ...rest, filters, ...(sort !== undefined && sort !== place.defaultSort && { sort }) };
}

/** What the visitor chose while the list on the screen still answers something else. */
function useChoice({ path, defaultSort }: ListingPlace, asked: ListingQuery) {
  const navigate = useNavigate();
  const { state, location: coming } = useNavigation();
  const { wanted, note } = useWanted(asked);
  const isComing = state === 'loading' && coming?.pathname === path;
  const addressOf = ({ sort, ...query }: ListingQuery) =>
    listingAddress(path, { ...query, ...(sort !== undefined && sort !== defaultSort && { sort }) });

  return {
    wanted,
    isComing,
    addressOf,
    note,
    choose: (query: ListingQuery, { replace = false }: { replace?: boolean } = {}) => {
      note(query);
      void navigate(addressOf(query), { preventScrollReset: true, replace });
    },
  };
}
