import { Chip } from '@okoem/ui/chip.tsx';
import type { RowGroup } from './spec-rows.ts';
import type { SpecTotals } from './spec-totals.ts';
import styles from './result.module.css';

export type RowFilter = RowGroup | 'all';

const FILTERS: readonly { value: RowFilter; label: string }[] = [
  { value: 'all', label: 'Все' },
  { value: 'exact', label: 'Точно' },
  { value: 'check', label: 'Проверить' },
  { value: 'analogue', label: 'Аналоги' },
  { value: 'none', label: 'Не нашли' },
  { value: 'left', label: 'Без товара' },
];

interface RowFiltersProps {
  counts: SpecTotals['counts'];
  value: RowFilter;
  onChange: (value: RowFilter) => void;
}

export function RowFilters({ counts, value, onChange }: RowFiltersProps) {
  return (
    <fieldset className={styles.filters} aria-label="Какие строки показать">
      {FILTERS.filter((one) => one.value !== 'left' || counts.left > 0).map((one) => (
        <span key={one.value} data-filter={counts[one.value] > 0 ? one.value : undefined}>
          <Chip isOn={one.value === value} onClick={() => onChange(one.value)}>
            {one.label} · {counts[one.value]}
          </Chip>
        </span>
      ))}
    </fieldset>
  );
}
