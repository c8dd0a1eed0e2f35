import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { OwnPrices } from '../features/own-prices/own-prices.tsx';
import { PageMeta } from '../shared/page-meta.tsx';

const TITLE = 'Договорные цены';

export function Component() {
  return (
    <Cabinet
      title={TITLE}
      meta={
        <PageMeta
          seo={undefined}
          name={TITLE}
          path={SHOP_PATHS.ownPrices}
          indexing={{ canonical: SHOP_PATHS.ownPrices, robots: 'noindex,follow' }}
        />
      }
    >
      {({ company }) =>
        company ? (
          <OwnPrices />
        ) : (
          <EmptyState
            title="Сейчас вы действуете для себя"
            text="Договорные цены есть у компаний: выберите свою в шапке"
          />
        )
      }
    </Cabinet>
  );
}
