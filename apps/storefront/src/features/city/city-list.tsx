import type { City } from '@okoem/contract/regions.ts';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import styles from './city-popup.module.css';

interface CityListProps {
  id: string;
  cities: readonly City[];
  query: string;
  active: number;
  /** The city the shop shows now. */
  currentGuid: string;
  onChoose: (city: City) => void;
}

/** What was typed stands out; a town is told from its namesakes by its region. */
export function CityList({ id, cities, query, active, currentGuid, onChoose }: CityListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag can mark a part of an option
    <div id={id} className={styles.list} role="listbox" aria-label="Города">
      {cities.map((city, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
        <div
          key={city.city_guid}
          id={`${id}-${place}`}
          className={styles.city}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag holds text only
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onClick={() => onChoose(city)}
        >
          <span>
            <Marked text={city.city} query={query} />
            {city.region !== city.city && <span className={styles.region}>{city.region}</span>}
          </span>
          {city.city_guid === currentGuid && (
            <>
              <IconCheck size={20} stroke={1.75} aria-hidden />
              <VisuallyHidden>, выбран сейчас</VisuallyHidden>
            </>
          )}
        </div>
      ))}
    </div>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  const start = query === '' ? -1 : text.toLowerCase().indexOf(query.toLowerCase());
  if (start < 0) return <span>{text}</span>;
  const end = start + query.length;
  return (
    <span>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </span>
  );
}
