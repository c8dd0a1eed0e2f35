import type { PricedBasket } from '@okoem/contract/basket-quote.ts';
import { AUDIENCE_EFFECTS, type Audience } from '@okoem/domain/customer/audience.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import type { ReactNode } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import type { PricedLine } from './basket-view.ts';
import { goodsCount } from './basket-words.ts';
import { CheckoutButton } from './checkout-button.tsx';
import styles from './basket-summary.module.css';

const PERSONAL = 'Войдите как организация, чтобы увидеть персональные цены';

interface BasketSummaryProps {
  totals: PricedBasket['totals'] | undefined;
  /** What is counted in the sums. */
  lines: readonly PricedLine[];
  isFresh: boolean;
  audience: Audience;
  /** Promo code and the way to a discount, between the sums and the total. */
  children?: ReactNode;
}

/** What is paid, as the server counts it; on phones the total stays at hand at the bottom. */
export function BasketSummary(props: BasketSummaryProps) {
  const { totals, lines, isFresh, audience, children } = props;
  const total = <Sum amount={totals?.total} isFresh={isFresh} />;
  const canOrder = lines.length > 0;
  const checkout = <CheckoutButton canOrder={canOrder} />;

  return (
    <>
      <aside className={styles.summary} aria-label="Ваш заказ">
        <h2 className={styles.title}>Ваш заказ</h2>
        <dl className={styles.rows} aria-busy={!isFresh}>
          {totals && <Rows totals={totals} lines={lines} audience={audience} isFresh={isFresh} />}
          <Row name="Доставка">рассчитаем при оформлении</Row>
        </dl>
        {children}
        <p className={styles.total} aria-live="polite">
          <span>Итого</span>
          <b>{total}</b>
        </p>
        <div className={styles.main}>{checkout}</div>
        {!canOrder && <p className={styles.missing}>Удалите недоступные товары или замените их</p>}
        <OtherWays />
      </aside>
      <div className={styles.bar} data-cart-bar>
        <p className={styles.barTotal}>
          <span>Итого</span>
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

type RowsProps = Omit<BasketSummaryProps, 'children'> & { totals: PricedBasket['totals'] };

function Rows({ totals: { full, discount, services, vat }, lines, audience, isFresh }: RowsProps) {
  return (
    <>
      <Row name={`Товары, ${goodsCount(lines)}`}>
        <Sum amount={full} isFresh={isFresh} />
      </Row>
      {discount > 0 && (
        <Row name="Скидка">
          <span className={styles.discount}>
            −<Sum amount={discount} isFresh={isFresh} />
          </span>
        </Row>
      )}
      {services > 0 && (
        <Row name="Услуги">
          <Sum amount={services} isFresh={isFresh} />
        </Row>
      )}
      {AUDIENCE_EFFECTS[audience].seesVat && vat > 0 && (
        <Row name="В том числе НДС">
          <Sum amount={vat} isFresh={isFresh} />
        </Row>
      )}
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Grey while the server counts: it is the sum of what was there before. */
function Sum({ amount, isFresh }: { amount: number | undefined; isFresh: boolean }) {
  return (
    <span className={styles.sum} data-old={!isFresh || undefined}>
      {amount === undefined ? '—' : formatPrice(amount)}
    </span>
  );
}
