import type { Seller } from '@okoem/contract/sellers.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { Led } from '@okoem/ui/led.tsx';
import { citiesFor, reachWords } from './seller-words.ts';
import styles from './seller-stores.module.css';

type SellerCity = Seller['cities'][number];

interface SellerStoresProps {
  cities: readonly SellerCity[];
  /** Where the shopper is. */
  city: { city: string; city_guid: string };
}

const SHOWN = 6;

/** Where the goods lie and when the doors are open. */
export function SellerStores({ cities, city }: SellerStoresProps) {
  if (cities.length === 0) return null;
  const all = citiesFor([...cities], city.city_guid);
  const [shown, rest] = [all.slice(0, SHOWN), all.slice(SHOWN)];
  const isHere = all[0]!.city_guid === city.city_guid;
  const total = cities.reduce((sum, { stores }) => sum + stores.length, 0);

  return (
    <section className={styles.stores} aria-labelledby="seller-stores">
      <div className={styles.head}>
        <h2 id="seller-stores">Склады</h2>
        <span className={styles.count}>
          {countOf(total, ['склад', 'склада', 'складов'])} в{' '}
          {countOf(cities.length, ['городе', 'городах', 'городах'])}
        </span>
        <Led state={isHere ? 'ok' : 'wait'}>
          {isHere ? `Есть склад: ${city.city}` : `Склада нет: ${city.city}, привезут из другого города`}
        </Led>
      </div>
      <CityList cities={shown} own={city.city_guid} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary className={styles.more}>
            Ещё {countOf(rest.length, ['город', 'города', 'городов'])}
          </summary>
          <CityList cities={rest} own={city.city_guid} />
        </details>
      )}
    </section>
  );
}

function CityList({ cities, own }: { cities: readonly SellerCity[]; own: string }) {
  return (
    <ul className={styles.cities}>
      {cities.map((city) => (
        <li key={city.city_guid} className={styles.city} data-own={city.city_guid === own}>
          <h3 className={styles.name}>{city.city}</h3>
          {city.region !== city.city && <p className={styles.region}>{city.region}</p>}
          <ul className={styles.list}>
            {city.stores.map((store) => (
              <li key={store.id} className={styles.store}>
                <p>{store.address_string}</p>
                {store.hours !== '' && <p>{store.hours}</p>}
                <p className={styles.reach}>{reachWords(store)}</p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
