import type { ProductCard } from '@okoem/contract/product.ts';
import { Button } from '@okoem/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { useBasketLine } from '../../shared/guest-basket.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import type { InBasket as InBasketType } from './in-basket.tsx';
import styles from './basket-action.module.css';

/** Whoever points at the button will press it soon; before that nobody needs the stepper and its arithmetic. */
const loadInBasket = async () => {
  const loaded = await import('./in-basket.tsx');
  ready = loaded.InBasket;
  return loaded;
};
/** Once it is here it is drawn at once: a lazy component would show its fallback first, and lose the focus. */
let ready: typeof InBasketType | undefined;
const preload = () => void loadInBasket().catch(() => undefined);
const LazyInBasket = lazy(async () => ({ default: (await loadInBasket()).InBasket }));

/** «В корзину», and once it is there, how many and the way to it. */
export function BasketAction({ product }: { product: ProductCard }) {
  const line = useBasketLine(product.offer_id);
  const { place, keepFocus } = useKeptFocus();
  const client = useQueryClient();
  const InBasket = ready ?? LazyInBasket;
  const isSold = product.availability === 'in_stock' || product.availability === 'on_order';

  if (!isSold && !line) return <NotSold product={product} />;
  const add = async () => {
    const { addProduct } = await loadInBasket();
    keepFocus();
    addProduct(client, product);
  };
  const button = (
    <Button
      variant="tinted"
      isWide
      onPointerEnter={preload}
      onTouchStart={preload}
      onFocus={preload}
      onClick={() => void add()}
    >
      В корзину
    </Button>
  );

  return (
    <div ref={place} className={styles.action}>
      {line ? (
        <Suspense fallback={button}>
          <InBasket product={product} line={line} onLeave={keepFocus} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}

function NotSold({ product: { id } }: { product: ProductCard }) {
  return (
    <Button variant="secondary" isWide {...popupTrigger('zero-stock', { productId: id })}>
      Сообщить о поступлении
    </Button>
  );
}

/** Button and stepper take each other's place: whoever pressed one by keyboard goes on with the other. */
function useKeptFocus() {
  const place = useRef<HTMLDivElement>(null);
  const isKept = useRef(false);
  useLayoutEffect(() => {
    if (!isKept.current) return;
    isKept.current = false;
    const buttons = place.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [];
    [...buttons].at(-1)?.focus({ preventScroll: true });
  });
  const keepFocus = () => {
    isKept.current = true;
  };
  return { place, keepFocus };
}
