import { useBasketLines } from '../../shared/basket/basket.ts';
import { deliveryWords } from '../../shared/delivery-words.ts';
import { OrderSummary, SummaryRow, SummaryRows, SummaryTotal } from '../../shared/order-summary.tsx';
import { Picture } from '../../shared/picture.tsx';
import { useAudience } from '../../shared/session/session.ts';
import { BasketSums, Sum } from './basket-summary.tsx';
import { basketView } from './basket-view.ts';
import { nameOf } from './basket-words.ts';
import type { DeliveriesPart } from './deliveries-part.ts';
import { useBasketQuote } from './use-basket-quote.ts';
import styles from './basket-brief.module.css';

const SHOWN_PICTURES = 4;

/** What is being bought, for who is asked something else first. */
export function BasketBrief({ deliveries: WithDeliveries }: { deliveries: DeliveriesPart }) {
  const { quote, isFresh, isFailed } = useBasketQuote();
  const audience = useAudience();
  const lines = basketView(useBasketLines(), quote).parcels.flatMap((parcel) => parcel.lines);
  if (!quote || isFailed || lines.length === 0) return null;

  return (
    <WithDeliveries quote={quote} isFresh={isFresh}>
      {({ sum }) => (
        <OrderSummary>
          <ul className={styles.pictures}>
            {lines.slice(0, SHOWN_PICTURES).map((priced) => (
              <li key={priced.line.offer_id} className={styles.picture}>
                <Picture src={priced.item?.main_image ?? ''} alt={nameOf(priced)} size={64} />
              </li>
            ))}
            {lines.length > SHOWN_PICTURES && (
              <li className={styles.rest}>+{lines.length - SHOWN_PICTURES}</li>
            )}
          </ul>
          <SummaryRows isBusy={!isFresh}>
            <BasketSums quote={quote} lines={lines} audience={audience} isFresh={isFresh} />
            <SummaryRow name="Доставка">{sum ? deliveryWords(sum) : 'рассчитаем при оформлении'}</SummaryRow>
          </SummaryRows>
          <SummaryTotal name={sum?.isWhole ? 'К оплате' : 'К оплате от'}>
            <Sum amount={quote.totals.total + (sum?.sum ?? 0)} isFresh={isFresh} />
          </SummaryTotal>
        </OrderSummary>
      )}
    </WithDeliveries>
  );
}
