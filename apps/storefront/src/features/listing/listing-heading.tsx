import { groupThousands } from '@okoem/domain/format/number-format.ts';
import { plural } from '@okoem/domain/format/plural.ts';
import type { ListingPlace } from './listing-data.ts';
import { useFound } from './use-listing.ts';
import styles from './listing-heading.module.css';

/** The heading of the page with the number of products beside it. */
export function ListingHeading({ title, place }: { title: string; place: ListingPlace }) {
  const total = useFound(place)?.total;
  return (
    <div className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      {total !== undefined && (
        <span className={styles.count}>
          {groupThousands(String(total))}
          <span className={styles.word}>
            {'\u00A0'}
            {plural(total, ['товар', 'товара', 'товаров'])}
          </span>
        </span>
      )}
    </div>
  );
}
