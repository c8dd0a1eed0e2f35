import { Led } from '@okoem/ui/led.tsx';
import { Price } from '@okoem/ui/price.tsx';
import { Rating } from '@okoem/ui/rating.tsx';
import { OtherSellers } from '../../shared/other-sellers.tsx';
import { Picture } from '../../shared/picture.tsx';
import { ProductLink } from '../../shared/product-link.tsx';
import { formatRating, priceWords, soonerWords, stockWords } from '../../shared/product-words.ts';
import { RatingSlot } from '../../shared/rating-slot.tsx';
import { useAudience } from '../../shared/session/session.ts';
import { parametersOf, type ProductRowProps } from './product-row.ts';
import styles from './product-line.module.css';

const SHOWN_PARAMETERS = 3;

/** The view «Список»: room for the whole name and what tells models apart. */
export function ProductLine({ product, marks, action, isFirst = false }: ProductRowProps) {
  const audience = useAudience();
  const stock = stockWords(product);
  return (
    <article className={styles.line} data-lights-buttons data-availability={product.availability}>
      <div className={styles.picture}>
        <Picture src={product.main_image} alt="" size={176} isFirst={isFirst} />
      </div>
      <div className={styles.about}>
        <h3 className={styles.name}>
          <ProductLink className={styles.link} product={product} />
        </h3>
        <p className={styles.meta}>
          <RatingSlot productId={product.id}>
            {product.rating === null ? (
              <span>Нет отзывов</span>
            ) : (
              <Rating value={formatRating(product.rating)} count={product.reviews_count} />
            )}
          </RatingSlot>
          <span>Арт. {product.article}</span>
          {product.seller && <span>{product.seller.name}</span>}
          <OtherSellers product={product} />
        </p>
        <dl className={styles.parameters}>
          {parametersOf(product)
            .slice(0, SHOWN_PARAMETERS)
            .map(({ code, name, value }) => (
              <div key={code}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <p className={styles.stock}>
          <Led state={stock.state}>{stock.text}</Led>
          {product.sooner && <span>{soonerWords(product.sooner)}</span>}
        </p>
      </div>
      <div className={styles.buy}>
        <Price {...priceWords(product, audience)} size="card" />
        <div className={styles.action}>{action}</div>
      </div>
      <div className={styles.marks}>{marks}</div>
    </article>
  );
}
