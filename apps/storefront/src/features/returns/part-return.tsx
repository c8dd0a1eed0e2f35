import type { OrderPart, OrderView } from '@okoem/contract/orders.ts';
import type { MemberSession } from '@okoem/contract/page.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { refundWay, type ReturnReason } from '@okoem/domain/returns/return-choices.ts';
import { RETURN_STATUS_LABELS } from '@okoem/domain/returns/return-status.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { isInTerm } from './return-draft.ts';
import { orderReturnsQuery } from './return-queries.ts';
import { dayText, returnBadge } from './return-words.ts';
import styles from './part-return.module.css';

const ReturnPopup = lazy(async () => ({ default: (await import('./return-popup.tsx')).ReturnPopup }));
const FeedbackPopup = lazy(async () => ({ default: (await import('./feedback-popup.tsx')).FeedbackPopup }));

/** Where nothing is shown the page is still told that this part of it was drawn. */
const NOTHING = <span hidden data-part-return />;

interface PartReturnProps {
  order: OrderView;
  part: OrderPart;
  session: MemberSession;
}

/** What a buyer may do with a parcel that he has: give it back, and see what comes of it. */
export function PartReturn({ order, part, session }: PartReturnProps) {
  const { company } = session;
  const actor = {
    kind: 'customer',
    customerId: 0,
    company: company && { companyId: company.id, role: company.role },
  } as const;
  if (!may(actor, 'returns.write')) return NOTHING;
  return <OwnPartReturn order={order} part={part} isCompany={company !== null} />;
}

interface Dialog {
  name: 'feedback' | 'return';
  isOpen: boolean;
  reason?: ReturnReason;
}

function OwnPartReturn({
  order,
  part,
  isCompany,
}: Omit<PartReturnProps, 'session'> & { isCompany: boolean }) {
  const { id: partId, number, state } = part;
  const [dialog, setDialog] = useState<Dialog>();
  useReceived(state, () => setDialog({ name: 'feedback', isOpen: true }));
  const isHad = state === 'RECEIVED' || state === 'RETURNED';
  const { data } = useQuery({ ...orderReturnsQuery(order.id), enabled: isHad });
  if (!isHad) return NOTHING;
  // One that gives way to the other closes too, and must not take the other with it.
  const close = (name: Dialog['name']) => () =>
    setDialog((now) => (now?.name === name ? { ...now, isOpen: false } : now));
  const own = data?.parts.find((one) => one.part_id === partId);
  const told = {
    orderId: order.id,
    partId,
    number,
    refundWay: refundWay(order.payment_method, { isCompany }),
  };
  return (
    <div className={styles.block} data-part-return>
      {data?.returns
        .filter((one) => one.part_id === partId)
        .map((one) => (
          <p key={one.id} className={styles.return}>
            <Link {...textLinkClass()} to={shopRoutes.return({ id: one.id })}>
              {one.number}
            </Link>
            <StatusBadge status={returnBadge(one.state)}>{RETURN_STATUS_LABELS[one.state]}</StatusBadge>
          </p>
        ))}
      {state === 'RECEIVED' && (
        <div className={styles.ask}>
          <p className={styles.term}>
            {own && isInTerm(own, Date.now()) && `Вернуть без причины можно до ${dayText(own.until)}`}
          </p>
          <Button
            variant="secondary"
            size={40}
            aria-haspopup="dialog"
            onClick={() => setDialog({ name: 'return', isOpen: true })}
          >
            Вернуть или обменять
          </Button>
        </div>
      )}
      <Suspense>
        {dialog?.name === 'feedback' && (
          <FeedbackPopup
            number={number}
            isOpen={dialog.isOpen}
            onClose={close('feedback')}
            onComplaint={(reason) => setDialog({ name: 'return', isOpen: true, reason })}
          />
        )}
        {dialog?.name === 'return' && (
          <ReturnPopup
            told={{ ...told, ...(dialog.reason && { reason: dialog.reason }) }}
            isOpen={dialog.isOpen}
            onClose={close('return')}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Told when the parcel is received while the page is looked at. */
function useReceived(state: OrderPart['state'], onReceived: () => void): void {
  const before = useRef(state);
  useEffect(() => {
    if (state === 'RECEIVED' && before.current !== state) onReceived();
    before.current = state;
    // oxlint-disable-next-line react/exhaustive-deps -- only another state is news
  }, [state]);
}
