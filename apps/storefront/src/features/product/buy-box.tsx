import type { ProductPage } from '@okoem/contract/product-page.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Price } from '@okoem/ui/price.tsx';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import type { ReactNode } from 'react';
import { Link } from '../../shared/link.tsx';
import { priceWords } from '../../shared/product-words.ts';
import { PersonCount } from '../../shared/session/person-count.tsx';
import { useAudience } from '../../shared/session/session.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import type { StoreOffer } from './offers-query.ts';
import { ProductDelivery, ProductSeller } from './product-delivery.tsx';
import { ProductStock } from './product-stock.tsx';
import { WhyThisPrice } from './why-this-price.tsx';
import styles from './buy-box.module.css';

interface BuyBoxProps {
  product: ProductPage;
  offers: readonly StoreOffer[];
  /** «В корзину». */
  action: ReactNode;
}

/** Everything a decision needs, in one place that stays in sight: price, how many, where from, when, from whom. */
export function BuyBox({ product, offers, action }: BuyBoxProps) {
  const words = priceWords(product, useAudience());
  const comment = `${product.name}, артикул ${product.article}`;

  return (
    <aside className={styles.box} aria-label="Покупка">
      <div className={styles.price}>
        <Price {...words} size="page" />
        {product.price_tiers?.map(({ from, price }) => (
          <p key={from} className={styles.tier}>
            от {formatQuantityWithUnit(from, product.price_unit)} — <b>{formatPrice(price)}</b>
          </p>
        ))}
        {words.caption && <WhyThisPrice offerId={product.offer_id} />}
      </div>
      <div className={styles.action}>{action}</div>
      <div className={styles.quote}>
        <Button
          variant="outline"
          isWide
          icon={<IconFileText size={24} stroke={1.75} aria-hidden />}
          {...popupTrigger('quote', { comment })}
        >
          Получить КП
        </Button>
      </div>
      <div className={styles.stock} id="offers">
        <ProductStock product={product} offers={offers} />
      </div>
      <div className={styles.terms}>
        <ProductDelivery product={product} offers={offers} />
        {product.seller && <ProductSeller productId={product.id} seller={product.seller} />}
      </div>
    </aside>
  );
}

/** The same on a phone, under the thumb. */
export function BuyBar({ product, action }: Pick<BuyBoxProps, 'product' | 'action'>) {
  const { current, isHighlighted, unit } = priceWords(product, useAudience());
  return (
    <div className={styles.bar} data-buy-bar>
      <div className={styles.sum}>
        <Price
          current={current}
          isHighlighted={isHighlighted}
          size="small"
          {...(unit === undefined ? {} : { unit })}
        />
        {product.seller && <p className={styles.seller}>Продавец: {product.seller.name}</p>}
      </div>
      {action}
      <WayToBasket />
    </div>
  );
}

/** The bar stands where the site's own would show it. */
function WayToBasket() {
  return (
    <Link className={styles.basket} to={SHOP_PATHS.cart} aria-label="Корзина">
      <IconShoppingCart size={24} stroke={1.75} aria-hidden />
      <span className={styles.badge}>
        <PersonCount of="basketCount" />
      </span>
    </Link>
  );
}
