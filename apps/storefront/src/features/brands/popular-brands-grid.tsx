import type { Brand } from '@okoem/contract/brands.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { Link } from '../../shared/link.tsx';
import { BrandTiles } from './brand-tiles.tsx';
import styles from './popular-brands-grid.module.css';

export function PopularBrandsGrid({ brands }: { brands: readonly Brand[] }) {
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="popular-brands">
      <div className={styles.head}>
        <h2 id="popular-brands">Бренды</h2>
        <Link className={styles.all} to={SHOP_PATHS.brands}>
          Смотреть все
          <IconArrowRight size={20} stroke={1.75} aria-hidden />
        </Link>
      </div>
      <BrandTiles brands={brands} />
    </section>
  );
}
