import type { ProductPage } from '@okoem/contract/product-page.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Rating } from '@okoem/ui/rating.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { Link } from '../../shared/link.tsx';
import { formatRating } from '../../shared/product-words.ts';
import { RatingSlot } from '../../shared/rating-slot.tsx';
import { ProductMarks } from './product-marks.tsx';
import { REVIEWS_ID } from './section-ids.ts';
import styles from './product-head.module.css';

/** What it is called, how it is rated, and by which number it is ordered. */
export function ProductHead({ product, title }: { product: ProductPage; title: string }) {
  const { article, brand } = product;

  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{typeset(title)}</h1>
      <div className={styles.line}>
        <InlineRating product={product} />
        <span className={styles.article}>
          Арт. {article}
          <button
            type="button"
            className={styles.copy}
            title="Скопировать артикул"
            aria-label={`Скопировать артикул ${article}`}
            onClick={() => void import('./share.ts').then(({ copy }) => copy(article, 'Артикул скопирован'))}
          >
            <IconCopy size={16} stroke={1.75} aria-hidden />
          </button>
        </span>
        {brand && (
          <span className={styles.brand}>
            Бренд:{' '}
            <Link to={shopRoutes.brand(brand)} {...textLinkClass()} data-brand>
              {brand.name}
            </Link>
          </span>
        )}
        <div className={styles.marks}>
          <ProductMarks product={product} />
        </div>
      </div>
    </header>
  );
}

function InlineRating({ product }: { product: ProductPage }) {
  const { rating, reviews_count: count } = product;

  return (
    <span className={styles.rating}>
      <RatingSlot productId={product.id}>
        {rating !== null && <Rating value={formatRating(rating)} />}
        <a className={styles.reviews} href={`#${REVIEWS_ID}`}>
          {count === 0 ? 'Нет отзывов' : countOf(count, ['отзыв', 'отзыва', 'отзывов'])}
        </a>
      </RatingSlot>
    </span>
  );
}
