import type { ListedOffer } from '@okoem/contract/favourites.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { isPriceHighlighted } from '@okoem/domain/price/price-accents.ts';
import { leftText } from '@okoem/domain/quantity/quantity-format.ts';
import { unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { Stepper } from '@okoem/ui/stepper.tsx';
import { useAddToBasket } from '../../shared/basket/add-to-basket.ts';
import { useBasket, useBasketLine } from '../../shared/basket/basket.ts';
import { useRemoveWithUndo } from '../../shared/basket/remove-from-basket.ts';
import { STEPPER_RULES } from '../../shared/basket/stepper-rules.ts';
import { Link } from '../../shared/link.tsx';
import { useOwnSubscription } from '../../shared/own-subscriptions.ts';
import { Picture } from '../../shared/picture.tsx';
import { useAudience } from '../../shared/session/session.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import { useFocusHeir } from '../../shared/use-focus-heir.ts';
import { isBuyable, stateWords } from './favourites-view.ts';
import type { Wishes } from './use-wishes.ts';
import styles from './favourites.module.css';

const NO_NAME = 'Товар снят с продажи';

export function nameOf({ product }: Pick<ListedOffer, 'product'>): string {
  return product?.name ?? NO_NAME;
}

/** Picture, name, article and whether it can be had. */
export function ListedAbout({ offer }: { offer: ListedOffer }) {
  const { product, seller } = offer;
  const { led, text } = stateWords(offer);
  return (
    <>
      <div className={styles.picture}>
        <Picture src={product?.main_image ?? ''} alt="" size={96} />
      </div>
      <div className={styles.about}>
        {product ? (
          <Link className={styles.name} to={shopRoutes.product({ code: product.code, id: offer.product_id })}>
            {typeset(product.name)}
          </Link>
        ) : (
          <span className={styles.name}>{NO_NAME}</span>
        )}
        {product && (
          <p className={styles.article}>
            {product.article}
            {seller && ` · ${seller.name}`}
          </p>
        )}
        <p className={styles.state}>
          <Led state={led}>{text}</Led>
        </p>
      </div>
    </>
  );
}

/** What it costs now, in the colour it has on cards; nothing where it is gone. */
export function ListedPrice({ offer }: { offer: ListedOffer }) {
  const isHighlighted = isPriceHighlighted(offer, useAudience());
  if (offer.price === null) return null;
  return (
    <b className={styles.now} data-highlighted={isHighlighted || undefined}>
      {formatPrice(offer.price)}
    </b>
  );
}

/** How many and «В корзину»; of what is there already the number is changed in place. */
export function ListedBuy({ offer, wishes }: { offer: ListedOffer; wishes: Wishes }) {
  const { offer_id: offerId, multiple: step, quantity: max, product } = offer;
  const line = useBasketLine(offerId);
  const basket = useBasket();
  const putIntoBasket = usePutIntoBasket();
  const removeWithUndo = useRemoveWithUndo();
  const { place, keepFocus } = useFocusHeir<HTMLDivElement>('a');
  const quantity = wishes.quantityOf(offer);
  if (!product) return <div className={styles.buy} />;
  if (!isBuyable(offer)) return <NotBuyable offer={offer} />;

  const change = (qty: number) => {
    if (!line) wishes.set(offerId, qty);
    else if (qty > 0) basket.put({ ...line, qty });
    else removeWithUndo([offerId]);
  };
  const add = () => {
    keepFocus();
    putIntoBasket(offer, quantity);
  };
  return (
    <div ref={place} className={styles.buy}>
      <Stepper
        label={`Количество: ${product.name}`}
        value={quantity}
        min={line ? 0 : step}
        max={max}
        step={step}
        unit={unitLabel(product.price_unit, step)}
        size={40}
        rules={STEPPER_RULES}
        limitNote={leftText(max, product.price_unit)}
        onChange={change}
      />
      {line ? (
        <Link
          {...buttonClass({ variant: 'secondary', size: 40 })}
          to={SHOP_PATHS.cart}
          aria-label={`В корзине: ${product.name}`}
        >
          В корзине
        </Link>
      ) : (
        <Button variant="tinted" size={40} aria-label={`В корзину: ${product.name}`} onClick={add}>
          В корзину
        </Button>
      )}
    </div>
  );
}

function NotBuyable({ offer: { state, product_id: productId } }: { offer: ListedOffer }) {
  const isSoldOut = state === 'out-of-stock';
  const awaited = useOwnSubscription(productId, { isAsked: isSoldOut });
  return (
    <div className={styles.buy}>
      {isSoldOut && (
        <Button
          variant={awaited ? 'secondary' : 'outline'}
          size={40}
          {...popupTrigger('zero-stock', { productId })}
        >
          {awaited ? 'Ждём поступления' : 'Сообщить о поступлении'}
        </Button>
      )}
    </div>
  );
}

/** Puts an offer of a list into the basket and says so. */
export function usePutIntoBasket(): (offer: ListedOffer, qty: number) => void {
  const addToBasket = useAddToBasket();
  return (offer, qty) => {
    const product = basketProductOf(offer);
    if (product) addToBasket({ product, offer: { id: offer.offer_id, store_city: offer.city ?? '' }, qty });
  };
}

/** What a line of the basket needs to know. */
export function basketProductOf({ product, product_id: id, price }: ListedOffer) {
  if (!product || price === null) return undefined;
  const { code, name, article, main_image, multiple, price_unit } = product;
  return { id, code, name, article, main_image, price, multiple, price_unit };
}
