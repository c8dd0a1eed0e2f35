import type { Review, Stars } from '@okoem/contract/reviews.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf, plural } from '@okoem/domain/format/plural.ts';
import { Button } from '@okoem/ui/button.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Picture } from '../../shared/picture.tsx';
import { formatRating } from '../../shared/product-words.ts';
import { useReviewsWidget } from '../../shared/reviews-widget.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import { REVIEWS_AT_ONCE, type ReviewsAnswer, reviewsQuery } from './reviews-query.ts';
import styles from './product-reviews.module.css';

interface ProductReviewsProps {
  productId: number;
  path: string;
}

/** The outside service fills the area when there is one; otherwise, and until then, these are ours. */
export function ProductReviews({ productId, path }: ProductReviewsProps) {
  const { slotRef, isFilled } = useReviewsWidget('reviews', productId);
  return (
    <div className={styles.area}>
      <div ref={slotRef} data-reviews-slot="reviews" data-product-id={productId} hidden={!isFilled} />
      {!isFilled && <OwnReviews key={productId} productId={productId} path={path} />}
    </div>
  );
}

function OwnReviews({ productId, path }: ProductReviewsProps) {
  const [rating, setRating] = useState<Stars>();
  const [pages, setPages] = useState(1);
  const { data, isError, refetch } = useQuery(reviewsQuery({ productId, rating }));
  const choose = (stars: Stars | undefined) => {
    setRating(stars);
    setPages(1);
  };
  const write = (
    <Button
      variant="secondary"
      {...popupTrigger('auth', { redirectTo: path, reason: 'Войдите, чтобы оставить отзыв' })}
    >
      Написать отзыв
    </Button>
  );

  if (isError && !data) return <NotLoaded onRetry={refetch} />;
  if (!data || data.meta.average === null) {
    return (
      <div className={styles.empty}>
        <p>Отзывов пока нет. Расскажите, как товар показал себя на объекте</p>
        {write}
      </div>
    );
  }
  const left = data.meta.pagination.total - pages * REVIEWS_AT_ONCE;

  return (
    <div className={styles.columns}>
      <div className={styles.summary}>
        <RatingSummary {...data.meta} chosen={rating} onChoose={choose} />
        {write}
      </div>
      <div>
        <ul className={styles.list} aria-live="polite">
          {Array.from({ length: pages }, (_, page) => (
            <ReviewsPage key={page} productId={productId} rating={rating} offset={page * REVIEWS_AT_ONCE} />
          ))}
        </ul>
        {left > 0 && (
          <Button variant="secondary" onClick={() => setPages(pages + 1)}>
            Показать ещё {Math.min(left, REVIEWS_AT_ONCE)}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ReviewsPageProps {
  productId: number;
  rating: Stars | undefined;
  offset: number;
}

/** Each asks for its own, so what is shown stays and no answer grows. */
function ReviewsPage(asked: ReviewsPageProps) {
  const { data, isError, refetch } = useQuery(reviewsQuery(asked));
  if (isError && !data) {
    return (
      <li>
        <NotLoaded onRetry={refetch} />
      </li>
    );
  }
  return data?.data.map((review) => (
    <li key={review.id}>
      <ReviewText review={review} />
    </li>
  ));
}

function NotLoaded({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return (
    <p className={styles.empty} role="alert">
      Отзывы не загрузились.{' '}
      <Button variant="secondary" size={40} onClick={() => void onRetry()}>
        Повторить
      </Button>
    </p>
  );
}

type RatingSummaryProps = Pick<ReviewsAnswer['meta'], 'average' | 'histogram'> & {
  chosen: Stars | undefined;
  onChoose: (stars: Stars | undefined) => void;
};

function RatingSummary({ average, histogram, chosen, onChoose }: RatingSummaryProps) {
  const all = histogram.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p className={styles.average}>
        <b>{formatRating(average ?? 0)}</b>
        <IconStarFilled size={24} aria-hidden />
        <span>{countOf(all, ['отзыв', 'отзыва', 'отзывов'])}</span>
      </p>
      <ul className={styles.histogram}>
        {histogram.map(({ rating, count }) => (
          <li key={rating}>
            <button
              type="button"
              className={styles.stars}
              aria-pressed={chosen === rating}
              disabled={count === 0}
              onClick={() => onChoose(chosen === rating ? undefined : (rating as Stars))}
            >
              <span className={styles.label}>
                {rating} <IconStarFilled size={16} aria-hidden />
                <VisuallyHidden>{plural(rating, ['звезда', 'звезды', 'звёзд'])}, отзывов:</VisuallyHidden>
              </span>
              <progress value={count} max={all} aria-hidden />
              <span className={styles.count}>{count}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <button type="button" className={styles.reset} onClick={() => onChoose(undefined)}>
          Показать все отзывы
        </button>
      )}
    </>
  );
}

function ReviewText({ review }: { review: Review }) {
  const { author, rating, text, images, created_at: at, answer } = review;
  return (
    <article className={styles.review}>
      <header className={styles.author}>
        <b>{author}</b>
        <span className={styles.given}>
          <VisuallyHidden>Оценка {rating} из 5</VisuallyHidden>
          {Array.from({ length: 5 }, (_, star) => (
            <IconStarFilled key={star} size={16} data-on={star < rating} aria-hidden />
          ))}
        </span>
        <time dateTime={at}>{formatDate(at, 'dd MMMM yyyy')}</time>
      </header>
      <p>{text}</p>
      {images.length > 0 && (
        <div className={styles.images}>
          {images.map((image) => (
            <Picture key={image} src={image} alt="Фото покупателя" size={96} />
          ))}
        </div>
      )}
      {answer && (
        <div className={styles.answer}>
          <b>Ответ продавца</b>
          <p>{answer.text}</p>
        </div>
      )}
    </article>
  );
}
