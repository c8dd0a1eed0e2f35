import type { ProductPage } from '@okoem/contract/product-page.ts';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { packingFacts } from './product-details-packing-words.ts';
import { copy } from './share.ts';
import styles from './product-details-packing.module.css';
import facts from './product-facts.module.css';

/** For the warehouse, the customs and the papers of a purchase: below what the thing itself can do. */
export function ProductPacking({ product }: { product: ProductPage }) {
  const rows = packingFacts(product);
  if (rows.length === 0) return null;
  return (
    <div className={styles.packing}>
      <h3 className={styles.title}>Упаковка и коды</h3>
      <dl className={facts.facts} data-wide>
        {rows.map(({ name, value, isCode }) => (
          <div key={name} className={facts.fact}>
            <dt>{name}</dt>
            <dd>
              {value}
              {isCode && (
                <button
                  type="button"
                  className={styles.copy}
                  title={`Скопировать код ${name}`}
                  aria-label={`Скопировать код ${name} ${value}`}
                  onClick={() => void copy(value, `Код ${name} скопирован`)}
                >
                  <IconCopy size={16} stroke={1.75} aria-hidden />
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
