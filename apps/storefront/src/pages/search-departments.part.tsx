import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { categoryTilesQuery } from '../features/catalog/category-tiles-query.ts';
import { ChoiceChips } from '../features/listing/choice-chips.tsx';
import styles from './search-page.module.css';

/** Where to go when nothing was found, or, with a title, when nothing was asked. */
export function SearchDepartments({ title }: { title?: string }) {
  const { data: tiles = [] } = useQuery(categoryTilesQuery);
  return (
    <>
      {title !== undefined && (
        <>
          <h1 className={styles.title}>{title}</h1>
          <EmptyState
            title="Введите запрос"
            text="Название, артикул или характеристику — в строке поиска выше"
          />
        </>
      )}
      <section className={styles.departments} data-departments>
        <h2>Разделы каталога</h2>
        <ChoiceChips
          label="Разделы каталога"
          chips={tiles.map(({ code, name }) => ({ label: name, href: shopRoutes.category({ code }) }))}
        />
      </section>
    </>
  );
}
