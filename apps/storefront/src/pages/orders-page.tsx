import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { Link } from '../shared/link.tsx';
import { PageMeta } from '../shared/page-meta.tsx';

const TITLE = 'Заказы';

/** Orders cannot be placed on the site yet, and the page says so instead of being missing. */
export function Component() {
  return (
    <Cabinet
      title={TITLE}
      meta={
        <PageMeta
          seo={undefined}
          name={TITLE}
          path={SHOP_PATHS.orders}
          indexing={{ canonical: SHOP_PATHS.orders, robots: 'noindex,follow' }}
        />
      }
    >
      {() => (
        <EmptyState
          title="Заказы пока оформляет менеджер"
          text="Соберите корзину и запросите КП — менеджер выставит счёт и сообщит о доставке"
          action={
            <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.cart}>
              Открыть корзину
            </Link>
          }
        />
      )}
    </Cabinet>
  );
}
