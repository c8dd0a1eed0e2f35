import type { RepeatedLine } from '@okoem/contract/order-moves.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { failureText } from '../../shared/api-failure.ts';
import { putBackProducts, useBasketChanged } from '../../shared/basket/basket-changed.ts';
import { Link } from '../../shared/link.tsx';
import { RepeatDifferences } from './repeat-differences.tsx';
import { repeatSummary } from './repeat-words.ts';
import { useOrderMoves } from './use-order-moves.ts';
import styles from './order-popup.module.css';

export interface RepeatTold {
  orderId: number;
  number: string;
}

interface RepeatPopupProps {
  told: RepeatTold;
  isOpen: boolean;
  onClose: () => void;
}

/** What was ordered lies in the basket at once; what is not as it was is shown before anybody pays for it. */
export function RepeatPopup({ told, isOpen, onClose }: RepeatPopupProps) {
  const { repeat } = useOrderMoves(told.orderId);
  const basketChanged = useBasketChanged();
  // Once for each opening: the dialog is drawn anew every time.
  const { data, error } = useQuery({
    queryKey: ['repeated-order', useId()],
    queryFn: async () => {
      const answer = await repeat();
      basketChanged(putBackProducts(answer.lines));
      return answer;
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const lines = data?.lines ?? [];
  const hasAny = lines.some(({ quantity }) => quantity > 0);
  return (
    <Popup
      title={`Повторить заказ ${told.number}`}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Остаться здесь
          </Button>
          {hasAny && (
            <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.cart} onClick={onClose}>
              В корзину
            </Link>
          )}
        </>
      }
    >
      {error ? (
        <p className={styles.fault} role="alert">
          {failureText(error)}
        </p>
      ) : data ? (
        <Repeated lines={lines} count={data.count} />
      ) : (
        <div className={styles.form} aria-busy>
          <Skeleton width="long" />
          <Skeleton width="medium" />
        </div>
      )}
    </Popup>
  );
}

function Repeated({ lines, count }: { lines: readonly RepeatedLine[]; count: number }) {
  const put = lines.filter(({ quantity }) => quantity > 0).length;
  return (
    <div className={styles.form}>
      <p>{repeatSummary(lines)}</p>
      <RepeatDifferences lines={lines} />
      {count > put && (
        <p className={styles.small}>
          Всего в корзине {countOf(count, ['позиция', 'позиции', 'позиций'])}: что лежало там раньше, осталось
        </p>
      )}
    </div>
  );
}
