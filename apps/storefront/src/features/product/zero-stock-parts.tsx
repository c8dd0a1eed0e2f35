import type { ProductPage } from '@okoem/contract/product-page.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useCurrentCity } from '../../shared/current-city.ts';
import { Link } from '../../shared/link.tsx';
import { Picture } from '../../shared/picture.tsx';
import { productMoreQuery } from './product-query.ts';
import styles from './zero-stock-popup.module.css';

const SIMILAR = 3;

export function SoldOutProduct({ product }: { product: ProductPage }) {
  return (
    <div className={styles.product}>
      <span className={styles.picture}>
        <Picture src={product.main_image} alt="" size={72} isFirst />
      </span>
      <div>
        <p className={styles.name}>{typeset(product.name)}</p>
        <p className={styles.article}>Арт. {product.article}</p>
      </div>
    </div>
  );
}

export interface SimilarGoodsProps {
  productId: number;
  /** One of them was chosen: the popup would stand before its page. */
  onLeave: () => void;
}

/** Who cannot wait need not: what can be had at once instead. */
export function SimilarGoods({ productId, onLeave }: SimilarGoodsProps) {
  const { city_guid: cityGuid } = useCurrentCity();
  const { data } = useQuery(productMoreQuery({ id: productId, cityGuid }));
  const similar = (data?.analogues ?? []).filter(({ availability }) => availability === 'in_stock');
  if (similar.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar-goods">
      <h3 id="similar-goods">Похожее есть сейчас</h3>
      <ul>
        {similar.slice(0, SIMILAR).map((product) => (
          <li key={product.id}>
            <Link className={styles.link} to={shopRoutes.product(product)} onClick={onLeave}>
              {typeset(product.name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
