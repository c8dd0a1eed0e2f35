import type { Review, ReviewPhoto } from '@okoem/contract/reviews.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { useState } from 'react';
import { Stars } from './stars.tsx';
import { VoteButtons } from './vote-buttons.tsx';
import styles from './review-card.module.css';

interface ReviewCardProps {
  review: Review;
  /** How the member has voted on it. */
  own: boolean | undefined;
  path: string;
}

export function ReviewCard({ review, own, path }: ReviewCardProps) {
  const { id, author, rating, pros, cons, text, photos, created_at: at, edited_at: edited, answer } = review;
  return (
    <article className={styles.review}>
      <header className={styles.author}>
        <b>{author}</b>
        <Stars rating={rating} />
        <time dateTime={at}>{formatDate(at, 'dd MMMM yyyy')}</time>
        {edited !== null && <span className={styles.note}>изменён</span>}
        {review.is_verified && <span className={styles.verified}>Товар получен</span>}
      </header>
      {pros !== '' && <Side name="Достоинства" text={pros} />}
      {cons !== '' && <Side name="Недостатки" text={cons} />}
      {text !== '' && <p className={styles.text}>{text}</p>}
      <ReviewPhotos photos={photos} author={author} />
      <VoteButtons
        kind="review"
        id={id}
        useful={review.useful}
        useless={review.useless}
        own={own}
        path={path}
      />
      {answer && (
        <div className={styles.answer}>
          <b>Ответ продавца</b>
          <p className={styles.text}>{answer.text}</p>
        </div>
      )}
    </article>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.side}>
      <b>{name}</b>
      <span className={styles.text}>{text}</span>
    </div>
  );
}

/** Small ones in a row; the one that is pressed is seen large below them. */
export function ReviewPhotos({ photos, author }: { photos: readonly ReviewPhoto[]; author: string }) {
  const [chosen, setChosen] = useState<number>();
  const large = chosen === undefined ? undefined : photos[chosen];
  if (photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      {photos.map(({ full, small }, place) => (
        <button
          key={full}
          type="button"
          className={styles.photo}
          aria-expanded={chosen === place}
          aria-label={`Фото ${place + 1} от покупателя ${author}`}
          onClick={() => setChosen(chosen === place ? undefined : place)}
        >
          <img src={small} alt="" width={96} height={96} loading="lazy" decoding="async" />
        </button>
      ))}
      {large && <img className={styles.large} src={large.full} alt={`Фото покупателя ${author}`} />}
    </div>
  );
}
