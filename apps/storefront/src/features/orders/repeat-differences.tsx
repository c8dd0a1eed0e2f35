import { setBasketItems } from '@okoem/contract/baskets.ts';
import type { OtherOffer, RepeatedLine } from '@okoem/contract/order-moves.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { useBasketChanged } from '../../shared/basket/basket-changed.ts';
import { Link } from '../../shared/link.tsx';
import { changedLines, type Difference, differencesOf, plainNumber } from './repeat-words.ts';
import { useWork } from './use-work.ts';
import styles from './order-popup.module.css';

export function RepeatDifferences({ lines }: { lines: readonly RepeatedLine[] }) {
  const changed = changedLines(lines);
  if (changed.length === 0) return null;
  return (
    <ul className={styles.differences} aria-label="Что изменилось">
      {changed.map((line) => (
        <li key={line.line_id}>
          <p className={styles.name}>{line.name}</p>
          <p className={styles.small}>Арт. {line.article}</p>
          {differencesOf(line).map((difference) => (
            <DifferenceLine key={difference.what} {...difference} />
          ))}
          {line.others.map((offer) => (
            <Other key={offer.offer_id} offer={offer} wanted={line.old_quantity - line.quantity} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function DifferenceLine({ what, was, is }: Difference) {
  if (what === 'gone') return <p className={styles.gone}>Больше не продаётся этим продавцом</p>;
  const text = what === 'price' ? formatPrice : plainNumber;
  return (
    <p className={styles.difference}>
      <span>{what === 'price' ? 'Цена' : 'Количество'}</span>
      <s>
        <VisuallyHidden>было </VisuallyHidden>
        {text(was)}
      </s>
      <span aria-hidden>→</span>
      <b data-worse={what === 'quantity' || is > was || undefined}>
        <VisuallyHidden>стало </VisuallyHidden>
        {text(is)}
      </b>
    </p>
  );
}

/** The same thing from somebody else, one press away. */
function Other({ offer, wanted }: { offer: OtherOffer; wanted: number }) {
  const call = transportOf(useQueryClient());
  const [isTaken, setTaken] = useState(false);
  const work = useWork();
  const basketChanged = useBasketChanged();
  const qty = Math.min(wanted, offer.available);
  const take = () =>
    work.run(async () => {
      await call(setBasketItems, { body: { items: [{ offer_id: offer.offer_id, qty }] } });
      const { product_id: id, name, price } = offer;
      basketChanged([{ product: { id, name, price }, quantity: qty }]);
      setTaken(true);
    });
  return (
    <div className={styles.other}>
      <p>
        Есть у{' '}
        <Link className={styles.link} to={shopRoutes.product({ id: offer.product_id, code: offer.code })}>
          {offer.seller.name}
        </Link>{' '}
        за {formatPrice(offer.price)}
      </p>
      <Button variant="tinted" size={40} isLoading={work.isBusy} disabled={isTaken} onClick={take}>
        {isTaken ? 'В корзине' : `Взять ${plainNumber(qty)}`}
      </Button>
    </div>
  );
}
