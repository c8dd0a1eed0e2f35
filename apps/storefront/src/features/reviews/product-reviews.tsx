import type { ReviewSort, Stars as StarCount } from '@okoem/contract/reviews.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Chip } from '@okoem/ui/chip.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useReviewsWidget } from '../../shared/reviews-widget.ts';
import { useSession } from '../../shared/session/session.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import { ownVotesQuery } from './own-queries.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewCard } from './review-card.tsx';
import { REVIEWS_AT_ONCE, type ReviewsAsked, reviewsQuery } from './reviews-query.ts';
import { ShownOf } from './shown-of.tsx';
import styles from './product-reviews.module.css';

/** Most readers only read: the form comes when it is asked for. */
const loadForm = () => import('./review-form.tsx');
const ReviewForm = lazy(async () => ({ default: (await loadForm()).ReviewForm }));

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

type Choice = Pick<ReviewsAsked, 'rating' | 'withPhotos' | 'sort'>;

function OwnReviews({ productId, path }: ProductReviewsProps) {
  const [choice, setChoice] = useState<Choice>({});
  const [pages, setPages] = useState(1);
  const [isWriting, setWriting] = useState(false);
  const { data, isError, refetch } = useQuery(reviewsQuery({ productId, ...choice }));
  const choose = (next: Choice) => {
    setChoice((now) => ({ ...now, ...next }));
    setPages(1);
  };
  const write = <WriteButton path={path} onWrite={() => setWriting(true)} />;
  if (isError && !data) return <NotLoaded onRetry={refetch} />;
  const form = isWriting && <Writing productId={productId} onClose={() => setWriting(false)} />;
  if (!data || data.meta.average === null) {
    return (
      <>
        {form}
        <div className={styles.empty}>
          <p>Отзывов пока нет. Расскажите, как товар показал себя на объекте</p>
          {write}
        </div>
      </>
    );
  }
  const { average, histogram, with_photos: photographed, pagination } = data.meta;
  const left = pagination.total - pages * REVIEWS_AT_ONCE;

  return (
    <>
      {form}
      <div className={styles.columns}>
        <div className={styles.summary}>
          <RatingSummary
            average={average}
            histogram={histogram}
            chosen={choice.rating}
            onChoose={(rating: StarCount | undefined) => choose({ rating })}
          />
          {write}
        </div>
        <div>
          <ReviewOrder choice={choice} photographed={photographed} onChoose={choose} />
          <ShownOf shown={pages * REVIEWS_AT_ONCE} total={pagination.total} />
          <ul className={styles.list}>
            {Array.from({ length: pages }, (_, page) => (
              <ReviewsPage
                key={page}
                asked={{ productId, ...choice, offset: page * REVIEWS_AT_ONCE }}
                path={path}
              />
            ))}
          </ul>
          {left > 0 && (
            <Button variant="secondary" onClick={() => setPages(pages + 1)}>
              Показать ещё {Math.min(left, REVIEWS_AT_ONCE)}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function Writing(props: { productId: number; onClose: () => void }) {
  return (
    <Suspense fallback={<p aria-busy>Открываем форму…</p>}>
      <ReviewForm {...props} />
    </Suspense>
  );
}

/** A guest is asked to sign in first; whether a member may write is told in the form. */
function WriteButton({ path, onWrite }: { path: string; onWrite: () => void }) {
  const isMember = useSession().kind === 'member';
  const preload = () => void loadForm().catch(() => undefined);
  const press = isMember
    ? { onClick: onWrite, onPointerEnter: preload, onFocus: preload }
    : popupTrigger('auth', { redirectTo: path, reason: 'Войдите, чтобы оставить отзыв' });
  return (
    <Button variant="secondary" {...press}>
      Написать отзыв
    </Button>
  );
}

const SORTS: readonly { sort: ReviewSort; label: string }[] = [
  { sort: 'useful', label: 'Полезные' },
  { sort: 'new', label: 'Новые' },
  { sort: 'low', label: 'Сначала плохие' },
  { sort: 'high', label: 'Сначала хорошие' },
];

interface ReviewOrderProps {
  choice: Choice;
  photographed: number;
  onChoose: (choice: Choice) => void;
}

function ReviewOrder({ choice, photographed, onChoose }: ReviewOrderProps) {
  const { sort: chosen = 'useful', withPhotos = false } = choice;
  return (
    <fieldset className={styles.order} aria-label="Порядок отзывов">
      {SORTS.map(({ sort, label }) => (
        <Chip key={sort} isOn={sort === chosen} onClick={() => onChoose({ sort })}>
          {label}
        </Chip>
      ))}
      {photographed > 0 && (
        <Chip isOn={withPhotos} onClick={() => onChoose({ withPhotos: withPhotos ? undefined : true })}>
          С фото · {photographed}
        </Chip>
      )}
    </fieldset>
  );
}

/** Each asks for its own, so what is shown stays and no answer grows. */
function ReviewsPage({ asked, path }: { asked: ReviewsAsked; path: string }) {
  const isMember = useSession().kind === 'member';
  const { data, isError, refetch } = useQuery(reviewsQuery(asked));
  const ids = data?.data.map(({ id }) => id) ?? [];
  const { data: votes } = useQuery({
    ...ownVotesQuery({ reviews: ids }),
    enabled: isMember && ids.length > 0,
  });
  if (isError && !data) {
    return (
      <li>
        <NotLoaded onRetry={refetch} />
      </li>
    );
  }
  return data?.data.map((review) => (
    <li key={review.id}>
      <ReviewCard review={review} own={votes?.reviews[review.id]} path={path} />
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
