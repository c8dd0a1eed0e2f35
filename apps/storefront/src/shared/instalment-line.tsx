import type { ProductCard } from '@okoem/contract/product.ts';
import { partsWords } from './product-words.ts';
import { useAudience } from './session/session.ts';
import { useSiteRuntime } from './site-runtime.tsx';
import styles from './instalment-line.module.css';

/** What a price is in parts, where a partner takes it so; nothing for everybody else. */
export function InstalmentLine({ product }: { product: ProductCard }) {
  const { partner } = useSiteRuntime();
  const words = partsWords(product, { audience: useAudience(), terms: partner?.instalments });
  return words === undefined ? null : <small className={styles.line}>{words}</small>;
}
