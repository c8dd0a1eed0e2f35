import type { ProductPage } from '@okoem/contract/product-page.ts';
import { warehouseCity } from '@okoem/domain/catalog/warehouse-offer.ts';
import { arrivalText } from '@okoem/domain/delivery/arrival-text.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { perUnit } from '@okoem/domain/quantity/per-unit.ts';
import {
  availabilityText,
  formatQuantityWithUnit,
  leftText,
} from '@okoem/domain/quantity/quantity-format.ts';
import { offerBounds } from '@okoem/domain/quantity/quantity-stepper.ts';
import { Led } from '@okoem/ui/led.tsx';
import { Price } from '@okoem/ui/price.tsx';
import { SkeletonText } from '@okoem/ui/skeleton.tsx';
import { Stepper } from '@okoem/ui/stepper.tsx';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { STEPPER_RULES } from '../../shared/basket/stepper-rules.ts';
import { Picture } from '../../shared/picture.tsx';
import { priceWords } from '../../shared/product-words.ts';
import { useAudience } from '../../shared/session/session.ts';
import type { StoreOffer } from './offers-query.ts';
import { WhyThisPrice } from './why-this-price.tsx';
import styles from './offers-popup.module.css';

interface OffersListProps {
  product: ProductPage;
  offers: readonly StoreOffer[];
  /** When all this was read. */
  quantityOf: (offerId: number) => number;
  onChoose: (offerId: number, qty: number) => void;
}

export function OffersList({ product, offers, quantityOf, onChoose }: OffersListProps) {
  return (
    <>
      <OffersHead product={product} offers={offers} />
      <ul>
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferRow
              offer={offer}
              product={product}
              value={quantityOf(offer.id)}
              onChange={(qty) => onChoose(offer.id, qty)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

export function OffersFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.note} role="alert">
      <span>Склады не загрузились. Проверьте связь</span>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Повторить
      </button>
    </p>
  );
}

export function OffersAwaited() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <SkeletonText lines={6} />
    </div>
  );
}

function OffersHead({ product, offers }: { product: ProductPage; offers: readonly StoreOffer[] }) {
  const words = priceWords(product, useAudience());
  return (
    <>
      <div className={styles.product}>
        <span className={styles.picture}>
          <Picture src={product.main_image} alt="" size={96} isFirst />
        </span>
        <div className={styles.about}>
          <p className={styles.name}>{typeset(product.name)}</p>
          {product.seller && <p className={styles.seller}>Продавец: {product.seller.name}</p>}
          <Price {...words} />
          {words.caption && <WhyThisPrice offerId={product.offer_id} />}
        </div>
        <span className={styles.count}>Складов: {offers.length} шт</span>
      </div>
      <p className={styles.note}>
        <IconInfoCircle size={20} stroke={1.75} aria-hidden />
        <span>
          {offers.length === 0
            ? 'Сейчас в ваш город товар не отгружает ни один склад'
            : `${product.other_sellers ? 'Товар доставляют несколько продавцов' : 'Продавец осуществляет доставку с нескольких складов'}. Выберите количество товара с одного или нескольких складов`}
        </span>
      </p>
    </>
  );
}

interface OfferRowProps {
  offer: StoreOffer;
  product: ProductPage;
  value: number;
  onChange: (qty: number) => void;
}

function OfferRow({ offer, product, value, onChange }: OfferRowProps) {
  const { store, is_pre_order, price } = offer;
  const city = warehouseCity(store.address.address_string);
  return (
    <div className={styles.row}>
      <div className={styles.store}>
        <p className={styles.city}>Склад г.&nbsp;{city}</p>
        {product.other_sellers && <p className={styles.seller}>{offer.seller.name}</p>}
        <Led state={is_pre_order ? 'wait' : 'ok'}>{availabilityText(offer, product.price_unit)}</Led>
        <p className={styles.terms}>Привезём {arrivalText(offer)}</p>
        <p className={styles.cost}>
          {formatPrice(price)} {perUnit(product.price_unit)}
        </p>
      </div>
      <Stepper
        {...offerBounds(offer, offer)}
        label={`Количество со склада г. ${city}`}
        isWide={offer.multiple > 1}
        value={value}
        rules={STEPPER_RULES}
        limitNote={leftText(offer.quantity, product.price_unit)}
        onChange={onChange}
      />
    </div>
  );
}

export function OffersSum({
  product,
  quantity,
  cost,
}: {
  product: ProductPage;
  quantity: number;
  cost: number;
}) {
  const { multiple, price_unit: unit } = product;
  return (
    <>
      {multiple !== 1 && <p>Кратность товара: {formatQuantityWithUnit(multiple, unit)}</p>}
      {quantity > 0 && (
        <p className={styles.sum} aria-live="polite">
          Выбрано {formatQuantityWithUnit(quantity, unit)} на <b>{formatPrice(cost)}</b>
        </p>
      )}
    </>
  );
}
