import { useCurrentCity } from '../../shared/current-city.ts';
import { ExportButton } from '../../shared/export-button.tsx';
import type { ListingState } from './use-listing.ts';
import styles from './listing-export.module.css';

/** The whole list as a file. */
export function ListingExport({ listing }: { listing: ListingState }) {
  const { city_guid: cityGuid } = useCurrentCity();
  if (!listing.found?.total) return null;
  const wish = async () => (await import('./listing-file.ts')).fileOf(listing, cityGuid);
  return (
    <div className={styles.export}>
      <ExportButton variant="outline" size={44} wish={wish} />
    </div>
  );
}
