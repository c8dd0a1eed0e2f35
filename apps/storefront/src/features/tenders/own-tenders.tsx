import type { MemberSession } from '@okoem/contract/page.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { TENDER_KINDS } from '@okoem/domain/tender/tender-kind.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Tabs } from '@okoem/ui/tabs.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { Link } from '../../shared/link.tsx';
import { part } from '../../shared/part.tsx';
import { mayBuy } from '../../shared/session/may-buy.ts';
import { AskedTenders } from './asked-tenders.tsx';
import { ownAddress, readOwnWish } from './own-address.ts';
import { OwnProposals } from './own-proposals.tsx';
import { OWN_TAB_LABELS, OWN_TABS } from './own-tabs.ts';
import styles from './own-tenders.module.css';

const SavedSearches = part(
  async () => (await import('./saved-searches.tsx')).SavedSearches,
  '[data-saved-searches]',
);

/** The same person asks for works in one tab and does them in another. */
export function OwnTenders({ session }: { session: MemberSession }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wish = readOwnWish(search);
  if (!mayBuy(session))
    return (
      <EmptyState
        title="Заявки ведут владелец, закупщик и согласующий"
        text="Попросите владельца компании дать вам одну из этих ролей"
        action={
          <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.tenders}>
            Смотреть открытые заявки
          </Link>
        }
      />
    );
  const contents = {
    asked: <AskedTenders wish={wish} />,
    proposed: <OwnProposals wish={wish} session={session} />,
    searches: (
      <div data-saved-searches>
        <SavedSearches />
      </div>
    ),
  };
  return (
    <>
      <div className={styles.head}>
        <p>Опишите объект — подрядчики пришлют предложения, вы выберете одно</p>
        <Link
          {...buttonClass({ variant: 'secondary' })}
          to={shopRoutes.tenderNew({ kind: TENDER_KINDS.MONTAGE })}
        >
          Новая заявка
        </Link>
      </div>
      <Tabs
        label="Мои заявки и предложения"
        value={wish.tab}
        onChange={(tab) =>
          void navigate(ownAddress({ tab, view: 'all', page: 1 }), { preventScrollReset: true })
        }
        tabs={OWN_TABS.map((value) => ({ value, label: OWN_TAB_LABELS[value], content: contents[value] }))}
      />
    </>
  );
}
