import type { ProductCard } from '@okoem/contract/product.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Link } from './link.tsx';

/** The way to the offers of all who sell the same thing. Looks as the place it stands in says. */
export function OtherSellers({ product }: { product: ProductCard }) {
  return (
    product.other_sellers && (
      <Link to={`${shopRoutes.product(product)}#offers`}>
        ещё {countOf(product.other_sellers, ['продавец', 'продавца', 'продавцов'])}
      </Link>
    )
  );
}
