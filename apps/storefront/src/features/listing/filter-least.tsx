import type { Facet } from '@okoem/contract/product-search.ts';
import { withFilter } from '@okoem/domain/catalog/listing-address.ts';
import type { ListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { formatQuantity } from '@okoem/domain/quantity/quantity-format.ts';
import { useState } from 'react';
import { chosenIds } from './filter-choices.ts';
import styles from './filter-least.module.css';

interface FilterLeastProps {
  facet: Facet;
  query: ListingQuery;
  onChange: (query: ListingQuery) => void;
}

/** So many in one warehouse: who needs forty does not want to read of three. Taken when the field is left or by Enter. */
export function FilterLeast({ facet: { code, max = 0 }, query, onChange }: FilterLeastProps) {
  const [chosen = ''] = chosenIds(query.filters[code]);
  const [typed, setTyped] = useState({ text: chosen, of: chosen });
  // Somebody may have taken it back by its chip.
  if (typed.of !== chosen) setTyped({ text: chosen, of: chosen });
  const apply = () => {
    if (typed.text === chosen) return;
    const least = Number(typed.text);
    onChange(withFilter(query, code, least > 0 ? least : undefined));
  };
  return (
    <label className={styles.label}>
      Не меньше, на одном складе
      <input
        className={styles.field}
        inputMode="numeric"
        autoComplete="off"
        placeholder={`до ${formatQuantity(max)}`}
        value={typed.text}
        onChange={({ currentTarget }) =>
          setTyped({ text: currentTarget.value.replace(/\D/g, '').slice(0, MOST_DIGITS), of: chosen })
        }
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Not the whole form, which is for browsers without scripts.
          event.preventDefault();
          apply();
        }}
      />
    </label>
  );
}

const MOST_DIGITS = 7;
