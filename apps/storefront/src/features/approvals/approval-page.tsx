import type { ApprovalView } from '@okoem/contract/approvals.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Link } from '../../shared/link.tsx';
import { showSuccess } from '../../shared/toasts.ts';
import { ApprovalAnswer } from './approval-answer.tsx';
import { approvalQuery } from './approval-queries.ts';
import { ApprovalSheet } from './approval-sheet.tsx';
import { useDecision, useOwnRequest } from './use-approval-moves.ts';
import answer from './approval-answer.module.css';
import styles from './approval-page.module.css';

/** One request in the cabinet: of who asked, or of who decides. */
export function ApprovalPage({ id }: { id: string }) {
  const { data: view } = useSuspenseQuery(approvalQuery(id));
  return (
    <ApprovalSheet
      view={view}
      back={
        <Link className={styles.back} to={SHOP_PATHS.approvals}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          Все согласования
        </Link>
      }
      answer={<Answer view={view} />}
    />
  );
}

function Answer({ view }: { view: ApprovalView }) {
  if (view.can_decide) return <Decision view={view} />;
  if (view.order) {
    return (
      <div className={answer.buttons}>
        <Link {...buttonClass({ variant: 'primary', size: 44 })} to={shopRoutes.order(view.order)}>
          Открыть заказ {view.order.number}
        </Link>
      </div>
    );
  }
  return view.can_withdraw || view.can_restore ? <Own view={view} /> : null;
}

function Decision({ view }: { view: ApprovalView }) {
  const moves = useDecision(view.id, tellDecided);
  return <ApprovalAnswer view={view} moves={moves} />;
}

export function tellDecided({ state, order, requester }: ApprovalView): void {
  if (state === 'APPROVED')
    showSuccess(`${requester.name}: письмо отправлено`, `Заказ ${order?.number ?? ''} оформлен`);
  else showSuccess(`${requester.name}: письмо с причиной отправлено`, 'В согласовании отказано');
}

function Own({ view: { id, can_withdraw: canWithdraw } }: { view: ApprovalView }) {
  const own = useOwnRequest(id);
  const navigate = useNavigate();
  const restore = () => own.restore(() => void navigate(SHOP_PATHS.cart));
  const withdraw = () => own.withdraw(() => showSuccess('Товары можно вернуть в корзину', 'Запрос отозван'));
  return (
    <div className={answer.buttons}>
      {canWithdraw ? (
        <Button variant="secondary" size={44} isLoading={own.isBusy} onClick={withdraw}>
          Отозвать запрос
        </Button>
      ) : (
        <Button variant="primary" size={44} isLoading={own.isBusy} onClick={restore}>
          Вернуть в корзину
        </Button>
      )}
    </div>
  );
}
