import type { PricedBasket } from '@okoem/contract/basket-quote.ts';
import { Button } from '@okoem/ui/button.tsx';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useBasketLines } from '../../shared/basket/basket.ts';
import { useClearWithUndo } from '../../shared/basket/remove-from-basket.ts';
import { useAudience } from '../../shared/session/session.ts';
import { BasketChanges } from './basket-changes.tsx';
import { BasketGone } from './basket-gone.tsx';
import { BasketLine } from './basket-line.tsx';
import { BasketParcel } from './basket-parcel.tsx';
import { BasketPrint } from './basket-print.tsx';
import { BasketSummary } from './basket-summary.tsx';
import { BasketTools } from './basket-tools.tsx';
import { basketView, type BasketView } from './basket-view.ts';
import { basketCount } from './basket-words.ts';
import type { Deliveries, DeliveriesPart } from './deliveries-part.ts';
import { NextDiscount } from './next-discount.tsx';
import { PromoCode } from './promo-code.tsx';
import { useBasketQuote } from './use-basket-quote.ts';
import styles from './basket.module.css';

const BasketVariants = lazy(async () => ({
  default: (await import('./basket-variants.tsx')).BasketVariants,
}));

/** Comes after the basket itself: nobody waits for it. */
const BasketCheck = lazy(async () => ({ default: (await import('./basket-check.tsx')).BasketCheck }));

interface BasketProps {
  /** The page's heading, with what the basket says beside it. */
  head: ComponentType<{ count?: string; children?: ReactNode }>;
  /** In place of everything until the first answer. */
  waiting: ReactNode;
  deliveries: DeliveriesPart;
}

/** The lines as the server prices them now. */
export function Basket({ head: Head, waiting, deliveries: WithDeliveries }: BasketProps) {
  const { quote, isFresh, isFailed, retry } = useBasketQuote();
  const view = basketView(useBasketLines(), quote);
  const clearWithUndo = useClearWithUndo();
  const audience = useAudience();
  useEffect(loadWords, []);
  if (!quote && !isFailed) return waiting;

  return (
    <>
      <WithDeliveries quote={quote} isFresh={isFresh}>
        {(deliveries) => (
          <div className={styles.columns}>
            <div>
              <Head count={basketCount(view)}>
                <button type="button" className={styles.clear} onClick={clearWithUndo}>
                  Очистить корзину
                </button>
              </Head>
              <BasketTools />
              {isFailed ? <Failed onRetry={retry} /> : <BasketChanges view={view} />}
              <BasketGone lines={view.gone} />
              <Suspense>
                <BasketVariants />
              </Suspense>
              <Lines view={view} quote={quote} isFresh={isFresh} deliveries={deliveries} />
              <Suspense>
                <BasketCheck />
              </Suspense>
            </div>
            <BasketSummary
              quote={isFailed ? undefined : quote}
              lines={view.parcels.flatMap(({ lines }) => lines)}
              isFresh={isFresh}
              audience={audience}
              delivery={isFailed ? undefined : deliveries.sum}
            >
              {quote && (
                <>
                  {quote.next_discount && <NextDiscount next={quote.next_discount} />}
                  <PromoCode quote={quote} isFresh={isFresh} />
                </>
              )}
            </BasketSummary>
          </div>
        )}
      </WithDeliveries>
      <BasketPrint view={view} quote={isFailed ? undefined : quote} />
    </>
  );
}

interface LinesProps {
  view: BasketView;
  quote: PricedBasket | undefined;
  isFresh: boolean;
  deliveries: Deliveries;
}

function Lines({ view, quote, isFresh, deliveries }: LinesProps) {
  return (
    <>
      {view.parcels.map((parcel, place) => (
        <BasketParcel
          key={parcel.group.key}
          parcel={parcel}
          number={place + 1}
          services={quote?.offer_service_types ?? []}
          isFresh={isFresh}
          delivery={deliveries.of(parcel.group.key)}
        />
      ))}
      {view.unpriced.length > 0 && (
        <ul className={styles.unpriced} aria-label="Без цены">
          {view.unpriced.map((priced) => (
            <BasketLine key={priced.line.offer_id} priced={priced} isFresh={false} />
          ))}
        </ul>
      )}
    </>
  );
}

/** «Вернуть» must be at hand even when the connection goes first. */
function loadWords(): void {
  void import('../../shared/basket/basket-toasts.ts').catch(() => undefined);
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>Цены не загрузились. Проверьте связь — корзину мы сохранили</p>
      <Button variant="secondary" size={40} onClick={onRetry}>
        Повторить
      </Button>
    </div>
  );
}
