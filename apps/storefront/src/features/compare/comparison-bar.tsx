import type { ProductCard } from '@okoem/contract/product.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Led } from '@okoem/ui/led.tsx';
import { Price } from '@okoem/ui/price.tsx';
import type { RefObject } from 'react';
import { Link } from '../../shared/link.tsx';
import { Picture } from '../../shared/picture.tsx';
import { priceWords, stockWords } from '../../shared/product-words.ts';
import { useAudience } from '../../shared/session/session.ts';
import { ComparisonArrows } from './comparison-arrows.tsx';
import type { ComparisonProps } from './comparison.tsx';
import styles from './comparison-bar.module.css';

interface ComparisonBarProps extends Pick<ComparisonProps, 'action'> {
  barRef: RefObject<HTMLDivElement | null>;
  products: readonly ProductCard[];
  isShown: boolean;
  onScroll: (event: { currentTarget: HTMLElement }) => void;
  onSlide: (direction: 1 | -1) => void;
}

/** Who is who, while the cards themselves are above the window. */
export function ComparisonBar({ barRef, products, action, isShown, onScroll, onSlide }: ComparisonBarProps) {
  return (
    <div className={styles.place} data-heads={isShown ? 'shown' : 'hidden'}>
      <div ref={barRef} className={styles.bar} onScroll={onScroll}>
        <div className={styles.arrows}>
          <ComparisonArrows onSlide={onSlide} />
        </div>
        {products.map((product) => (
          <Short key={product.id} product={product} action={action} />
        ))}
      </div>
    </div>
  );
}

function Short({ product, action }: { product: ProductCard } & Pick<ComparisonProps, 'action'>) {
  const audience = useAudience();
  const { state, text } = stockWords(product);
  return (
    <div className={styles.short} data-lights-buttons>
      <div className={styles.about}>
        <span className={styles.picture}>
          <Picture src={product.main_image} alt="" size={48} />
        </span>
        <div className={styles.words}>
          <Link className={styles.name} to={shopRoutes.product(product)}>
            {typeset(product.name)}
          </Link>
          <Price {...priceWords(product, audience)} old={undefined} discountPercent={0} size="small" />
        </div>
      </div>
      <div className={styles.stock}>
        <Led state={state}>{text}</Led>
      </div>
      {action(product)}
    </div>
  );
}
