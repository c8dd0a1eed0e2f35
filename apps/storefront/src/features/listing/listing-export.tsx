import { listingRequest } from '@okoem/domain/catalog/listing-request.ts';
import type { ListingSort } from '@okoem/domain/catalog/listing-sort.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import type { ExportWish } from '../../shared/download-products.ts';
import { ExportButton } from '../../shared/export-button.tsx';
import type { ListingState } from './use-listing.ts';
import styles from './listing-export.module.css';

/** The whole list as a file, whatever page of it is on the screen. */
export function ListingExport({ listing: { asked, place, found } }: { listing: ListingState }) {
  const { city_guid: cityGuid } = useCurrentCity();
  if (!found || found.total === 0) return null;
  const wish = (): ExportWish => {
    const { pagination: _, filter, sort = place.defaultSort, ...rest } = listingRequest(asked);
    return {
      ...rest,
      filter: { ...filter, ...place.fixed } as ExportWish['filter'],
      sort: sort as ListingSort,
      customer_region_guid: cityGuid,
      // Pages of brands, sellers and searches each make their heading in a way of their own.
      title: document.querySelector('h1')?.textContent ?? '',
    };
  };
  return (
    <div className={styles.export}>
      <ExportButton variant="outline" size={44} wish={wish} />
    </div>
  );
}
