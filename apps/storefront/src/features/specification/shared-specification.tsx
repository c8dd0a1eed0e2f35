import { copySpecification } from '@okoem/contract/specifications.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode, hasStatus } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { goTo, Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { showError } from '../../shared/toasts.ts';
import { SpecGrid } from './spec-grid.tsx';
import { totalsOf } from './spec-totals.ts';
import { sharedQuery } from './specification-queries.ts';
import { Waiting } from './waiting.tsx';
import styles from './specification-view.module.css';

const TASTE = { isWithoutAnalogues: false };
const NO_SHARES = new Map<number, never>();

/** Somebody's specification with the prices and the stock of who looks; a copy of it can be worked on. */
export function SharedSpecification({ token }: { token: string }) {
  const { city_guid: cityGuid } = useCurrentCity();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sharedQuery({ token, cityGuid }));
  const copying = useMutation({
    mutationFn: () => transportOf(client)(copySpecification, { body: { token } }),
    onSuccess: ({ data: { id } }) => goTo(shopRoutes.specification({ id })),
    onError: showError,
  });
  if (!data && !error) return <Waiting />;
  if (!data)
    return hasStatus(error, 404) || hasCode(error, 'VALIDATION') ? (
      <EmptyState
        title="Ссылка больше не открывается"
        text="Она живёт 30 дней. Попросите того, кто её прислал, поделиться ещё раз"
        action={
          <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.specs}>
            Загрузить свою спецификацию
          </Link>
        }
      />
    ) : (
      <LoadFailed
        title="Спецификация не загрузилась"
        text="Проверьте связь — ссылка остаётся в силе"
        onRetry={() => void refetch()}
      />
    );
  const { head, rows, cards } = data;
  const { sum, counted, lines } = totalsOf(rows, cards, TASTE);
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className={styles.kicker}>Спецификация по ссылке</p>
          <h1 tabIndex={-1}>{head.name}</h1>
          <p className={styles.sub}>
            {countOf(rows.length, ['строка', 'строки', 'строк'])}, {counted} посчитаны на {formatPrice(sum)}.
            Цены и наличие — ваши и на сейчас
          </p>
        </div>
        <Button variant="primary" isLoading={copying.isPending} onClick={() => copying.mutate()}>
          Скопировать себе и работать
        </Button>
      </div>
      <SpecGrid
        rows={rows.map((row, place) => ({ row, place }))}
        cards={cards}
        lines={lines}
        shares={NO_SHARES}
        taste={TASTE}
        isReadOnly
      />
    </>
  );
}
