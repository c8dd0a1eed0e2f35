import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { useRemoveWithUndo } from '../../shared/basket/remove-from-basket.ts';
import { focusNeighbour } from '../../shared/focus-neighbour.ts';
import { Link } from '../../shared/link.tsx';
import { popupTrigger } from '../../shared/site-popup.ts';
import { ProductOf } from './basket-line.tsx';
import type { PricedLine } from './basket-view.ts';
import { analogueText, nameOf, unitOf } from './basket-words.ts';
import styles from './basket-gone.module.css';

/** Lines outside the sums. They stay until the shopper lets them go. */
export function BasketGone({ lines }: { lines: readonly PricedLine[] }) {
  const removeWithUndo = useRemoveWithUndo();
  if (lines.length === 0) return null;
  const isCityTheReason = lines.some(({ item }) =>
    item?.notices.some(({ code }) => code === 'NOT_DELIVERED'),
  );

  return (
    <section className={styles.gone} aria-labelledby="basket-gone">
      <header className={styles.head}>
        <h2 id="basket-gone" className={styles.title}>
          Сейчас не заказать
        </h2>
        {isCityTheReason && (
          <button type="button" className={styles.all} {...popupTrigger('city')}>
            Сменить город
          </button>
        )}
        {lines.length > 1 && (
          <button
            type="button"
            className={styles.all}
            onClick={() => removeWithUndo(lines.map(({ line }) => line.offer_id))}
          >
            Удалить все
          </button>
        )}
      </header>
      <ul>
        {lines.map((priced) => (
          <GoneLine key={priced.line.offer_id} priced={priced} />
        ))}
      </ul>
    </section>
  );
}

function GoneLine({ priced }: { priced: PricedLine }) {
  const removeWithUndo = useRemoveWithUndo();
  const { line, item } = priced;
  const name = nameOf(priced);
  const analogue = analogueText({ name, brand: item?.brand?.name });

  return (
    <li className={styles.line} data-offer={line.offer_id}>
      <ProductOf priced={priced}>
        {item?.notices.map(({ code, message }) => (
          <p key={code} className={styles.reason}>
            <Led state="off">{message}</Led>
          </p>
        ))}
        <p className={styles.wish}>Было в корзине: {formatQuantityWithUnit(line.qty, unitOf(priced))}</p>
      </ProductOf>
      <div className={styles.actions}>
        <Link
          {...buttonClass({ variant: 'secondary', size: 44 })}
          to={shopRoutes.search({ q: analogue })}
          aria-label={`Найти аналог: ${name}`}
        >
          Найти аналог
        </Link>
        <Button
          variant="outline"
          size={44}
          data-remove
          aria-label={`Удалить: ${name}`}
          onClick={() => {
            focusNeighbour();
            removeWithUndo([line.offer_id]);
          }}
        >
          Удалить
        </Button>
      </div>
    </li>
  );
}
