import type { ProductPage } from '@okoem/contract/product-page.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { Link } from '../../shared/link.tsx';
import { familyAxes } from './family-options.ts';
import styles from './product-options.module.css';

interface ProductOptionsProps {
  family: ProductPage['family'] | undefined;
  productId: number;
}

/** The other versions of the model, each a product with an address of its own. */
export function ProductOptions({ family, productId }: ProductOptionsProps) {
  const axes = family ? familyAxes(family, productId) : [];
  if (axes.length === 0) return null;
  return (
    <div className={styles.axes}>
      {axes.map(({ code, name, options }) => (
        <nav key={code} aria-label={name}>
          <p className={styles.name}>{name}</p>
          <ul className={styles.options}>
            {options.map(({ value, sibling, isCurrent }) => (
              <li key={value}>
                <Link
                  className={styles.option}
                  to={shopRoutes.product(sibling)}
                  aria-current={isCurrent ? 'true' : undefined}
                  data-available={sibling.is_available}
                  preventScrollReset
                >
                  {value}
                  {!sibling.is_available && <VisuallyHidden>, нет в наличии</VisuallyHidden>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
