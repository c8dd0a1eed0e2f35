import type { Brand } from '@okoem/contract/brands.ts';
import { brandPath } from '@okoem/domain/catalog/catalog-addresses.ts';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { Link } from 'react-router';
import styles from './popular-brands-grid.module.css';

export function PopularBrandsGrid({ brands }: { brands: readonly Brand[] }) {
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="popular-brands">
      <div className={styles.head}>
        <h2 id="popular-brands">Бренды</h2>
        <Link className={styles.all} to="/brands">
          Смотреть все
          <IconArrowRight size={20} stroke={1.75} aria-hidden />
        </Link>
      </div>
      <ul className={styles.grid}>
        {brands.map((brand) => (
          <li key={brand.id}>
            <Link className={styles.brand} to={brandPath(brand)}>
              {brand.image_url === '' ? (
                brand.name
              ) : (
                <img src={brand.image_url} alt={brand.name} width={120} height={48} loading="lazy" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
