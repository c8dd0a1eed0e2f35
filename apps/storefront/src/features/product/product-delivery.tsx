import type { ProductPage } from '@okoem/contract/product-page.ts';
import { arrivalText, shortArrivalText } from '@okoem/domain/delivery/arrival-text.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { perUnit } from '@okoem/domain/quantity/per-unit.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCurrentCity } from '../../shared/current-city.ts';
import { Link } from '../../shared/link.tsx';
import { formatRating } from '../../shared/product-words.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import { TalkButton } from '../../shared/talk/talk-button.tsx';
import { fasterOffer } from './faster-offer.ts';
import type { StoreOffer } from './offers-query.ts';
import { sellerRatingQuery } from './seller-rating-query.ts';
import styles from './product-delivery.module.css';

interface ProductDeliveryProps {
  product: ProductPage;
  offers: readonly StoreOffer[];
}

/** When it comes to the shopper's city; what it costs is told in the basket, where the weight is known. */
export function ProductDelivery({ product, offers }: ProductDeliveryProps) {
  const { city } = useCurrentCity();
  const { arrival_days: days, arrival_date: date } = product;
  const faster = fasterOffer(product, offers);

  return (
    <div className={styles.row}>
      <IconTruckDelivery size={20} stroke={1.75} aria-hidden />
      <div>
        <p>
          {days === null || date === null
            ? 'Срок доставки уточним'
            : `Привезём ${arrivalText({ arrival_days: days, arrival_date: date })}`}{' '}
          —{' '}
          <button
            type="button"
            className={styles.city}
            aria-label={`${city}. Изменить город`}
            {...popupTrigger('city')}
          >
            {city}
          </button>
        </p>
        {faster && (
          <p>
            <button
              type="button"
              className={styles.faster}
              {...popupTrigger('offers', { productId: product.id })}
            >
              {`Быстрее\u00a0— ${shortArrivalText(faster)}, `}
              <span className={styles.price}>
                {formatPrice(faster.price)} {perUnit(product.price_unit)}
              </span>
            </button>
          </p>
        )}
        <p className={styles.note}>
          {product.availability === 'out_of_stock' ? 'Сообщим, когда товар появится' : costWords(offers)}
        </p>
      </div>
    </div>
  );
}

function costWords(offers: readonly StoreOffer[]): string {
  const hasPickup = offers.some(({ store }) => store.can_pickup);
  return hasPickup ? 'Самовывоз со склада — бесплатно' : 'Стоимость рассчитаем в корзине';
}

interface ProductSellerProps {
  productId: number;
  seller: NonNullable<ProductPage['seller']>;
}

/** With whom the contract will be. */
export function ProductSeller({ productId, seller }: ProductSellerProps) {
  const { data } = useQuery({ ...sellerRatingQuery(seller.id), enabled: useIsSettled() });
  const words = data && [
    ...(data.rating === null ? [] : [formatRating(data.rating)]),
    ...(data.rating_count === 0 ? [] : [countOf(data.rating_count, ['отзыв', 'отзыва', 'отзывов'])]),
    countOf(data.products_count, ['товар', 'товара', 'товаров']),
  ];

  return (
    <div className={styles.row}>
      <IconBuildingStore size={20} stroke={1.75} aria-hidden />
      <div>
        <p>
          Продавец:{' '}
          <Link to={shopRoutes.seller(seller)} {...textLinkClass()}>
            {seller.name}
          </Link>
        </p>
        <p className={styles.note}>{words?.join(' · ')}</p>
        <TalkButton
          variant="secondary"
          size={40}
          about={{ kind: 'product', id: productId, seller_id: seller.id }}
        >
          Написать продавцу
        </TalkButton>
      </div>
    </div>
  );
}

/** False until the page stands: what is asked for besides comes after it. */
function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true));
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
