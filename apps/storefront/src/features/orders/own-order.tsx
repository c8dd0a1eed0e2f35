import type { OrderPart, OrderView } from '@okoem/contract/orders.ts';
import type { MemberSession } from '@okoem/contract/page.ts';
import { isOnlineMethod } from '@okoem/domain/payment/online-method.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../../shared/link.tsx';
import { part } from '../../shared/part.tsx';
import { mayBuy } from '../../shared/session/may-buy.ts';
import { OrderDialogs, type OrderDialogState, useOrderDialogs } from './order-dialogs.tsx';
import { OrderPage } from './order-page.tsx';
import { orderQuery } from './order-queries.ts';
import styles from './own-order.module.css';

/** Seen once, and seldom: neither weighs on every look at an order. */
const PlacedBand = part(async () => (await import('./placed-band.tsx')).PlacedBand, '[data-placed]');
const PayOnline = part(async () => (await import('./pay-online.tsx')).PayOnline, '[data-pay-online]');
const RestoreButton = part(
  async () => (await import('./restore-button.tsx')).RestoreButton,
  '[data-restore]',
);

interface OwnOrderProps {
  id: string;
  session: MemberSession;
  /** Whoever has just placed it, or comes back from the bank, is told how it stands. */
  done: { isReturned: boolean; papers: ReactNode } | undefined;
  papers: ReactNode;
  /** Below each parcel. */
  renderAfterPart: (order: OrderView, part: OrderPart) => ReactNode;
}

/** A member's order, with all that may be done with it. */
export function OwnOrder({ id, session, done, papers, renderAfterPart }: OwnOrderProps) {
  const { data: order } = useSuspenseQuery(orderQuery(id));
  const dialogs = useOrderDialogs();
  return (
    <>
      <OrderPage
        order={order}
        dialogs={dialogs}
        mayAnswer={mayBuy(session)}
        back={
          <Link className={styles.back} to={SHOP_PATHS.orders}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden />
            Все заказы
          </Link>
        }
        band={done && order.status !== 'CANCELLED' && <PlacedBand order={order} {...done} />}
        pay={isOnlineMethod(order.payment_method) && <PayOnline order={order} />}
        papers={papers}
        renderAfterPart={(one) => renderAfterPart(order, one)}
        actions={<Actions id={id} session={session} dialogs={dialogs} />}
      />
      <OrderDialogs dialogs={dialogs} />
    </>
  );
}

interface ActionsProps {
  id: string;
  session: MemberSession;
  dialogs: OrderDialogState;
}

function Actions({ id, session, dialogs }: ActionsProps) {
  const { data: order } = useSuspenseQuery(orderQuery(id));
  const { id: orderId, number, parts, can_cancel: canCancel, can_restore: canRestore } = order;
  // Nothing can be cancelled at once any more: the seller is asked.
  const isAsked = !parts.some((part) => part.can_cancel);
  return (
    <>
      {canRestore && <RestoreButton orderId={orderId} />}
      {mayBuy(session) && (
        <Button
          variant="secondary"
          size={44}
          icon={<IconRefresh size={20} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => dialogs.repeat({ orderId, number })}
        >
          Повторить
        </Button>
      )}
      {canCancel && (
        <Button
          variant="secondary"
          size={44}
          aria-haspopup="dialog"
          onClick={() => dialogs.cancel({ orderId, number, isAsked })}
        >
          {isAsked ? 'Попросить отменить' : 'Отменить заказ'}
        </Button>
      )}
      <span className={styles.print}>
        <Button variant="secondary" size={44} onClick={() => window.print()}>
          Печать
        </Button>
      </span>
    </>
  );
}
