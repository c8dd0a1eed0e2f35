import { RemovableChip } from '@okoem/ui/chip.tsx';
import { Field } from '@okoem/ui/field.tsx';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { citiesQuery } from '../../shared/cities-query.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { PROFILE_PLACES } from './contractor-words.ts';
import styles from './own-contractor.module.css';

interface RegionsFieldProps {
  regions: readonly { guid: string; name: string }[];
  onChange: (regions: readonly { guid: string; name: string }[]) => void;
}

const MOST_REGIONS = 100;

/** Cities one goes to: found by their beginning, taken back by a press. */
export function RegionsField({ regions, onChange }: RegionsFieldProps) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const { data: cities = [] } = useQuery({ ...citiesQuery(query), enabled: query.length > 1 });
  const isOpen = typed.trim().length > 1;
  const fresh = cities.filter(({ city_guid: guid }) => !regions.some((one) => one.guid === guid));
  const add = (guid: string, name: string) => {
    setTyped('');
    onChange([...regions, { guid, name }]);
  };
  return (
    <div className={styles.regions}>
      <Field
        id={PROFILE_PLACES.regions}
        label="Города, где работаете"
        autoComplete="off"
        maxLength={100}
        placeholder="Начните вводить город"
        hint={regions.length >= MOST_REGIONS ? `Не больше ${MOST_REGIONS} городов` : undefined}
        disabled={regions.length >= MOST_REGIONS}
        icon={<IconMapPin size={20} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('');
          if (event.key !== 'Enter') return;
          // It would send the form.
          event.preventDefault();
          const [first] = fresh;
          if (isOpen && first) add(first.city_guid, first.city);
        }}
      />
      {isOpen && (
        <ul className={styles.found} aria-label="Найденные города">
          {fresh.map(({ city_guid: guid, city, region }) => (
            <li key={guid}>
              <button type="button" onClick={() => add(guid, city)}>
                {city}
                <small>{region === city ? '' : region}</small>
              </button>
            </li>
          ))}
          {fresh.length === 0 && <li className={styles.none}>Такого города не нашли</li>}
        </ul>
      )}
      <ul className={styles.chosen} aria-label="Выбранные города">
        {regions.map(({ guid, name }) => (
          <li key={guid}>
            <RemovableChip onClick={() => onChange(regions.filter((one) => one.guid !== guid))}>
              {name}
            </RemovableChip>
          </li>
        ))}
      </ul>
    </div>
  );
}
