import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { balanceQuery } from './balance-queries.ts';
import { Movements } from './movements.tsx';
import { OpenDebts } from './open-debts.tsx';
import styles from './balance.module.css';

interface BalanceProps {
  /** Where an act of these days is made. */
  renderAct: (today: string) => ReactNode;
}

/** How the company stands with us: what is owed and when, what is held for it, and how it came to that. */
export function Balance({ renderAct }: BalanceProps) {
  const { data, error, refetch } = useQuery(balanceQuery);
  if (error && !data)
    return (
      <LoadFailed
        title="Баланс не загрузился"
        text="Проверьте связь — с расчётами ничего не случилось"
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div className={styles.waiting} aria-busy aria-label="Загружаем баланс">
        <Skeleton shape="fill" />
      </div>
    );
  if (data.since === null && data.deferred === null) return <NothingYet />;
  return (
    <>
      <BalancePanel balance={data} />
      {data.debts.length > 0 && <OpenDebts debts={data.debts} />}
      {renderAct(data.today)}
      <Movements />
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="Расчётов пока нет"
      text="Здесь будет видно, сколько компания должна и оплатила, и можно взять акт сверки"
      action={
        <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.orders}>
          Открыть заказы
        </Link>
      }
    />
  );
}
