import type { ProductCard } from '@okoem/contract/product.ts';
import { cardName } from '@okoem/domain/catalog/card-name.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { sendProductEvent } from './analytics/product-events.ts';
import { Link } from './link.tsx';
import { offerMark } from './offer-mark.ts';

/** The way from any list to a product; the counters hear which one was chosen. */
export function ProductLink({ product, className }: { product: ProductCard; className: string | undefined }) {
  const client = useQueryClient();
  const { lead, rest } = cardName(product.name, product.brand?.name);
  return (
    <Link
      className={className}
      to={shopRoutes.product(product) + (product.is_asked_offer ? offerMark(product.offer_id) : '')}
      onClick={() => sendProductEvent(client, 'select_item', { product })}
    >
      {lead && (
        <>
          <strong>{typeset(lead)}</strong>{' '}
        </>
      )}
      {typeset(rest)}
    </Link>
  );
}
