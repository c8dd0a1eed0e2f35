import type { ProductCard } from '@okoem/contract/product.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { Button } from '@okoem/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { comparedQuery } from '../../shared/compare/compare-query.ts';
import { useComparisonActions } from '../../shared/compare/comparison-actions.ts';
import { useComparedProducts } from '../../shared/compare/comparison.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { readCompareChoice } from './compare-choice.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { ComparisonDeeds, ComparisonTools } from './comparison-tools.tsx';
import { comparedGroups } from './comparison-view.ts';
import styles from './comparison.module.css';

export interface ComparisonProps {
  /** The page's heading, with what the comparison says beside it. */
  head: ComponentType<{ count?: string; children?: ReactNode }>;
  /** In place of everything until the first answer. */
  waiting: ReactNode;
  action: (product: ProductCard) => ReactNode;
  /** What a card has over its picture beside «Убрать из сравнения». */
  marks: (product: ProductCard) => ReactNode;
}

const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

/** The list of this browser, one category at a time. */
export function Comparison({ head: Head, waiting, action, marks }: ComparisonProps) {
  const list = useComparedProducts();
  const { city_guid: cityGuid } = useCurrentCity();
  const asked = comparedQuery({ products: list, cityGuid });
  const { data, isError, isPlaceholderData, refetch } = useQuery(asked);
  const choice = readCompareChoice(useLocation().search);
  if (!data) return isError ? <Failed head={Head} onRetry={() => void refetch()} /> : waiting;

  const { groups, gone } = comparedGroups(list, data);
  const group = groups.find(({ id }) => id === choice.categoryId) ?? groups[0];
  const shown = group?.products ?? [];
  const isOnlyDifferent = choice.isOnlyDifferent && shown.length > 1;

  return (
    <>
      <Head {...(group && { count: countOf(shown.length, PRODUCTS) })}>
        {group && <ComparisonDeeds group={group} isOnlyDifferent={isOnlyDifferent} />}
      </Head>
      {!isPlaceholderData && gone.length > 0 && <Gone productIds={gone} />}
      {group && (
        <>
          <ComparisonTools groups={groups} group={group} isOnlyDifferent={isOnlyDifferent} />
          {/* Another category begins at its first product, not where the last one was left. */}
          <ComparisonTable
            key={group.id}
            group={group}
            isOnlyDifferent={isOnlyDifferent}
            action={action}
            marks={marks}
          />
        </>
      )}
    </>
  );
}

/** They have no names any more, so they are only counted. */
function Gone({ productIds }: { productIds: readonly number[] }) {
  const { takeOut } = useComparisonActions();
  const { length: count } = productIds;
  return (
    <div className={styles.note}>
      <p>
        {count === 1
          ? 'Один товар из списка больше не продаётся'
          : `Больше не продаются: ${countOf(count, PRODUCTS)} из списка`}
      </p>
      <Button variant="secondary" size={40} onClick={() => takeOut(productIds)}>
        Убрать из списка
      </Button>
    </div>
  );
}

function Failed({ head: Head, onRetry }: Pick<ComparisonProps, 'head'> & { onRetry: () => void }) {
  return (
    <>
      <Head />
      <LoadFailed
        title="Характеристики не загрузились"
        text="Проверьте связь — список мы сохранили"
        onRetry={onRetry}
      />
    </>
  );
}
