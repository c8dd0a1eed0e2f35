import type { Fact } from './attribute-words.ts';
import styles from './product-facts.module.css';

/** Name and value with a dotted leader between them, as in a printed catalog. */
export function ProductFacts({ facts, isWide = false }: { facts: readonly Fact[]; isWide?: boolean }) {
  return (
    <dl className={styles.facts} data-wide={isWide || undefined}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
