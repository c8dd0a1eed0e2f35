import { type AwaitedSeller, rateSeller } from '@okoem/contract/opinions.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { Link } from '../../shared/link.tsx';
import { showError, showSuccess } from '../../shared/toasts.ts';
import { OWN_REVIEWS_KEY } from './own-reviews-queries.ts';
import { StarInput } from './stars.tsx';
import styles from './own-reviews.module.css';

/** A press is enough; a few words are asked for once the stars are given. */
export function SellerToRate({ row }: { row: AwaitedSeller }) {
  const { part, seller, received_at: at } = row;
  const client = useQueryClient();
  const [rating, setRating] = useState<number>();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (rating === undefined) return;
    setBusy(true);
    try {
      await transportOf(client)(rateSeller, { params: { id: String(part.id) }, body: { rating, text } });
      showSuccess('Спасибо, оценка учтена');
      void client.invalidateQueries({ queryKey: OWN_REVIEWS_KEY });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={styles.name}>
        <h3>
          <Link to={shopRoutes.seller(seller)}>{seller.name}</Link>
        </h3>
        <small>
          Заказ {part.number}, получен {formatDate(at, 'dd MMMM yyyy')}
        </small>
      </div>
      <StarInput
        label="Как сработал продавец: сроки, документы, общение"
        name={`seller-${part.id}`}
        value={rating}
        onChange={setRating}
      />
      {rating !== undefined && (
        <div className={styles.words}>
          <TextArea
            label="Пара слов, если хочется"
            rows={2}
            maxLength={1000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button variant="primary" size={40} isLoading={isBusy} onClick={() => void send()}>
            Отправить оценку
          </Button>
        </div>
      )}
    </>
  );
}
