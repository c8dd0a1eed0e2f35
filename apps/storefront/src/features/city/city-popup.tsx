import type { City } from '@okoem/contract/regions.ts';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { citiesQuery, nearestCityQuery, type Place } from '../../shared/cities-query.ts';
import { chooseCity, useCurrentCity } from '../../shared/current-city.ts';
import { showFact, showWarning } from '../../shared/toasts.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { CityList } from './city-list.tsx';
import { recentCities, rememberCity } from './recent-cities.ts';
import styles from './city-popup.module.css';

interface CityPopupProps {
  isOpen: boolean;
  onClose: () => void;
}

export function CityPopup({ isOpen, onClose }: CityPopupProps) {
  const { revalidate } = useRevalidator();
  const current = useCurrentCity();

  const choose = (city: City) => {
    onClose();
    rememberCity(city);
    if (city.city_guid === current.city_guid) return;
    chooseCity(city);
    // Prices, stock and arrival on the page are those of the city.
    void revalidate();
    showFact(`Ваш город — ${city.city}`, 'Показываем цены и остатки для него');
  };

  return (
    <Popup variant="side-left" title="Выберите город" isOpen={isOpen} onClose={onClose} isSwipeable>
      <CityChoice currentGuid={current.city_guid} onChoose={choose} />
    </Popup>
  );
}

function CityChoice({ currentGuid, onChoose }: { currentGuid: string; onChoose: (city: City) => void }) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const { data: cities = [], isError, isFetching, refetch } = useQuery(citiesQuery(query));
  const [active, setActive] = useState(-1);
  const listId = useId();
  const move = (step: number) => setActive((place) => (place + step + cities.length) % cities.length);

  return (
    <>
      <Field
        label="Город или посёлок"
        icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
        isLoading={isFetching}
        type="search"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input already
        role="combobox"
        autoComplete="off"
        data-autofocus
        aria-expanded={cities.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(-1);
        }}
        onKeyDown={(event) => {
          const city = cities[Math.max(active, 0)];
          if (event.key === 'ArrowDown' && cities.length > 0) move(1);
          else if (event.key === 'ArrowUp' && cities.length > 0) move(-1);
          else if (event.key === 'Enter' && city) onChoose(city);
          else return;
          event.preventDefault();
        }}
      />
      <Nearest onChoose={onChoose} />
      {isError && (
        <p className={styles.notice} role="alert">
          Список не загрузился.{' '}
          <button type="button" className={styles.retry} onClick={() => void refetch()}>
            Повторить
          </button>
        </p>
      )}
      <CityList
        id={listId}
        cities={cities}
        query={query}
        active={active}
        currentGuid={currentGuid}
        onChoose={onChoose}
      />
      {!isError && !isFetching && cities.length === 0 && (
        <p className={styles.notice} aria-live="polite">
          «{query}» не нашли. Выберите ближайший крупный город — доставим и в посёлок рядом
        </p>
      )}
      {query === '' && <RecentCities onChoose={onChoose} />}
    </>
  );
}

function RecentCities({ onChoose }: { onChoose: (city: City) => void }) {
  const [recent] = useState(recentCities);
  if (recent.length === 0) return null;
  return (
    <>
      <h3 className={styles.caption}>Недавно выбирали</h3>
      <ul className={styles.chips}>
        {recent.map((city) => (
          <li key={city.city_guid}>
            <button type="button" className={styles.chip} onClick={() => onChoose(city)}>
              {city.city}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Only when asked to: a browser's question nobody expected is answered with no. */
function Nearest({ onChoose }: { onChoose: (city: City) => void }) {
  const client = useQueryClient();
  const [isLooking, setIsLooking] = useState(false);
  const fail = () => {
    setIsLooking(false);
    showWarning('Не удалось определить город', 'Найдите его по названию');
  };
  const look = () => {
    setIsLooking(true);
    navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => {
      chooseNearest({ lat: latitude, lon: longitude }).catch(fail);
    }, fail);
  };
  const chooseNearest = async (place: Place) => {
    const city = await client.fetchQuery(nearestCityQuery(place));
    setIsLooking(false);
    if (city) onChoose(city);
  };

  return (
    <button type="button" className={styles.nearest} aria-busy={isLooking} onClick={look}>
      <IconCurrentLocation size={20} stroke={1.75} aria-hidden />
      {isLooking ? 'Определяем' : 'Определить по местоположению'}
    </button>
  );
}
