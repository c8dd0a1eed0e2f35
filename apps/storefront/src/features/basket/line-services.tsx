import type { OfferedService } from '@okoem/contract/baskets.ts';
import { serviceCost } from '@okoem/domain/basket/service-cost.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BasketService } from '../../shared/basket/basket-source.ts';
import { useBasket, useBasketLines, useBasketServices } from '../../shared/basket/basket.ts';
import { Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { ProductOf } from './basket-line.tsx';
import { basketView, type PricedLine, settledQuantity } from './basket-view.ts';
import { unitOf } from './basket-words.ts';
import { offeredServicesQuery } from './line-services-query.ts';
import { ServiceRow } from './service-row.tsx';
import { useBasketQuote } from './use-basket-quote.ts';
import styles from './line-services.module.css';

interface LineServicesProps {
  offerId: number;
  waiting: ReactNode;
}

const back = (
  <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.cart}>
    Вернуться в корзину
  </Link>
);

/** Services of one line. What is chosen counts at once; the way back is only a way back. */
export function LineServices({ offerId, waiting }: LineServicesProps) {
  const lines = useBasketLines();
  const { quote } = useBasketQuote();
  const { parcels, gone, unpriced } = basketView(lines, quote);
  const priced = [...parcels.flatMap((parcel) => parcel.lines), ...gone, ...unpriced].find(
    ({ line }) => line.offer_id === offerId,
  );
  const {
    data: offered,
    isError,
    refetch,
  } = useQuery({ ...offeredServicesQuery(offerId), enabled: priced !== undefined });
  if (!priced)
    return <EmptyState title="Этого товара нет в корзине" text="Услуги выбирают к товару" action={back} />;
  if (isError)
    return (
      <LoadFailed
        title="Услуги не загрузились"
        text="Корзина и выбранное на месте — попробуйте ещё раз"
        onRetry={() => void refetch()}
      />
    );
  if (!offered) return waiting;
  return <Services priced={priced} offered={offered} />;
}

function Services({ priced, offered }: { priced: PricedLine; offered: readonly OfferedService[] }) {
  const basket = useBasket();
  const { offer_id: offerId } = priced.line;
  const chosen = useBasketServices().filter(({ offer_id }) => offer_id === offerId);
  const quantity = settledQuantity(priced);
  const choose = (service: OfferedService, count: number) => {
    const others = chosen.filter(({ service_type_id }) => service_type_id !== service.id);
    const wanted = count > 0 ? [{ service_type_id: service.id, quantity: count }] : [];
    basket.setServices(offerId, [...others.map(withoutOffer), ...wanted]);
  };

  return (
    <>
      <div className={styles.line}>
        <ProductOf priced={priced}>
          <p className={styles.quantity}>В корзине {formatQuantityWithUnit(quantity, unitOf(priced))}</p>
        </ProductOf>
      </div>
      {offered.length === 0 ? (
        <EmptyState title="К этому товару услуг пока нет" action={back} />
      ) : (
        <>
          <ul className={styles.services}>
            {offered.map((service) => (
              <ServiceRow
                key={service.id}
                service={service}
                chosen={chosen.find(({ service_type_id }) => service_type_id === service.id)?.quantity ?? 0}
                // Half a metre is set up as one.
                usual={Math.ceil(quantity)}
                onChange={(count) => choose(service, count)}
              />
            ))}
          </ul>
          <Total offered={offered} chosen={chosen} />
        </>
      )}
    </>
  );
}

function withoutOffer({ service_type_id, quantity }: BasketService) {
  return { service_type_id, quantity };
}

function Total({
  offered,
  chosen,
}: {
  offered: readonly OfferedService[];
  chosen: readonly BasketService[];
}) {
  const costs = chosen.map(({ service_type_id, quantity }) => {
    const service = offered.find(({ id }) => id === service_type_id);
    return service && serviceCost(service, quantity);
  });
  const asked = costs.filter((cost) => cost === undefined).length;
  return (
    <div className={styles.total}>
      <p aria-live="polite">
        Услуги: <b>{formatPrice(sumKopecks(costs.map((cost) => cost ?? 0)))}</b>
        {asked > 0 && <span className={styles.asked}> и по запросу: {asked}. Цену скажем до оплаты</span>}
      </p>
      {back}
    </div>
  );
}
