import { Chip } from '@okoem/ui/chip.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { citiesQuery } from '../../../shared/cities-query.ts';
import { useDebounced } from '../../../shared/use-debounced.ts';
import styles from './wizard-fields.module.css';

export interface ChosenCity {
  guid: string;
  name: string;
}

interface CityFieldProps {
  value: ChosenCity | null;
  error: string | undefined;
  isTouched: boolean;
  onChange: (city: ChosenCity | null) => void;
}

const SHOWN = 6;

/** A city of the list: by its beginning, then by a press on the one that is meant. */
export function CityField({ value, error, isTouched, onChange }: CityFieldProps) {
  const [text, setText] = useState(value?.name ?? '');
  const asked = useDebounced(text.trim());
  const isChosen = value !== null && value.name === text;
  const { data: cities = [] } = useQuery({ ...citiesQuery(asked), enabled: !isChosen });
  const place = useRef<HTMLDivElement>(null);
  const choose = (city: ChosenCity) => {
    setText(city.name);
    onChange(city);
    // The list goes away, and the pressed city with it; the field says what was chosen.
    place.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={place} className={styles.city}>
      <Field
        label="Город"
        isRequired
        autoComplete="off"
        value={text}
        error={error}
        isTouched={isTouched}
        isValid={isChosen}
        hint="Начните вводить и выберите из списка"
        onChange={({ target }) => {
          setText(target.value);
          onChange(null);
        }}
      />
      {!isChosen && cities.length > 0 && (
        <fieldset className={styles.chips} aria-label="Города">
          {cities.slice(0, SHOWN).map(({ city_guid: guid, city, region }) => (
            <Chip key={guid} onClick={() => choose({ guid, name: city })}>
              {city}
              {region !== city && <span className={styles.region}>{region}</span>}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  );
}
