import type { ListedOffer } from '@okoem/contract/favourites.ts';
import { Button } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode, hasStatus } from '../../shared/api-failure.ts';
import { useBasket } from '../../shared/basket/basket.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { sharedListQuery } from './favourites-query.ts';
import { isBuyable } from './favourites-view.ts';
import { ListedAbout, ListedBuy, ListedPrice } from './listed-offer.tsx';
import { moveToBasket } from './move-to-basket.ts';
import { useWishes } from './use-wishes.ts';
import styles from './favourites.module.css';

/** What somebody wanted others to see: prices and stock are those of the reader. */
export function SharedList({ token, waiting }: { token: string; waiting: ReactNode }) {
  const { city_guid: cityGuid } = useCurrentCity();
  const { data, error, refetch } = useQuery(sharedListQuery({ token, cityGuid }));
  if (data) return <Rows offers={data} />;
  if (!error) return waiting;
  // A link cut short on its way is refused by its form already.
  if (hasStatus(error, 404) || hasCode(error, 'VALIDATION')) {
    return (
      <EmptyState title="Список не открылся" text="Ссылка закрыта или её срок истёк — попросите новую" />
    );
  }
  return (
    <LoadFailed
      title="Список не загрузился"
      text="Проверьте связь — ссылка остаётся в силе"
      onRetry={() => void refetch()}
    />
  );
}

function Rows({ offers }: { offers: readonly ListedOffer[] }) {
  const [basket, client] = [useBasket(), useQueryClient()];
  const wishes = useWishes();
  const buyable = offers.filter(isBuyable);
  const { quantityOf } = wishes;
  if (offers.length === 0) return <EmptyState title="В этом списке пока пусто" />;
  return (
    <>
      {buyable.length > 0 && (
        <div className={styles.bulk}>
          <Button
            variant="primary"
            size={40}
            onClick={() =>
              moveToBasket({ basket, client }, { offers: buyable, quantityOf, from: 'из списка' })
            }
          >
            Всё в корзину
          </Button>
        </div>
      )}
      <ul>
        {offers.map((offer) => (
          <li key={offer.offer_id} className={styles.row} data-plain>
            <ListedAbout offer={offer} />
            <div className={styles.price}>
              <ListedPrice offer={offer} />
            </div>
            <ListedBuy offer={offer} wishes={wishes} />
          </li>
        ))}
      </ul>
    </>
  );
}
