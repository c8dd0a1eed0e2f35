import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { isRefused } from '../../shared/api-failure.ts';
import { Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { doorQuery, type QuoteDoor } from './quote-door.ts';
import { QuotePage } from './quote-page.tsx';
import { QuoteWaiting } from './quote-waiting.tsx';
import styles from './quote-by-link.module.css';

/** The offer for who has the link and no account: the same page, outside of the cabinet. */
export function QuoteByLink({ token }: { token: string }) {
  const door: QuoteDoor = { kind: 'link', token };
  const { data, error, refetch } = useQuery(doorQuery(door));
  if (data)
    return (
      <div className={styles.page}>
        <QuotePage door={door} />
      </div>
    );
  if (!error) return <QuoteWaiting />;
  if (!isRefused(error))
    return (
      <LoadFailed
        title="Предложение не загрузилось"
        text="Проверьте связь — с самим предложением ничего не случилось"
        onRetry={() => void refetch()}
      />
    );
  return (
    <EmptyState
      title="По этой ссылке ничего нет"
      text="Ссылка неполная или больше не действует. Откройте последнее письмо или кабинет"
      action={
        <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.quotes}>
          Открыть кабинет
        </Link>
      }
    />
  );
}
