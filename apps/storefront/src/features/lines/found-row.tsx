import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { leftText } from '@okoem/domain/quantity/quantity-format.ts';
import { typedMilli } from '@okoem/domain/quantity/quantity-step.ts';
import { unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { Stepper } from '@okoem/ui/stepper.tsx';
import { useAddToBasket } from '../../shared/basket/add-to-basket.ts';
import { useBasket, useBasketLine } from '../../shared/basket/basket.ts';
import { STEPPER_RULES } from '../../shared/basket/stepper-rules.ts';
import { Link } from '../../shared/link.tsx';
import { Picture } from '../../shared/picture.tsx';
import { ProductLink } from '../../shared/product-link.tsx';
import { priceWords, stockWords } from '../../shared/product-words.ts';
import { useAudience } from '../../shared/session/session.ts';
import { useFocusHeir } from '../../shared/use-focus-heir.ts';
import { basketLines, type BuyableRow, searchedFor, type Wishes, wishOf } from './list-rows.ts';
import styles from './found-row.module.css';

interface FoundRowProps {
  row: BuyableRow;
  /** All that can be bought: one thing may stand in several rows. */
  rows: readonly BuyableRow[];
  wishes: Wishes;
  onWish: (qty: number) => void;
}

export function FoundRow({ row, rows, wishes, onWish }: FoundRowProps) {
  const { product, notices } = row;
  const qty = wishOf(wishes, row);
  const { current, unit } = priceWords(product, useAudience());
  const { state, text } = stockWords(product);
  const searched = searchedFor(row);
  // A quantity changed by hand is nobody's mistake any more.
  const told = wishes.has(row.row) ? [] : notices;

  return (
    <li className={styles.row} data-row={row.row}>
      <div className={styles.picture}>
        <Picture src={product.main_image} alt="" size={72} />
      </div>
      <div className={styles.about}>
        <ProductLink className={styles.name} product={product} />
        <p className={styles.article}>
          {product.article}
          {product.seller && ` · ${product.seller.name}`}
          {searched !== undefined && <span className={styles.searched}> вы искали: {searched}</span>}
        </p>
        <Led state={state}>{text}</Led>
        <OtherSellers row={row} />
        {told.map(({ code, message }) => (
          <p key={code} className={styles.notice}>
            {message}
          </p>
        ))}
      </div>
      <Quantity row={row} rows={rows} wishes={wishes} onWish={onWish} />
      <p className={styles.sums}>
        <b>{formatPrice(lineCost(product.price, typedMilli(qty)))}</b>
        <span>
          {current}
          {unit && ` / ${unit}`}
        </span>
      </p>
    </li>
  );
}

/** The same article of others: the cheapest that can be had is in the row, and the buyer knows of the rest. */
function OtherSellers({ row: { candidates } }: { row: BuyableRow }) {
  const audience = useAudience();
  if (candidates.length === 0) return null;
  return (
    <ul className={styles.others} aria-label="Тот же артикул у других продавцов">
      {candidates.map((product) => (
        <li key={product.id}>
          <Link to={shopRoutes.product(product)}>
            {product.seller?.name ?? product.name} · {priceWords(product, audience).current}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** How many and «В корзину»; what is in the basket already follows the number. */
function Quantity({ row, rows, wishes, onWish }: FoundRowProps) {
  const { product } = row;
  const { name, offer_id: offerId, store_city, multiple: step, quantity: max, price_unit: unit } = product;
  const basket = useBasket();
  const line = useBasketLine(offerId);
  const addToBasket = useAddToBasket();
  const { place, keepFocus } = useFocusHeir<HTMLDivElement>('a');
  const same = rows.filter((other) => other.product.offer_id === offerId);
  const sumOf = (now: Wishes) => basketLines(same, now)[0]!.qty;

  const change = (qty: number) => {
    onWish(qty);
    if (line) basket.put({ ...line, qty: sumOf(new Map(wishes).set(row.row, qty)) });
  };
  const add = () => {
    keepFocus();
    addToBasket({ product, offer: { id: offerId, store_city }, qty: sumOf(wishes) });
  };
  return (
    <div ref={place} className={styles.buy}>
      <Stepper
        label={`Количество: ${name}`}
        value={wishOf(wishes, row)}
        min={Math.min(step, max)}
        max={max}
        step={step}
        unit={unitLabel(unit, step)}
        size={40}
        rules={STEPPER_RULES}
        limitNote={leftText(max, unit)}
        onChange={change}
      />
      {line ? (
        <Link
          {...buttonClass({ variant: 'secondary', size: 40 })}
          to={SHOP_PATHS.cart}
          aria-label={`В корзине: ${name}`}
        >
          В корзине
        </Link>
      ) : (
        <Button variant="tinted" size={40} aria-label={`В корзину: ${name}`} onClick={add}>
          В корзину
        </Button>
      )}
    </div>
  );
}
