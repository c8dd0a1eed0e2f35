import type { MemberSession } from '@okoem/contract/page.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { sendOrderEvent } from '../../shared/analytics/order-events.ts';
import { Link } from '../../shared/link.tsx';
import { CheckoutChanges } from './checkout-changes.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import type { CheckoutBasket } from './checkout-view.ts';
import { CheckoutWaiting } from './checkout-waiting.tsx';
import { ContactStep } from './contact-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { PayerStep } from './payer-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { RecipientStep } from './recipient-step.tsx';
import { useCheckout } from './use-checkout.ts';
import { usePlaceOrder } from './use-place-order.ts';
import styles from './checkout.module.css';

/** All steps on one page: what is known is folded, what is open stands open, and nothing is asked twice. */
export function Checkout({ session }: { session: MemberSession }) {
  const checkout = useCheckout(session);
  const placing = usePlaceOrder(checkout);
  const { basket, isFailed, retry } = checkout;
  useBegun(basket);
  if (isFailed) return <Alone state={<Failed onRetry={retry} />} />;
  if (!basket) return <CheckoutWaiting />;
  if (basket.items.length === 0 && !placing.isPlaced) return <Alone state={<Empty />} />;

  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        <Title />
        <ContactStep number={1} />
        <PayerStep number={2} session={session} />
        <RecipientStep number={3} session={session} checkout={checkout} />
        <DeliveryStep number={4} checkout={checkout} />
        <PaymentStep number={5} session={session} checkout={checkout} />
      </div>
      <CheckoutSummary checkout={checkout} placing={placing} />
      <CheckoutChanges placing={placing} basket={basket} />
    </div>
  );
}

function Title() {
  return (
    <h1 className={styles.title} tabIndex={-1}>
      Оформление
    </h1>
  );
}

/** Where there are no steps to stand beside. */
function Alone({ state }: { state: ReactNode }) {
  return (
    <div className={styles.alone}>
      <Title />
      {state}
    </div>
  );
}

/** Told once a visit, when there is something to buy. */
function useBegun(basket: CheckoutBasket | undefined): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current || !basket || basket.items.length === 0) return;
    isTold.current = true;
    sendOrderEvent('begin_checkout', { basket });
  }, [basket]);
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="Оформление не загрузилось"
      text="Проверьте связь: корзина и всё, что вы ввели, сохранены"
      action={
        <Button variant="primary" onClick={onRetry}>
          Повторить
        </Button>
      }
    />
  );
}

function Empty() {
  return (
    <EmptyState
      title="Оформлять пока нечего"
      text="В корзине этого плательщика нет товаров"
      action={
        <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.cart}>
          Открыть корзину
        </Link>
      }
    />
  );
}
