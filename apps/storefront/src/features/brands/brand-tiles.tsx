import type { Brand } from '@okoem/contract/brands.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Link } from '../../shared/link.tsx';
import styles from './brand-tiles.module.css';

/** Brands as their signs; one without a picture is its name. */
export function BrandTiles({ brands }: { brands: readonly Brand[] }) {
  return (
    <ul className={styles.grid}>
      {brands.map((brand) => (
        <li key={brand.id}>
          <Link className={styles.brand} to={shopRoutes.brand(brand)}>
            {brand.image_url === '' ? (
              brand.name
            ) : (
              <img src={brand.image_url} alt={brand.name} width={120} height={48} loading="lazy" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
