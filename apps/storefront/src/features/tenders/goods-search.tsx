import type { ProductCard } from '@okoem/contract/product.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { currentPrice } from '@okoem/domain/price/current-price.ts';
import { priceView } from '@okoem/domain/price/product-price.ts';
import { Field } from '@okoem/ui/field.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentCity } from '../../shared/current-city.ts';
import { useAudience } from '../../shared/session/session.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { foundGoodsQuery } from './proposal-queries.ts';
import styles from './goods-search.module.css';

interface GoodsSearchProps {
  id?: string;
  label: string;
  placeholder: string;
  /** The name of what was chosen before. */
  chosen?: string;
  onChoose: (product: ProductCard) => void;
}

/** The catalogue's search inside a form: a list of buttons, for keys and for fingers alike. */
export function GoodsSearch({ id, label, placeholder, chosen = '', onChoose }: GoodsSearchProps) {
  const [typed, setTyped] = useState('');
  const audience = useAudience();
  const { city_guid: cityGuid } = useCurrentCity();
  const query = useDebounced(typed.trim());
  const { data: found } = useQuery(foundGoodsQuery(query, cityGuid));
  const isOpen = typed.trim().length > 1;
  return (
    <div>
      <Field
        {...(id !== undefined && { id })}
        label={label}
        type="search"
        maxLength={100}
        autoComplete="off"
        placeholder={placeholder}
        hint={chosen === '' ? undefined : `Выбрано: ${chosen}`}
        icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          // It would send the whole form.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Escape') setTyped('');
        }}
      />
      {isOpen && found && (
        <ul className={styles.found} aria-label="Найденные товары">
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => {
                  setTyped('');
                  onChoose(product);
                }}
              >
                <span>
                  {product.name}
                  <small>{product.article}</small>
                </span>
                <b>{formatPrice(currentPrice(product, audience, priceView('goods')))}</b>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={styles.none}>Ничего не нашли — попробуйте артикул</li>}
        </ul>
      )}
    </div>
  );
}
