import type { OrderPart, OrderView } from '@okoem/contract/orders.ts';
import type { MemberSession } from '@okoem/contract/page.ts';
import type { OrderReturns, ReturnablePart } from '@okoem/contract/returns.ts';
import type { ReturnReason } from '@okoem/domain/returns/return-choices.ts';
import { RETURN_STATUS_LABELS } from '@okoem/domain/returns/return-status.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { mayBuy } from '../../shared/session/may-buy.ts';
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
  if (!mayBuy(session)) return NOTHING;
  return <OwnPartReturn order={order} part={part} />;
}

interface Dialog {
  name: 'feedback' | 'return';
  isOpen: boolean;
  reason?: ReturnReason;
}

function OwnPartReturn({ order, part }: Omit<PartReturnProps, 'session'>) {
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
  };
  return (
    <div className={styles.block} data-part-return>
      {data && <Known returns={data.returns.filter((one) => one.part_id === partId)} />}
      {state === 'RECEIVED' && <Ask part={own} onAsk={() => setDialog({ name: 'return', isOpen: true })} />}
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

function Known({ returns }: Pick<OrderReturns, 'returns'>) {
  return returns.map(({ id, number, state }) => (
    <p key={id} className={styles.return}>
      <Link {...textLinkClass()} to={shopRoutes.return({ id })}>
        {number}
      </Link>
      <StatusBadge status={returnBadge(state)}>{RETURN_STATUS_LABELS[state]}</StatusBadge>
    </p>
  ));
}

function Ask({ part, onAsk }: { part: ReturnablePart | undefined; onAsk: () => void }) {
  const [now] = useState(() => Date.now());
  return (
    <div className={styles.ask}>
      <p className={styles.term}>
        {part && isInTerm(part, now) && `Вернуть без причины можно до ${dayText(part.until)}`}
      </p>
      <Button variant="secondary" size={40} aria-haspopup="dialog" onClick={onAsk}>
        Вернуть или обменять
      </Button>
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
