import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { categoryTilesQuery } from '../features/catalog/category-tiles-query.ts';
import { ChoiceChips } from '../features/listing/choice-chips.tsx';
import { useCurrentCity } from '../shared/current-city.ts';
import styles from './search-page.module.css';

/** Few searches come without words, or find nothing. */
export function NothingAsked({ title }: { title: string }) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <EmptyState title="Введите запрос" text="Название, артикул или характеристику — в строке поиска выше" />
      <SearchDepartments />
    </>
  );
}

export function SearchDepartments() {
  const { data: tiles = [] } = useQuery(categoryTilesQuery(useCurrentCity().city_guid));
  return (
    <section className={styles.departments} data-departments>
      <h2>Разделы каталога</h2>
      <ChoiceChips
        label="Разделы каталога"
        chips={tiles.map(({ code, name }) => ({ label: name, href: shopRoutes.category({ code }) }))}
      />
    </section>
  );
}
