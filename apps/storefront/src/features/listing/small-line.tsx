import { Led } from '@okoem/ui/led.tsx';
import { Price } from '@okoem/ui/price.tsx';
import { Rating } from '@okoem/ui/rating.tsx';
import { OtherSellers } from '../../shared/other-sellers.tsx';
import { Picture } from '../../shared/picture.tsx';
import { ProductLink } from '../../shared/product-link.tsx';
import { formatRating, parameterLine, priceWords, stockWords } from '../../shared/product-words.ts';
import { RatingSlot } from '../../shared/rating-slot.tsx';
import { useAudience } from '../../shared/session/session.ts';
import type { ProductRowProps } from './product-row.ts';
import styles from './small-line.module.css';

/** The view «Компактный список»: a dozen products on one screen. */
export function SmallLine({ product, marks, action, isFirst = false }: ProductRowProps) {
  const audience = useAudience();
  const stock = stockWords(product);
  return (
    <article className={styles.line} data-lights-buttons data-availability={product.availability}>
      <div className={styles.picture}>
        <Picture src={product.main_image} alt="" size={72} isFirst={isFirst} />
      </div>
      <div className={styles.about}>
        <h3 className={styles.name}>
          <ProductLink className={styles.link} product={product} />
        </h3>
        <p className={styles.parameters}>{parameterLine(product)}</p>
        <RatingSlot productId={product.id}>
          {product.rating !== null && (
            <Rating value={formatRating(product.rating)} count={product.reviews_count} />
          )}
        </RatingSlot>
      </div>
      <div className={styles.stock}>
        <Led state={stock.state}>{stock.text}</Led>
        <OtherSellers product={product} />
      </div>
      <div className={styles.price}>
        <Price {...priceWords(product, audience)} size="small" />
      </div>
      <div className={styles.action}>{action}</div>
      <div className={styles.marks}>{marks}</div>
    </article>
  );
}
