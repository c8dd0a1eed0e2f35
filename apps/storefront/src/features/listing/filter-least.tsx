import type { Facet } from '@okoem/contract/product-search.ts';
import { withFilter } from '@okoem/domain/catalog/listing-address.ts';
import type { ListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { chosenIds } from './filter-choices.ts';
import styles from './filter-least.module.css';

interface FilterLeastProps {
  facet: Facet;
  query: ListingQuery;
  onChange: (query: ListingQuery) => void;
}

/** So many in one warehouse: who needs forty does not want to read of three. Taken when the field is left or by Enter. */
export function FilterLeast({ facet: { code, max }, query, onChange }: FilterLeastProps) {
  const [chosen = ''] = chosenIds(query.filters[code]);
  return (
    <label className={styles.label}>
      На складе не меньше
      <input
        // Somebody may have taken it back by its chip.
        key={chosen}
        className={styles.field}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        placeholder={`до ${max}`}
        defaultValue={chosen}
        onBlur={({ currentTarget: { value } }) => {
          const least = Number(value.replace(/\D/g, '')) || undefined;
          if (String(least ?? '') !== chosen) onChange(withFilter(query, code, least));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Not the whole form, which is for browsers without scripts.
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </label>
  );
}
