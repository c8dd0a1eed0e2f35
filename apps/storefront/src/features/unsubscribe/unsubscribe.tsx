import { endSubscription } from '@okoem/contract/stock-subscriptions.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { Link } from '../../shared/link.tsx';
import { showError } from '../../shared/toasts.ts';
import styles from './unsubscribe.module.css';

/** Asks before it ends anything: programs that look through letters open their links too. */
export function Unsubscribe({ token }: { token: string }) {
  const transport = transportOf(useQueryClient());
  const end = useMutation({
    mutationFn: async () => (await transport(endSubscription, { body: { token } })).data,
    onError: showError,
  });

  if (end.data) return <Ended product={end.data.product} />;
  if (token === '') return <NoLink />;
  return (
    <>
      <h1>Больше не ждать этот товар?</h1>
      <div className={styles.told}>
        <p>Писать о его поступлении мы перестанем. На другие подписки и на ваш кабинет это не повлияет</p>
        <div className={styles.actions}>
          <Button variant="primary" isLoading={end.isPending} onClick={() => end.mutate()}>
            Не ждать
          </Button>
          <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.home}>
            Оставить подписку
          </Link>
        </div>
        <noscript>
          <p>Чтобы отписаться, включите JavaScript и обновите страницу</p>
        </noscript>
      </div>
    </>
  );
}

interface EndedProps {
  product: { id: number; code: string; name: string } | null;
}

function Ended({ product }: EndedProps) {
  return (
    <>
      <h1>Вы отписаны</h1>
      <div className={styles.told} aria-live="polite">
        <p>
          {product
            ? `О поступлении «${product.name}» больше не напишем. Передумаете — подпишитесь снова на странице товара`
            : 'По этой ссылке больше не напишем'}
        </p>
        <Link
          {...buttonClass({ variant: 'secondary' })}
          to={product ? shopRoutes.product(product) : SHOP_PATHS.home}
        >
          {product ? 'Открыть товар' : 'К покупкам'}
        </Link>
      </div>
    </>
  );
}

function NoLink() {
  return (
    <>
      <h1>Ссылка неполная</h1>
      <div className={styles.told}>
        <p>Откройте её из письма целиком. Свои подписки видно и в кабинете, в избранном</p>
        <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.favourites}>
          Открыть избранное
        </Link>
      </div>
    </>
  );
}
