import type { ProductCard as Product } from '@okoem/contract/product.ts';
import { Led } from '@okoem/ui/led.tsx';
import { Nameplate } from '@okoem/ui/nameplate.tsx';
import { Price } from '@okoem/ui/price.tsx';
import { Rating } from '@okoem/ui/rating.tsx';
import type { ReactNode } from 'react';
import { OtherSellers } from './other-sellers.tsx';
import { part } from './part.tsx';
import { Picture } from './picture.tsx';
import { ProductLink } from './product-link.tsx';
import {
  formatRating,
  parameterLine,
  plateColour,
  priceWords,
  soonerWords,
  stockWords,
} from './product-words.ts';
import { RatingSlot } from './rating-slot.tsx';
import { useAudience } from './session/session.ts';
import { useSiteRuntime } from './site-runtime.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: Product;
  /** Heart and compare, over the picture. */
  marks?: ReactNode;
  /** The button or the stepper at the bottom. */
  action: ReactNode;
  /** Seen without scrolling. */
  isFirst?: boolean;
}

/** Only who came from a partner fetches it. */
const InstalmentLine = part(
  async () => (await import('./instalment-line.tsx')).InstalmentLine,
  '[data-theme]',
);

const MOST_NAMEPLATES = 2;

/** How much, what, its parameters, is it near me: always in this order. */
export function ProductCard({ product, marks, action, isFirst = false }: ProductCardProps) {
  const audience = useAudience();
  const stock = stockWords(product);
  const parameters = parameterLine(product);

  return (
    <article className={styles.card} data-lights-buttons data-availability={product.availability}>
      <div className={styles.picture}>
        <Picture src={product.main_image} alt="" size={246} isFirst={isFirst} />
      </div>
      <div className={styles.price}>
        <Price {...priceWords(product, audience)} size="card" />
        {useSiteRuntime().partner && <InstalmentLine product={product} />}
      </div>
      <h3 className={styles.name}>
        <ProductLink className={styles.link} product={product} />
      </h3>
      <p className={styles.parameters}>{parameters}</p>
      <div className={styles.meta}>
        <RatingSlot productId={product.id}>
          {product.rating === null ? (
            <span className={styles.muted}>Нет отзывов</span>
          ) : (
            <Rating value={formatRating(product.rating)} count={product.reviews_count} />
          )}
        </RatingSlot>
        {product.seller && <span className={styles.seller}>{product.seller.name}</span>}
        <OtherSellers product={product} />
      </div>
      <p className={styles.stock}>
        <Led state={stock.state}>{stock.text}</Led>
        {product.sooner && <span>{soonerWords(product.sooner)}</span>}
      </p>
      <div className={styles.buy}>{action}</div>
      <ul className={styles.plates}>
        {(product.nameplates ?? []).slice(0, MOST_NAMEPLATES).map(({ id, name, colour }) => (
          <li key={id}>
            <Nameplate colour={plateColour(colour)}>{name}</Nameplate>
          </li>
        ))}
      </ul>
      <div className={styles.marks}>{marks}</div>
    </article>
  );
}
