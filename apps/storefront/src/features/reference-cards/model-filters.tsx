import type { ReferenceCard } from '@okoem/contract/reference-cards.ts';
import {
  type ModelChoice,
  type ModelSelection,
  toggledChoice,
} from '@okoem/domain/catalog/model-selection.ts';
import { Chip, chipClass } from '@okoem/ui/chip.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { Link } from '../../shared/link.tsx';
import { modelChoiceAddress } from './model-choice.ts';
import styles from './model-filters.module.css';

type Column = ReferenceCard['columns'][number];
type Filters = ModelSelection<Column, unknown>['filters'];

interface ModelFiltersProps {
  path: string;
  filters: Filters;
  choice: ModelChoice;
}

/** Every value is a link: a choice can be sent to a colleague, and it works before any script has come. */
export function ModelFilters({ path, filters, choice }: ModelFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <div className={styles.filters}>
      {filters.map((filter) => (
        <ModelFilter key={filter.column.id} path={path} filter={filter} choice={choice} />
      ))}
      {Object.keys(choice).length > 0 && (
        <Link {...textLinkClass()} to={path} replace preventScrollReset>
          Сбросить
        </Link>
      )}
    </div>
  );
}

function ModelFilter({
  path,
  filter: { column, options },
  choice,
}: Omit<ModelFiltersProps, 'filters'> & { filter: Filters[number] }) {
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.name}>{columnName(column)}</legend>
      <ul className={styles.options}>
        {options.map(({ value, isChosen, count }) => (
          <li key={value}>
            {count === 0 && !isChosen ? (
              <Chip disabled>{value}</Chip>
            ) : (
              <Link
                {...chipClass({ isOn: isChosen })}
                to={modelChoiceAddress(path, toggledChoice(choice, column.code, value))}
                replace
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
              >
                {value}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

export function columnName({ name, unit }: Column): string {
  return unit === '' ? name : `${name},\u00a0${unit}`;
}
