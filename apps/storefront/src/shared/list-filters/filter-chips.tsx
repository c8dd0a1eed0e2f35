import { Chip } from '@okoem/ui/chip.tsx';
import { withOrWithout } from './list-address.ts';
import styles from './list-filters.module.css';

interface FilterChipsProps<Value extends string> {
  label: string;
  labels: Readonly<Record<Value, string>>;
  values: readonly Value[];
  /** None of them means all. */
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
}

/** Any of a few; on a phone they are one line that is wider than the screen. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, labels, values, chosen, onChange } = props;
  return (
    <fieldset className={styles.chips} aria-label={label}>
      <Chip isOn={chosen.length === 0} onClick={() => onChange([])}>
        Все
      </Chip>
      {values.map((value) => (
        <Chip
          key={value}
          isOn={chosen.includes(value)}
          onClick={() => onChange(withOrWithout(chosen, value))}
        >
          {labels[value]}
        </Chip>
      ))}
    </fieldset>
  );
}
