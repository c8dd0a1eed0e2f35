import { RemovableChip } from '@okoem/ui/chip.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { NO_FILTERS, type TendersWish } from './tenders-address.ts';
import { chosenFilters } from './wish-words.ts';
import styles from './applied-filters.module.css';

interface AppliedFiltersProps {
  wish: TendersWish;
  onChange: (change: Partial<TendersWish>) => void;
}

/** What the list is narrowed by; each is taken back by a press. */
export function AppliedFilters({ wish, onChange }: AppliedFiltersProps) {
  const chosen = chosenFilters(wish);
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.applied} aria-label="Выбранные условия">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <RemovableChip onClick={() => onChange(without)}>{label}</RemovableChip>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <button {...textLinkClass()} type="button" onClick={() => onChange({ ...NO_FILTERS })}>
            Сбросить всё
          </button>
        </li>
      )}
    </ul>
  );
}
