import type { MemberSession } from '@okoem/contract/page.ts';
import type { QuoteView } from '@okoem/contract/quote-views.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useCurrentCity } from '../../shared/current-city.ts';
import { Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CheckoutWaiting } from './checkout-waiting.tsx';
import { ContactStep } from './contact-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { PayerStep } from './payer-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { RecipientStep } from './recipient-step.tsx';
import { useAcceptQuote } from './use-accept-quote.ts';
import { useQuoteCheckout } from './use-quote-checkout.ts';
import styles from './checkout.module.css';
import own from './quote-accept.module.css';

/** An offer becomes an order at exactly its prices: what is left to say is where it goes and how it is paid. */
export function QuoteAccept({ session, id }: { session: MemberSession; id: string }) {
  const { checkout, view, version } = useQuoteCheckout(session, id);
  const accepting = useAcceptQuote(id, checkout, version);
  if (checkout.isFailed && !checkout.basket) return <Failed onRetry={checkout.retry} />;
  if (view && !view.can_accept && !accepting.isPlaced) return <Closed view={view} />;
  if (!view || !checkout.basket) return <CheckoutWaiting />;
  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        <Head view={view} total={checkout.basket.totals.total} />
        <ContactStep number={1} />
        <PayerStep number={2} session={session} />
        <RecipientStep number={3} session={session} checkout={checkout} />
        <DeliveryStep number={4} checkout={checkout} />
        <PaymentStep number={5} session={session} checkout={checkout} />
      </div>
      <CheckoutSummary checkout={checkout} placing={accepting} />
    </div>
  );
}

function Head({ view, total }: { view: QuoteView; total: number }) {
  const { city, city_guid: cityGuid } = useCurrentCity();
  return (
    <header className={own.head}>
      <Link className={own.back} to={shopRoutes.quote(view)}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        {view.number}
      </Link>
      <h1 className={styles.title} tabIndex={-1}>
        Заказ по КП
      </h1>
      <p className={own.note}>
        Товары на {formatPrice(total)} — ровно по ценам предложения, версия {view.version}. Корзина не
        изменится.
        {view.region.guid !== cityGuid &&
          ` Предложение считали для города ${view.region.name}, доставка — в ${city}: сроки и её цена могут быть другими.`}
      </p>
    </header>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailed
      title="Предложение не загрузилось"
      text="Проверьте связь: предложение и всё, что вы ввели, сохранены"
      onRetry={onRetry}
    />
  );
}

/** Somebody answered already, or the time is over. */
function Closed({ view }: { view: QuoteView }) {
  return (
    <EmptyState
      title={view.order ? `Заказ ${view.order.number} уже оформлен` : 'Это предложение сейчас нельзя принять'}
      text={view.order ? 'Второй раз ничего заказывать не нужно' : 'Откройте его: там видно, что изменилось'}
      action={
        <div className={own.ways}>
          {view.order && (
            <Link {...buttonClass({ variant: 'primary' })} to={shopRoutes.order(view.order)}>
              Открыть заказ
            </Link>
          )}
          <Link
            {...buttonClass({ variant: view.order ? 'secondary' : 'primary' })}
            to={shopRoutes.quote(view)}
          >
            Открыть {view.number}
          </Link>
          <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.quotes}>
            Все КП
          </Link>
        </div>
      }
    />
  );
}
