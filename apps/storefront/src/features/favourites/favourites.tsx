import type { FavouriteOffer } from '@okoem/contract/favourites.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Chip } from '@okoem/ui/chip.tsx';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useBasket } from '../../shared/basket/basket.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { useFavourites } from '../../shared/favourites/favourites.ts';
import { focusNeighbour } from '../../shared/focus-neighbour.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import { FavouriteRow } from './favourite-row.tsx';
import { favouritesQuery } from './favourites-query.ts';
import {
  costOfAll,
  FAVOURITE_FILTER_LABELS,
  FAVOURITE_FILTERS,
  type FavouriteFilter,
  isBuyable,
  isShownBy,
} from './favourites-view.ts';
import { moveToBasket } from './move-to-basket.ts';
import { OwnShare } from './own-share.tsx';
import { shareList } from './share-list.ts';
import { useRemoveFavourites } from './use-remove-favourites.ts';
import { useWishes, type Wishes } from './use-wishes.ts';
import styles from './favourites.module.css';

export interface FavouritesProps {
  /** The page's heading, with what the list says beside it. */
  head: ComponentType<{ count?: string; children?: ReactNode }>;
  waiting: ReactNode;
  empty: ReactNode;
}

const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

/** What a member has put a heart on, as it is now. What has just been taken out is not shown, before the server knows. */
export function Favourites({ head: Head, waiting, empty }: FavouritesProps) {
  const { city_guid: cityGuid } = useCurrentCity();
  const client = useQueryClient();
  const { origin } = useSiteRuntime();
  const kept = useFavourites();
  const { data, isError, isFetching, refetch } = useQuery(favouritesQuery(cityGuid));
  // A heart pressed before signing in may reach the server after this list was read.
  const lacksSome =
    data !== undefined &&
    kept.some((record) => 'id' in record && !data.some(({ product_id: id }) => id === record.product_id));
  useEffect(() => {
    if (lacksSome) void refetch();
  }, [lacksSome, refetch]);
  if (!data) return isError ? <Failed head={Head} onRetry={() => void refetch()} /> : waiting;
  const offers = data.filter((offer) => kept.some(({ product_id: id }) => id === offer.product_id));
  if (offers.length === 0) return lacksSome && isFetching ? waiting : empty;
  return (
    <>
      <Head count={countOf(offers.length, PRODUCTS)}>
        <Button
          variant="secondary"
          size={40}
          icon={<IconShare size={20} stroke={1.75} aria-hidden />}
          onClick={() => void shareList(client, origin)}
        >
          Поделиться списком
        </Button>
      </Head>
      <OwnShare />
      <List offers={offers} />
    </>
  );
}

function List({ offers }: { offers: readonly FavouriteOffer[] }) {
  const [filter, setFilter] = useState<FavouriteFilter>('all');
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const remove = useRemoveFavourites();
  const wishes = useWishes();
  const shown = offers.filter((offer) => isShownBy(filter, offer));
  const chosen = shown.filter((offer) => marked.has(offer.offer_id) && isBuyable(offer));
  const mark = (ids: readonly number[], isMarked: boolean) =>
    setMarked((now) => new Set([...now].filter((id) => !ids.includes(id)).concat(isMarked ? ids : [])));
  const removeAll = (some: readonly FavouriteOffer[]) => {
    focusNeighbour();
    mark(
      some.map(({ offer_id: id }) => id),
      false,
    );
    remove(some);
  };

  return (
    <>
      <Filters offers={offers} filter={filter} onChange={setFilter} />
      <Bulk
        shown={shown}
        chosen={chosen}
        quantityOf={wishes.quantityOf}
        onMarkAll={(isMarked) =>
          mark(
            shown.filter(isBuyable).map(({ offer_id: id }) => id),
            isMarked,
          )
        }
        onRemove={() => removeAll(chosen)}
      />
      {shown.length === 0 && <p className={styles.none}>Таких товаров в избранном нет</p>}
      <ul className={styles.rows}>
        {shown.map((offer) => (
          <FavouriteRow
            key={offer.offer_id}
            offer={offer}
            wishes={wishes}
            isMarked={marked.has(offer.offer_id)}
            onMark={(isMarked) => mark([offer.offer_id], isMarked)}
            onRemove={() => removeAll([offer])}
          />
        ))}
      </ul>
    </>
  );
}

interface FiltersProps {
  offers: readonly FavouriteOffer[];
  filter: FavouriteFilter;
  onChange: (filter: FavouriteFilter) => void;
}

/** Those that would leave nothing are not offered, but for the one that is on. */
function Filters({ offers, filter, onChange }: FiltersProps) {
  const counted = FAVOURITE_FILTERS.map((one) => ({
    one,
    count: offers.filter((offer) => isShownBy(one, offer)).length,
  }));
  return (
    <div className={styles.filters}>
      {counted
        .filter(({ one, count }) => count > 0 || one === filter)
        .map(({ one, count }) => (
          <Chip key={one} isOn={one === filter} onClick={() => onChange(one)}>
            {FAVOURITE_FILTER_LABELS[one]} · {count}
          </Chip>
        ))}
    </div>
  );
}

interface BulkProps {
  shown: readonly FavouriteOffer[];
  chosen: readonly FavouriteOffer[];
  quantityOf: Wishes['quantityOf'];
  onMarkAll: (isMarked: boolean) => void;
  onRemove: () => void;
}

function Bulk({ shown, chosen, quantityOf, onMarkAll, onRemove }: BulkProps) {
  const [basket, client] = [useBasket(), useQueryClient()];
  const buyable = shown.filter(isBuyable);
  if (buyable.length === 0) return null;
  const areAll = chosen.length === buyable.length;
  return (
    <div className={styles.bulk}>
      <Button variant="secondary" size={40} onClick={() => onMarkAll(!areAll)}>
        {areAll ? 'Снять выбор' : 'Выбрать всё в наличии'}
      </Button>
      {chosen.length > 0 && (
        <>
          <p className={styles.chosen} aria-live="polite">
            <b>{countOf(chosen.length, PRODUCTS)}</b> на {formatPrice(costOfAll(chosen, quantityOf))}
          </p>
          <Button
            variant="primary"
            size={40}
            onClick={() =>
              moveToBasket({ basket, client }, { offers: chosen, quantityOf, from: 'из избранного' })
            }
          >
            В корзину
          </Button>
          <Button variant="outline" size={40} onClick={onRemove}>
            Убрать
          </Button>
        </>
      )}
    </div>
  );
}

function Failed({ head: Head, onRetry }: Pick<FavouritesProps, 'head'> & { onRetry: () => void }) {
  return (
    <>
      <Head />
      <LoadFailed
        title="Избранное не загрузилось"
        text="Проверьте связь — список мы сохранили"
        onRetry={onRetry}
      />
    </>
  );
}
