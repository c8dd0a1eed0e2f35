import { openOrderByNumber, requestOrderCode } from '@okoem/contract/order-moves.ts';
import type { OrderView } from '@okoem/contract/orders.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type OpenCode, openCode } from '../features/auth/auth-step.ts';
import { refusalText } from '../features/auth/auth-words.ts';
import { CodeEntry } from '../features/auth/code-entry.tsx';
import { forgetRefusal, usePress } from '../features/auth/use-press.ts';
import { NumberForm } from '../features/orders/number-form.tsx';
import { transportOf } from '../shared/api-query.ts';
import { Link } from '../shared/link.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { useSession } from '../shared/session/session.ts';
import { popupTrigger } from '../shared/site-popup.ts';
import { showError } from '../shared/toasts.ts';
import styles from './order-by-number-page.module.css';

const TITLE = 'Где мой заказ';
/** Comes while the code is typed. */
const loadOrder = () => import('../features/orders/order-page.tsx');
const OrderPage = lazy(async () => ({ default: (await loadOrder()).OrderPage }));

/** Who is not signed in opens an order by its number and a code; what it opened is forgotten with the page. */
export function Component() {
  const [order, setOrder] = useState<OrderView>();
  return (
    <PageWidth>
      <PageMeta
        seo={undefined}
        name={TITLE}
        path={SHOP_PATHS.orderByNumber}
        indexing={{ canonical: SHOP_PATHS.orderByNumber, robots: 'noindex,follow' }}
      />
      <div className={styles.page}>
        <Suspense>{order ? <Opened order={order} /> : <Asking onOpened={setOrder} />}</Suspense>
      </div>
    </PageWidth>
  );
}

interface Sent {
  number: string;
  code: OpenCode;
}

function Asking({ onOpened }: { onOpened: (order: OrderView) => void }) {
  const call = transportOf(useQueryClient());
  const [number, setNumber] = useState('');
  const [sent, setSent] = useState<Sent>();
  const send = async (asked: string): Promise<OpenCode> => {
    const { data } = await call(requestOrderCode, { body: { number: asked } });
    return openCode(data, Date.now());
  };
  const sending = usePress({
    mutationFn: (asked: string) => send(asked),
    onSuccess: (code, asked) => {
      void loadOrder().catch(() => undefined);
      setSent({ number: asked, code });
    },
    onError: showError,
  });
  const enter = async (digits: string) => {
    const { data } = await call(openOrderByNumber, { body: { number: sent!.number, code: digits } });
    onOpened(data);
  };
  return (
    <div className={styles.asking}>
      <h1 tabIndex={-1}>{TITLE}</h1>
      <p className={styles.text}>
        Покажем состояние заказа без входа: пришлём код на почту или телефон, которые указали при оформлении.
      </p>
      {sent ? (
        <CodeEntry
          key={sent.code.requestId}
          address={`почту или телефон заказа ${sent.number}`}
          code={sent.code}
          enter={enter}
          onEntered={() => undefined}
          send={() => send(sent.number)}
          onSent={(code) => setSent({ ...sent, code })}
          onOtherAddress={() => setSent(undefined)}
        />
      ) : (
        <NumberForm
          start={number}
          isSending={sending.isPending}
          refusal={refusalText(sending.error)}
          onChange={() => forgetRefusal(sending)}
          onSubmit={(asked) => {
            setNumber(asked);
            sending.mutate(asked);
          }}
        />
      )}
      <Notes isSent={sent !== undefined} />
    </div>
  );
}

function Notes({ isSent }: { isSent: boolean }) {
  const isMember = useSession().kind === 'member';
  return (
    <>
      {isMember && (
        <p className={styles.note}>
          Вы вошли: ваши заказы уже{' '}
          <Link {...textLinkClass()} to={SHOP_PATHS.orders}>
            в кабинете
          </Link>
        </p>
      )}
      {isSent && (
        <p className={styles.note}>
          Кода нет? Проверьте номер и папку «Спам»: код уходит на контакты того заказа, чей это номер
        </p>
      )}
    </>
  );
}

function Opened({ order }: { order: OrderView }) {
  return (
    <OrderPage
      order={order}
      actions={
        <Button variant="secondary" size={44} {...popupTrigger('auth', { redirectTo: SHOP_PATHS.orders })}>
          Войти, чтобы изменить
        </Button>
      }
    />
  );
}
