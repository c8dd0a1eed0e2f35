import { listingRequest } from '@okoem/domain/catalog/listing-request.ts';
import type { ListingSort } from '@okoem/domain/catalog/listing-sort.ts';
import type { ExportWish } from '../../shared/download-products.ts';
import type { ListingState } from './use-listing.ts';

/** What the file of a listing holds: all of it, whatever page is on the screen. */
export function fileOf({ asked, place }: ListingState, cityGuid: string): ExportWish {
  const { pagination: _, filter, sort = place.defaultSort, ...rest } = listingRequest(asked);
  return {
    ...rest,
    filter: { ...filter, ...place.fixed } as ExportWish['filter'],
    sort: sort as ListingSort,
    customer_region_guid: cityGuid,
    // Pages of brands, sellers and searches each make their heading in a way of their own.
    title: document.querySelector('h1')?.textContent ?? '',
  };
}
