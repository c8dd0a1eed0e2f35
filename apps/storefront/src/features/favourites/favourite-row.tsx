import type { FavouriteOffer } from '@okoem/contract/favourites.ts';
import { priceChange } from '@okoem/domain/favourite/price-since.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { changeWords, isBuyable, sparkPoints } from './favourites-view.ts';
import { ListedAbout, ListedBuy, ListedPrice, nameOf } from './listed-offer.tsx';
import type { Wishes } from './use-wishes.ts';
import styles from './favourites.module.css';

interface FavouriteRowProps {
  offer: FavouriteOffer;
  wishes: Wishes;
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
  onRemove: () => void;
}

export function FavouriteRow({ offer, wishes, isMarked, onMark, onRemove }: FavouriteRowProps) {
  const name = nameOf(offer);
  return (
    <li className={styles.row} data-offer={offer.offer_id}>
      <div className={styles.mark}>
        <Checkbox
          checked={isMarked}
          disabled={!isBuyable(offer)}
          onChange={({ currentTarget }) => onMark(currentTarget.checked)}
        >
          <VisuallyHidden>Выбрать: {name}</VisuallyHidden>
        </Checkbox>
      </div>
      <ListedAbout offer={offer} />
      <PriceSince offer={offer} />
      <ListedBuy offer={offer} wishes={wishes} />
      <div className={styles.remove}>
        <IconButton label={`Убрать из избранного: ${name}`} data-remove onClick={onRemove}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

function PriceSince({ offer }: { offer: FavouriteOffer }) {
  const [today] = useState(() => Date.now());
  const { price, history = [], lowest_price_30d: lowest, price_when_added: then } = offer;
  if (price === null) return <div className={styles.price} />;
  const { move } = priceChange(then, price);
  return (
    <div className={styles.price} data-move={move}>
      <svg className={styles.spark} viewBox="0 0 80 24" aria-hidden>
        <polyline points={sparkPoints(history, today)} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <div>
        <ListedPrice offer={offer} />
        <p className={styles.change}>{changeWords(offer)}</p>
        {lowest !== null && lowest < price && (
          <p className={styles.lowest}>минимальная за 30 дней {formatPrice(lowest)}</p>
        )}
      </div>
    </div>
  );
}
