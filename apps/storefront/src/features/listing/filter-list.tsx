import type { Facet } from '@okoem/contract/product-search.ts';
import type { ListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { withUnit } from '@okoem/domain/format/typeset.ts';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { useState } from 'react';
import { chosenIds, withToggled } from './filter-choices.ts';
import { foldedValues, matchingValues } from './filter-values.ts';
import styles from './filter-list.module.css';

interface FilterListProps {
  facet: Facet;
  query: ListingQuery;
  onChange: (query: ListingQuery) => void;
}

/** Longer lists are searched rather than read. */
const SEARCHED_FROM = 12;

export function FilterList({ facet, query, onChange }: FilterListProps) {
  const { code, name, unit = '', values = [] } = facet;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [text, setText] = useState('');
  const chosen = chosenIds(query.filters[code]);
  const folded = foldedValues(values, chosen);
  const shown = isUnfolded ? matchingValues(values, text) : folded;
  const rest = values.length - folded.length;

  return (
    <>
      {isUnfolded && values.length >= SEARCHED_FROM && (
        <input
          className={styles.search}
          type="search"
          value={text}
          placeholder="Найти в списке"
          aria-label={`Найти: ${name}`}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <ul className={styles.list} data-unfolded={isUnfolded || undefined} aria-label={name}>
        {shown.map((value) => {
          const isChosen = chosen.includes(String(value.id));
          return (
            <li key={String(value.id)}>
              <Checkbox
                name={code}
                value={String(value.id)}
                checked={isChosen}
                disabled={value.count === 0 && !isChosen}
                count={value.count}
                onChange={() => onChange(withToggled(query, code, Number(value.id)))}
              >
                {withUnit(value.name, unit)}
              </Checkbox>
            </li>
          );
        })}
      </ul>
      {isUnfolded && shown.length === 0 && <p className={styles.none}>Ничего не найдено</p>}
      {rest > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isUnfolded}
          onClick={() => {
            setIsUnfolded(!isUnfolded);
            setText('');
          }}
        >
          {isUnfolded ? 'Свернуть' : `Ещё ${rest}`}
        </button>
      )}
    </>
  );
}
