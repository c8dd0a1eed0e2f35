import type { ProductCard } from '@okoem/contract/product.ts';
import { instalmentLine } from '@okoem/domain/payment/instalments.ts';
import { currentPrice } from '@okoem/domain/price/current-price.ts';
import { priceView } from '@okoem/domain/price/product-price.ts';
import { useAudience, useSession } from './session/session.ts';
import { useSiteRuntime } from './site-runtime.tsx';
import styles from './instalment-line.module.css';

/** What a price is in parts, for a person who came from a partner; nothing for everybody else. */
export function InstalmentLine({ product }: { product: ProductCard }) {
  const terms = useSiteRuntime().partner?.instalments;
  const session = useSession();
  const audience = useAudience();
  const isPerson = session.kind === 'guest' || session.customerType === 'PHYSICAL';
  if (!terms || !isPerson) return null;
  const line = instalmentLine(currentPrice(product, audience, priceView('goods')), terms);
  return line === undefined ? null : <small className={styles.line}>{line}</small>;
}
