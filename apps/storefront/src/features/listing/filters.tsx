import type { Facet } from '@okoem/contract/product-search.ts';
import type { ListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { Toggle } from '@okoem/ui/toggle.tsx';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, useState } from 'react';
import { useCurrentCity } from '../../shared/current-city.ts';
import { isFlagOn, withFlag } from './filter-choices.ts';
import { FilterLeast } from './filter-least.tsx';
import { FilterList } from './filter-list.tsx';
import { FilterRange } from './filter-range.tsx';
import styles from './filters.module.css';

interface FiltersProps {
  facets: readonly Facet[];
  query: ListingQuery;
  /** Facets the page shows in a way of its own. */
  besides: readonly string[];
  onChange: (query: ListingQuery) => void;
}

/** So many groups are unfolded from the start; in the others something must have been chosen. */
const OPEN_GROUPS = 4;
/** These have places of their own: switches, how soon and how many first, from where last. */
const PLACED = ['price', 'in_stock', 'discount', 'pickup', 'arrival', 'stock', 'warehouse'];

/** What a list can be narrowed down by: switches, price, lists, numbers and flags, as the facets have them. */
export function Filters({ facets, query, besides, onChange }: FiltersProps) {
  const { city } = useCurrentCity();
  const groups = facets.filter((facet) => ![...PLACED, ...besides].includes(facet.code) && isWorth(facet));
  const price = worthFacet(facets, 'price');
  const warehouse = worthFacet(facets, 'warehouse');
  const flags = groups.filter(({ type }) => type === 'bool');
  const toggle = { query, facets, onChange };

  return (
    <div className={styles.filters}>
      <div className={styles.group}>
        <FilterSwitch {...toggle} code="in_stock" label="Только в наличии" />
        <FilterSwitch {...toggle} code="pickup" label={`Самовывоз · ${city}`} />
        <FilterSwitch {...toggle} code="discount" label="Только со скидкой" />
        <FilterSwitch {...toggle} code="with_zero_stock" label="Показать отсутствующие" isAlways />
      </div>
      <ArrivalFilters facets={facets} query={query} onChange={onChange} />
      {price && (
        <div className={styles.group}>
          <h3 className={styles.title}>Цена, ₽</h3>
          <FilterRange facet={price} query={query} onChange={onChange} />
        </div>
      )}
      {groups
        .filter(({ type }) => type !== 'bool')
        .map((facet, place) => (
          <Group
            key={facet.code}
            title={facet.type === 'range' && facet.unit ? `${facet.name}, ${facet.unit}` : facet.name}
            isOpen={place < OPEN_GROUPS || query.filters[facet.code] !== undefined}
          >
            {facet.type === 'range' ? (
              <FilterRange facet={facet} query={query} onChange={onChange} />
            ) : (
              <FilterList facet={facet} query={query} onChange={onChange} />
            )}
          </Group>
        ))}
      {warehouse && (
        <Group title={warehouse.name} isOpen={query.filters['warehouse'] !== undefined}>
          <FilterList facet={warehouse} query={query} onChange={onChange} />
        </Group>
      )}
      {flags.length > 0 && (
        <Group title="Особенности" isOpen={flags.some(({ code }) => query.filters[code] !== undefined)}>
          {flags.map((facet) => (
            <FilterFlag key={facet.code} facet={facet} query={query} onChange={onChange} />
          ))}
        </Group>
      )}
    </div>
  );
}

/** In time and in number: both ask for one offer that has it. */
function ArrivalFilters({ facets, query, onChange }: Omit<FiltersProps, 'besides'>) {
  const { city } = useCurrentCity();
  const arrival = worthFacet(facets, 'arrival');
  const stock = worthFacet(facets, 'stock');
  if (!arrival && !stock) return null;
  return (
    <div className={styles.group}>
      <h3 className={styles.title}>Когда привезём · {city}</h3>
      {arrival && <FilterList facet={arrival} query={query} onChange={onChange} />}
      {stock && <FilterLeast facet={stock} query={query} onChange={onChange} />}
    </div>
  );
}

function worthFacet(facets: readonly Facet[], code: string): Facet | undefined {
  return facets.find((facet) => facet.code === code && isWorth(facet));
}

/** A range without a width is no choice. */
function isWorth({ type, min, max, values = [] }: Facet): boolean {
  if (type === 'least') return max !== undefined;
  return type === 'range' ? min !== undefined && max !== undefined && min < max : values.length > 0;
}

/** Once open it stays so, whatever is taken back in it: only the reader shuts it. */
function Group({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <details className={styles.group} open={wasOpen}>
      <summary className={styles.summary}>
        <h3 className={styles.title}>{title}</h3>
        <IconChevronDown className={styles.chevron} size={20} stroke={1.75} aria-hidden />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

interface FilterSwitchProps extends Omit<FiltersProps, 'besides'> {
  code: string;
  label: string;
  /** Not a facet: it widens the list rather than narrow it down. */
  isAlways?: boolean;
}

function FilterSwitch({ code, label, facets, query, onChange, isAlways = false }: FilterSwitchProps) {
  const isOn = isFlagOn(query.filters[code]);
  const count = facets.find((facet) => facet.code === code)?.values?.[0]?.count ?? 0;
  return (
    <Toggle
      name={code}
      value="true"
      checked={isOn}
      disabled={!isAlways && count === 0 && !isOn}
      onChange={({ currentTarget }) => onChange(withFlag(query, code, currentTarget.checked))}
    >
      <span className={styles.switch}>{label}</span>
      {!isAlways && <span className={styles.count}>{count}</span>}
    </Toggle>
  );
}

interface FilterFlagProps extends Pick<FiltersProps, 'query' | 'onChange'> {
  facet: Facet;
}

function FilterFlag({ facet: { code, name, values }, query, onChange }: FilterFlagProps) {
  const isOn = isFlagOn(query.filters[code]);
  const count = values?.[0]?.count ?? 0;
  return (
    <Checkbox
      name={code}
      value="true"
      checked={isOn}
      disabled={count === 0 && !isOn}
      count={count}
      onChange={({ currentTarget }) => onChange(withFlag(query, code, currentTarget.checked))}
    >
      {name}
    </Checkbox>
  );
}
