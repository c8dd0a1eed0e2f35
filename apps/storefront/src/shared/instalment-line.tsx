import type { ProductCard } from '@okoem/contract/product.ts';
import { partsWords } from './product-words.ts';
import { useAudience, useSession } from './session/session.ts';
import { useSiteRuntime } from './site-runtime.tsx';
import styles from './instalment-line.module.css';

/** What a price is in parts, for a person who came from a partner; nothing for everybody else. */
export function InstalmentLine({ product }: { product: ProductCard }) {
  const { partner } = useSiteRuntime();
  const session = useSession();
  const isPerson = session.kind === 'guest' || session.customerType === 'PHYSICAL';
  const terms = isPerson ? partner?.instalments : null;
  const words = partsWords(product, { audience: useAudience(), terms });
  return words === undefined ? null : <small className={styles.line}>{words}</small>;
}
