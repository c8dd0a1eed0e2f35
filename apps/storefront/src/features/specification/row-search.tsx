import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { rowTitle, type SpecRow } from './spec-rows.ts';
import styles from './row-search.module.css';

interface RowSearchProps {
  row: SpecRow;
  number: string;
  query: string;
  onQuery: (text: string) => void;
}

/** The catalogue's search inside a row. */
export function RowSearch({ row, number, query, onQuery }: RowSearchProps) {
  return (
    <label className={styles.search}>
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <input
        type="search"
        autoComplete="off"
        aria-label={`Найти товар для строки ${number}`}
        placeholder={rowTitle(row).slice(0, 60)}
        value={query}
        data-spec-search
        onChange={({ target }) => onQuery(target.value)}
      />
    </label>
  );
}
