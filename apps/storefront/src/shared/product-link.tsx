import type { ProductCard } from '@okoem/contract/product.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { sendProductEvent } from './analytics/product-events.ts';
import { Link } from './link.tsx';

/** The way from any list to a product; the counters hear which one was chosen. */
export function ProductLink({ product, className }: { product: ProductCard; className: string | undefined }) {
  const client = useQueryClient();
  return (
    <Link
      className={className}
      to={shopRoutes.product(product)}
      onClick={() => sendProductEvent(client, 'select_item', { product })}
    >
      {product.name}
    </Link>
  );
}
