import type { ProductCard } from '@okoem/contract/product.ts';
import { productPath } from '@okoem/domain/catalog/catalog-addresses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from './link.tsx';
import { sendProductEvent } from './product-events.ts';

/** The way from any list to a product; the counters hear which one was chosen. */
export function ProductLink({ product, className }: { product: ProductCard; className: string | undefined }) {
  const client = useQueryClient();
  return (
    <Link
      className={className}
      to={productPath(product)}
      onClick={() => sendProductEvent(client, 'select_item', { product })}
    >
      {product.name}
    </Link>
  );
}
