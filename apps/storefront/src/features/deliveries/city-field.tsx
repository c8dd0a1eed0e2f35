import type { City } from '@okoem/contract/regions.ts';
import { Field } from '@okoem/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { citiesQuery } from '../../shared/cities-query.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import styles from './city-field.module.css';

export interface ChosenCity {
  guid: string;
  name: string;
}

interface CityFieldProps {
  chosen: ChosenCity | null;
  error: string | undefined;
  onChoose: (city: ChosenCity | null) => void;
}

/** A city of our table, found by the beginning of its name. What is typed and not chosen is no city. */
export function CityField({ chosen, error, onChoose }: CityFieldProps) {
  const { typed, isOpen, isUnknown, cities, active, listId, choose, input } = useCitySearch(chosen, onChoose);
  return (
    <div className={styles.place}>
      <Field
        label="Город"
        isRequired
        name="city_guid"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input already
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        value={typed}
        error={error}
        isTouched={error !== undefined}
        isValid={chosen !== null && chosen.name === typed}
        hint={isUnknown ? 'Не нашли — выберите ближайший крупный город' : 'По нему считаем доставку'}
        {...input}
      />
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot tell namesakes apart
        <div id={listId} className={styles.list} role="listbox" aria-label="Города">
          {cities.map((city, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
            <div
              key={city.city_guid}
              id={`${listId}-${place}`}
              className={styles.city}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag holds text only
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              // Before the field loses the focus and the list goes.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(city)}
            >
              {city.city}
              {city.region !== city.city && <small>{city.region}</small>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function useCitySearch(chosen: ChosenCity | null, onChoose: CityFieldProps['onChoose']) {
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const [isSought, setSought] = useState(false);
  const [active, setActive] = useState(-1);
  const query = useDebounced(typed.trim());
  const enabled = isSought && query !== '';
  const { data: cities = [], isPlaceholderData } = useQuery({ ...citiesQuery(query), enabled });
  // Never the cities of what was typed before: Enter takes the first of them.
  const isAnswered = enabled && query === typed.trim() && !isPlaceholderData;
  const isOpen = isAnswered && cities.length > 0;
  const choose = ({ city_guid: guid, city: name }: City) => {
    setTyped(name);
    setSought(false);
    onChoose({ guid, name });
  };
  return {
    typed,
    isOpen,
    isUnknown: isAnswered && cities.length === 0,
    cities,
    active,
    listId: useId(),
    choose,
    input: {
      onChange: ({ target }: { target: HTMLInputElement }) => {
        setTyped(target.value);
        setSought(true);
        setActive(-1);
        onChoose(null);
      },
      onBlur: () => setSought(false),
      onKeyDown: (event: KeyboardEvent) => {
        if (!isOpen) return;
        const move = (step: number) => setActive((place) => (place + step + cities.length) % cities.length);
        if (event.key === 'ArrowDown') move(1);
        else if (event.key === 'ArrowUp') move(-1);
        else if (event.key === 'Enter') choose(cities[Math.max(active, 0)]!);
        else if (event.key === 'Escape') setSought(false);
        else return;
        event.preventDefault();
      },
    },
  };
}
