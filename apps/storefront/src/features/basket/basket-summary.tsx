import type { PricedBasket } from '@okoem/contract/basket-quote.ts';
import { AUDIENCE_EFFECTS, type Audience } from '@okoem/domain/customer/audience.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import type { ReactNode } from 'react';
import { deliveryWords, type DeliverySum, withDelivery } from '../../shared/delivery-words.ts';
import {
  OrderSummary,
  SummaryRow,
  SummaryRows,
  SummarySum,
  SummaryTotal,
} from '../../shared/order-summary.tsx';
import { useSession } from '../../shared/session/session.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import type { PricedLine } from './basket-view.ts';
import { basketRows, goodsCount } from './basket-words.ts';
import { CheckoutButton } from './checkout-button.tsx';
import styles from './basket-summary.module.css';

const PERSONAL = 'Войдите как организация, чтобы увидеть персональные цены';

export type BasketMoney = Pick<PricedBasket, 'totals' | 'promo'>;

interface BasketSummaryProps {
  /** Undefined until there are sums. */
  quote: BasketMoney | undefined;
  /** What is counted in the sums. */
  lines: readonly PricedLine[];
  isFresh: boolean;
  audience: Audience;
  /** Of all parcels, by the ways chosen or the first there are. */
  delivery?: DeliverySum | undefined;
  /** Promo code and the way to a discount, between the sums and the total. */
  children?: ReactNode;
}

/** What is paid, as the server counts it; on phones the total stays at hand at the bottom. */
export function BasketSummary(props: BasketSummaryProps) {
  const { quote, lines, isFresh, audience, delivery, children } = props;
  const totals = quote?.totals;
  const total = <Sum amount={totals?.total} isFresh={isFresh} />;
  // Where delivery costs something the sum to pay stands below it, in the checkout's words.
  const name = delivery && delivery.sum > 0 ? 'Итого без доставки' : 'Итого';
  const canOrder = lines.length > 0;
  const checkout = <CheckoutButton canOrder={canOrder} />;

  return (
    <>
      <OrderSummary>
        <SummaryRows isBusy={!isFresh}>
          {quote && <BasketSums quote={quote} lines={lines} audience={audience} isFresh={isFresh} />}
          <SummaryRow name="Доставка">
            {delivery ? deliveryWords(delivery) : 'рассчитаем при оформлении'}
          </SummaryRow>
        </SummaryRows>
        {children}
        <SummaryTotal name={name} note={totals && withDelivery(totals.total, delivery)}>
          {total}
        </SummaryTotal>
        <div className={styles.main}>{checkout}</div>
        {!canOrder && <p className={styles.missing}>Удалите недоступные товары или замените их</p>}
        <OtherWays />
      </OrderSummary>
      <div className={styles.bar} data-cart-bar>
        <p className={styles.barTotal}>
          <span>{name}</span>
          <b>{total}</b>
        </p>
        {checkout}
      </div>
    </>
  );
}

function OtherWays() {
  const isGuest = useSession().kind === 'guest';
  return (
    <>
      <Button
        variant="outline"
        isWide
        icon={<IconFileText size={24} stroke={1.75} aria-hidden />}
        {...popupTrigger('quote', { withBasket: true })}
      >
        Получить КП
      </Button>
      {isGuest && <SignInHint />}
    </>
  );
}

function SignInHint() {
  return (
    <p className={styles.hint}>
      {PERSONAL}.{' '}
      <button
        type="button"
        className={styles.enter}
        {...popupTrigger('auth', { redirectTo: SHOP_PATHS.cart, reason: PERSONAL })}
      >
        Войти
      </button>
    </p>
  );
}

type SumsProps = Pick<BasketSummaryProps, 'lines' | 'audience' | 'isFresh'> & { quote: BasketMoney };

/** The rows above the total. */
export function BasketSums({ quote, lines, audience, isFresh }: SumsProps) {
  const { vat } = quote.totals;
  return (
    <>
      {basketRows(quote).map(({ kind, name, sum }) => (
        <SummaryRow key={kind} name={kind === 'goods' ? `${name}, ${goodsCount(lines)}` : name}>
          {sum < 0 ? (
            <span className={styles.discount}>
              <Sum amount={sum} isFresh={isFresh} />
            </span>
          ) : (
            <Sum amount={sum} isFresh={isFresh} />
          )}
        </SummaryRow>
      ))}
      {AUDIENCE_EFFECTS[audience].seesVat && vat > 0 && (
        <SummaryRow name="В том числе НДС">
          <Sum amount={vat} isFresh={isFresh} />
        </SummaryRow>
      )}
    </>
  );
}

export function Sum({ amount, isFresh }: { amount: number | undefined; isFresh: boolean }) {
  return <SummarySum isOld={!isFresh}>{amount === undefined ? '—' : formatPrice(amount)}</SummarySum>;
}
