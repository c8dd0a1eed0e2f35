import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { categoryTilesQuery } from '../features/catalog/category-tiles-query.ts';
import { CategoryTiles } from '../features/catalog/category-tiles.tsx';
import { HomeHero } from '../features/home/home-hero.tsx';
import { queryClientContext } from '../shared/api-query.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(queryClientContext).ensureQueryData(categoryTilesQuery);
  return null;
}

export function Component() {
  const { data: tiles } = useSuspenseQuery(categoryTilesQuery);

  return (
    <PageWidth>
      <title>Окоём — отраслевой маркетплейс систем безопасности</title>
      <meta
        name="description"
        content="Оборудование для систем безопасности: видеонаблюдение, сигнализация, контроль доступа, кабель, электропитание и освещение."
      />
      <HomeHero />
      <CategoryTiles tiles={tiles} />
    </PageWidth>
  );
}
