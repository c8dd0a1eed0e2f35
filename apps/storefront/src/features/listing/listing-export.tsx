import { useCurrentCity } from '../../shared/current-city.ts';
import { ExportButton } from '../../shared/export-button.tsx';
import type { ListingState } from './use-listing.ts';
import styles from './listing-export.module.css';

interface ListingExportProps {
  listing: ListingState;
  /** A phone has no room for it among the tools, and shows it below the list. */
  place: 'tools' | 'end';
}

/** The whole list as a file. */
export function ListingExport({ listing, place }: ListingExportProps) {
  const { city_guid: cityGuid } = useCurrentCity();
  if (!listing.found?.total) return null;
  const wish = async () => (await import('./listing-file.ts')).fileOf(listing, cityGuid);
  return (
    <div className={styles.export} data-place={place}>
      <ExportButton variant="outline" size={44} wish={wish} />
    </div>
  );
}
