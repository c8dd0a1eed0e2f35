import { formatDate } from '@okoem/domain/format/date-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SELLER_REVIEWS_AT_ONCE, sellerReviewsQuery } from './seller-reviews-query.ts';
import { Stars } from './stars.tsx';
import styles from './seller-reviews.module.css';

/** What buyers say of the seller after an order: the newest first, good or bad. */
export function SellerReviews({ sellerId }: { sellerId: number }) {
  const [pages, setPages] = useState(1);
  const { data } = useQuery(sellerReviewsQuery(sellerId));
  const total = data?.meta.pagination.total ?? 0;
  if (total === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="seller-reviews">
      <h2 id="seller-reviews">
        Отзывы о продавце <span>{total}</span>
      </h2>
      <ul className={styles.list}>
        {Array.from({ length: pages }, (_, page) => (
          <Page key={page} sellerId={sellerId} offset={page * SELLER_REVIEWS_AT_ONCE} />
        ))}
      </ul>
      {total > pages * SELLER_REVIEWS_AT_ONCE && (
        <Button variant="secondary" size={40} onClick={() => setPages(pages + 1)}>
          Показать ещё
        </Button>
      )}
    </section>
  );
}

function Page({ sellerId, offset }: { sellerId: number; offset: number }) {
  const { data } = useQuery(sellerReviewsQuery(sellerId, offset));
  return data?.data.map(({ id, author, rating, text, created_at: at }) => (
    <li key={id} className={styles.review}>
      <p className={styles.author}>
        <b>{author}</b>
        <Stars rating={rating} />
        <time dateTime={at}>{formatDate(at, 'dd MMMM yyyy')}</time>
      </p>
      {text !== '' && <p>{text}</p>}
    </li>
  ));
}
