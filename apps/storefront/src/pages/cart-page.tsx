import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { lazy, type ReactNode, Suspense } from 'react';
import toolCase from '../features/home/help-tool-case.svg';
import { useBasketCount, useIsBasketRead } from '../shared/basket/basket.ts';
import { useCurrentCity } from '../shared/current-city.ts';
import { Link } from '../shared/link.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { popupTrigger } from '../shared/site-popup.ts';
import { useFocusHeir } from '../shared/use-focus-heir.ts';
import { wayBackToShop } from '../shared/way-back-to-shop.ts';
import styles from './cart-page.module.css';

const Basket = lazy(async () => ({ default: (await import('./cart-basket.tsx')).CartBasket }));

/** A screen full: what is below it nobody sees wait. */
const MOST_WAITING = 5;

/** A kept page is nobody's, so the server draws the basket's place and the browser fills it. */
export function Component() {
  const isRead = useIsBasketRead();
  const count = useBasketCount();
  const { place, keepFocus } = useFocusHeir<HTMLDivElement>('h1');
  const waiting = <Waiting count={isRead ? count : 2} />;

  return (
    <PageWidth>
      <PageMeta seo={undefined} name="Корзина" path={SHOP_PATHS.cart} />
      <meta name="robots" content="noindex,follow" />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- buttons inside go away when pressed */}
      <div ref={place} className={styles.page} onClickCapture={keepFocus}>
        {!isRead && waiting}
        {isRead && count === 0 && <Empty />}
        {isRead && count > 0 && (
          <Suspense fallback={waiting}>
            <Basket head={Head} waiting={waiting} />
          </Suspense>
        )}
      </div>
    </PageWidth>
  );
}

function Head({ count, children }: { count?: string; children?: ReactNode }) {
  const { city } = useCurrentCity();
  return (
    <div className={styles.head}>
      <h1 tabIndex={-1}>Корзина</h1>
      {count !== undefined && <p className={styles.count}>{count}</p>}
      <button
        type="button"
        className={styles.city}
        aria-label={`Ваш город — ${city}. Изменить`}
        {...popupTrigger('city')}
      >
        <IconMapPin size={16} stroke={1.75} aria-hidden />
        {city}
      </button>
      {children}
    </div>
  );
}

function Empty() {
  return (
    <>
      <Head />
      <EmptyState
        title="В корзине пока пусто"
        text="Начните с каталога или загрузите спецификацию"
        picture={toolCase}
        action={
          <div className={styles.ways}>
            <Link {...buttonClass({ variant: 'primary' })} to={wayBackToShop()}>
              Перейти к покупкам
            </Link>
            <Link {...buttonClass({ variant: 'outline' })} to={SHOP_PATHS.quickOrder}>
              Быстрый заказ списком
            </Link>
            <Link {...buttonClass({ variant: 'outline' })} to={SHOP_PATHS.specs}>
              Загрузить спецификацию
            </Link>
          </div>
        }
      />
    </>
  );
}

/** As high as the lines will be. */
function Waiting({ count }: { count: number }) {
  const rows = Array.from({ length: Math.min(count, MOST_WAITING) }, (_, row) => row);
  return (
    <div className={styles.columns} aria-busy>
      <div>
        <Head />
        <noscript>
          <p className={styles.note}>Корзина открывается с включённым JavaScript</p>
        </noscript>
        <div className={styles.waiting}>
          {rows.map((row) => (
            <Skeleton key={row} shape="fill" />
          ))}
        </div>
      </div>
      <div className={styles.waitingSummary}>
        <Skeleton shape="fill" />
      </div>
    </div>
  );
}
