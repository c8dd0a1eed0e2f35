import type { ProductCard } from '@okoem/contract/product.ts';
import { quickAddQuantity } from '@okoem/domain/basket/quick-add.ts';
import { Button } from '@okoem/ui/button.tsx';
import { createElement, useEffect, useReducer } from 'react';
import { useAddToBasket } from '../../shared/basket/add-to-basket.ts';
import { useBasket, useBasketLine } from '../../shared/basket/basket.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import { useFocusHeir } from '../../shared/use-focus-heir.ts';
import type { InBasket as InBasketType } from './in-basket.tsx';
import styles from './basket-action.module.css';

let InBasket: typeof InBasketType | undefined;

/** Whoever points at the button will press it soon; before that nobody needs the stepper and its arithmetic. */
const loadInBasket = async () => {
  const loaded = await import('./in-basket.tsx');
  ({ InBasket } = loaded);
  return loaded;
};
const preload = () => void loadInBasket().catch(() => undefined);

/** «В корзину», and once it is there, how many and the way to it. */
export function BasketAction({ product }: { product: ProductCard }) {
  const line = useBasketLine(product.offer_id);
  const { place, keepFocus } = useFocusHeir<HTMLDivElement>();
  const basket = useBasket();
  const addToBasket = useAddToBasket();
  useInBasketLoaded(line !== undefined);
  const isSold = product.availability === 'in_stock' || product.availability === 'on_order';

  if (!isSold && !line) return <NotSold product={product} />;
  // It is in the basket at once, whatever becomes of the page; the stepper and its arithmetic may take their time.
  const add = () => {
    const { offer_id: id, store_city } = product;
    keepFocus();
    addToBasket({ product, offer: { id, store_city }, qty: quickAddQuantity(product) });
    loadInBasket().then(
      ({ settleLine }) => settleLine(basket, product),
      () => undefined,
    );
  };

  const words = line ? 'В корзине' : 'В корзину';
  return (
    <div ref={place} className={styles.action}>
      {line && InBasket ? (
        createElement(InBasket, { product, line, onLeave: keepFocus })
      ) : (
        <Button
          variant="tinted"
          isWide
          aria-label={`${words}: ${product.name}`}
          onPointerEnter={preload}
          onTouchStart={preload}
          onFocus={preload}
          // What is there already waits for its stepper only: another press must not change how many.
          onClick={line ? preload : add}
        >
          {words}
        </Button>
      )}
    </div>
  );
}

/** Until it is there the button stays where it is, and so does the focus on it. */
function useInBasketLoaded(isWanted: boolean): void {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (isWanted && !InBasket) void loadInBasket().then(draw, () => undefined);
  }, [isWanted]);
}

function NotSold({ product: { id, availability } }: { product: ProductCard }) {
  const isElsewhere = availability === 'not_delivered';
  const trigger = isElsewhere ? popupTrigger('city') : popupTrigger('zero-stock', { productId: id });
  return (
    <Button variant="secondary" isWide {...trigger}>
      {isElsewhere ? 'Выбрать другой город' : 'Сообщить о поступлении'}
    </Button>
  );
}
