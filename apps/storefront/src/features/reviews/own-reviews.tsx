import type { OwnQuestion } from '@okoem/contract/own-questions.ts';
import { deleteQuestion } from '@okoem/contract/own-questions.ts';
import { type AwaitedReview, deleteReview, type OwnReview } from '@okoem/contract/own-reviews.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { OPINION_STATUS_LABELS, type OpinionStatus } from '@okoem/domain/reviews/opinion-status.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { type BadgeStatus, StatusBadge } from '@okoem/ui/status-badge.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { Link } from '../../shared/link.tsx';
import { Picture } from '../../shared/picture.tsx';
import { showError, showSuccess } from '../../shared/toasts.ts';
import {
  awaitedReviewsQuery,
  awaitedSellersQuery,
  OWN_REVIEWS_KEY,
  ownQuestionsQuery,
  ownReviewsQuery,
} from './own-reviews-queries.ts';
import { OwnSection } from './own-section.tsx';
import { SellerToRate } from './seller-to-rate.tsx';
import { Stars } from './stars.tsx';
import styles from './own-reviews.module.css';

const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }));

/** What the member could write, has written and has asked. */
export function OwnReviews() {
  return (
    <div className={styles.page}>
      <OwnSection
        title="Ждут вашего отзыва"
        empty="Здесь появятся товары, которые вы получите"
        query={awaitedReviewsQuery}
        rowKey={({ product }) => product.id}
      >
        {(row) => <Awaited row={row} />}
      </OwnSection>
      <OwnSection
        title="Оцените продавцов"
        empty="Все полученные заказы оценены"
        query={awaitedSellersQuery}
        rowKey={({ part }) => part.id}
      >
        {(row) => <SellerToRate row={row} />}
      </OwnSection>
      <OwnSection
        title="Мои отзывы"
        empty="Вы ещё не писали отзывов"
        query={ownReviewsQuery}
        rowKey={({ id }) => id}
      >
        {(review) => <Written review={review} />}
      </OwnSection>
      <OwnSection
        title="Мои вопросы"
        empty="Вопрос можно задать на странице товара"
        query={ownQuestionsQuery}
        rowKey={({ id }) => id}
      >
        {(question) => <Asked question={question} />}
      </OwnSection>
    </div>
  );
}

function Form({ productId, onClose }: { productId: number; onClose: () => void }) {
  return (
    <Suspense fallback={<p aria-busy>Открываем форму…</p>}>
      <ReviewForm productId={productId} onClose={onClose} />
    </Suspense>
  );
}

/** The button gives its place to the form and comes back with the focus when that is closed. */
function useFocusBack(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

type Product = OwnReview['product'];

function ProductLine({ product, note, children }: { product: Product; note: string; children?: ReactNode }) {
  const { id, code, name, main_image: image } = product;
  return (
    <div className={styles.product}>
      <span className={styles.thumb} aria-hidden>
        <Picture src={image} alt="" size={56} />
      </span>
      <div className={styles.name}>
        <h3>{code === null ? name : <Link to={shopRoutes.product({ code, id })}>{name}</Link>}</h3>
        <small>{note}</small>
      </div>
      {children}
    </div>
  );
}

function Awaited({ row: { product, order, received_at: at } }: { row: AwaitedReview }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  return (
    <>
      <ProductLine
        product={product}
        note={`Получен ${formatDate(at, 'dd MMMM yyyy')}, заказ ${order.number}`}
      >
        {!isOpen && (
          <Button
            ref={opener}
            variant="primary"
            size={40}
            aria-label={`Написать отзыв: ${product.name}`}
            onClick={() => setOpen(true)}
          >
            Написать отзыв
          </Button>
        )}
      </ProductLine>
      {isOpen && <Form productId={product.id} onClose={() => setOpen(false)} />}
    </>
  );
}

const BADGES: Record<OpinionStatus, BadgeStatus> = { NEW: 'warning', PUBLISHED: 'success', REFUSED: 'error' };

function Badge({ status }: { status: OpinionStatus }) {
  return <StatusBadge status={BADGES[status]}>{OPINION_STATUS_LABELS[status]}</StatusBadge>;
}

function Written({ review }: { review: OwnReview }) {
  const { id, product, rating, pros, cons, text, status, created_at: at, answer } = review;
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  return (
    <>
      <ProductLine product={product} note={formatDate(at, 'dd MMMM yyyy')}>
        <Badge status={status} />
      </ProductLine>
      <Stars rating={rating} />
      {review.refusal_reason !== '' && (
        <p className={styles.refused}>Почему не опубликован: {review.refusal_reason}</p>
      )}
      {[pros, cons, text].filter(Boolean).map((said) => (
        <p key={said} className={styles.said}>
          {said}
        </p>
      ))}
      {answer && <p className={styles.answer}>Ответ продавца: {answer.text}</p>}
      <div className={styles.actions}>
        {review.can_edit && !isOpen && (
          <Button ref={opener} variant="secondary" size={40} onClick={() => setOpen(true)}>
            Изменить
          </Button>
        )}
        <DeleteButton what="отзыв" call={deleteReview} id={id} />
      </div>
      {isOpen && <Form productId={product.id} onClose={() => setOpen(false)} />}
    </>
  );
}

function Asked({ question }: { question: OwnQuestion }) {
  const { id, product, text, status, created_at: at, answers } = question;
  return (
    <>
      <ProductLine product={product} note={formatDate(at, 'dd MMMM yyyy')}>
        <Badge status={status} />
      </ProductLine>
      <p className={styles.said}>{text}</p>
      {question.refusal_reason !== '' && (
        <p className={styles.refused}>Почему не опубликован: {question.refusal_reason}</p>
      )}
      {answers.map((answer) => (
        <p key={answer.id} className={styles.answer}>
          {answer.author}: {answer.text}
        </p>
      ))}
      {answers.length === 0 && <DeleteButton what="вопрос" call={deleteQuestion} id={id} />}
    </>
  );
}

interface DeleteButtonProps {
  what: string;
  call: typeof deleteReview | typeof deleteQuestion;
  id: number;
}

/** The first press asks, the second does it. */
function DeleteButton({ what, call, id }: DeleteButtonProps) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const remove = () => {
    const tell = () => {
      showSuccess(what === 'отзыв' ? 'Отзыв удалён' : 'Вопрос удалён');
      void client.invalidateQueries({ queryKey: OWN_REVIEWS_KEY });
    };
    transportOf(client)(call, { params: { id: String(id) } }).then(tell, showError);
  };
  return (
    <Button variant="outline" size={40} onClick={isAsked ? remove : () => setAsked(true)}>
      {isAsked ? `Точно удалить ${what}?` : 'Удалить'}
    </Button>
  );
}
