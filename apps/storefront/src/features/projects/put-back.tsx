import type { RepeatedLine } from '@okoem/contract/order-moves.ts';
import type { ProjectItem } from '@okoem/contract/project-views.ts';
import { putBasketBack } from '@okoem/contract/projects.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { failureText } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { putBackProducts, useBasketChanged } from '../../shared/basket/basket-changed.ts';
import { Link } from '../../shared/link.tsx';

interface PutBackProps {
  projectId: number;
  basket: ProjectItem;
  isOpen: boolean;
  onClose: () => void;
  renderDifferences: (lines: readonly RepeatedLine[]) => ReactNode;
}

const POSITIONS = ['позиция', 'позиции', 'позиций'] as const;

/** What was kept lies in the basket at once; what is not as it was is shown before anybody pays for it. */
export function PutBack({ isOpen, onClose, ...props }: PutBackProps) {
  // Drawn anew at every opening, and asked once for each.
  return isOpen ? <Opened {...props} isOpen={isOpen} onClose={onClose} /> : null;
}

function Opened({ projectId, basket, isOpen, onClose, renderDifferences }: PutBackProps) {
  const call = transportOf(useQueryClient());
  const basketChanged = useBasketChanged();
  const { data, error } = useQuery({
    queryKey: ['put-back', useId()],
    queryFn: async () => {
      const params = { id: String(projectId), basket: basket.id };
      const answer = (await call(putBasketBack, { params })).data;
      basketChanged(putBackProducts(answer.lines));
      return answer;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const lines = data?.lines ?? [];
  return (
    <Popup
      title={`В корзину: ${basket.title}`}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Остаться здесь
          </Button>
          {lines.some(({ quantity }) => quantity > 0) && (
            <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.cart} onClick={onClose}>
              Открыть корзину
            </Link>
          )}
        </>
      }
    >
      {error ? (
        <p role="alert">{failureText(error)}</p>
      ) : data ? (
        <>
          <p>{summaryOf(lines)}</p>
          {renderDifferences(lines)}
        </>
      ) : (
        <div aria-busy>
          <Skeleton width="long" />
          <Skeleton width="medium" />
        </div>
      )}
    </Popup>
  );
}

function summaryOf(lines: readonly RepeatedLine[]): string {
  const put = lines.filter(({ quantity }) => quantity > 0).length;
  if (put === 0) return 'Ничего из сохранённого сейчас нет в продаже';
  const isSame = lines.every(
    ({ result, old_price: was, price, quantity, old_quantity: old }) =>
      result === 'added' && price === was && quantity >= old,
  );
  const told = `В корзине ${countOf(put, POSITIONS)} из ${lines.length}.`;
  return isSame ? `${told} Цены и количество те же, что были` : `${told} С тех пор изменилось:`;
}
