import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { popularBrandsQuery } from './popular-brands-query.ts';
import styles from './popular-brands.module.css';

export function PopularBrands() {
  const { data: brands = [] } = useQuery(popularBrandsQuery);

  return (
    <div className={styles.brands}>
      <h2 className={styles.title}>Популярные бренды</h2>
      <ul className={styles.grid}>
        {brands.map((brand) => (
          <li key={brand.id}>
            <Link className={styles.brand} to={shopRoutes.brand(brand)}>
              {brand.image_url === '' ? (
                brand.name
              ) : (
                <img src={brand.image_url} alt={brand.name} width={104} height={40} loading="lazy" />
              )}
            </Link>
          </li>
        ))}
      </ul>
      <Link className={styles.all} to={SHOP_PATHS.brands}>
        Смотреть все
        <IconArrowRight size={20} stroke={1.75} aria-hidden />
      </Link>
      <Link className={styles.specs} to={SHOP_PATHS.specs}>
        Есть спецификация? Подберём и посчитаем
      </Link>
    </div>
  );
}
