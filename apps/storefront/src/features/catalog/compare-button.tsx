import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import { useCompareToggle } from '../../shared/compare/comparison.ts';
import styles from './compare-button.module.css';

/** Its name never changes, for the pressed state already says the other half. */
export function CompareButton({ product }: { product: { id: number; offer_id: number; name: string } }) {
  const toggle = useCompareToggle(product);
  return (
    <button
      type="button"
      className={styles.compare}
      aria-label={`Сравнить: ${product.name}`}
      title={toggle['aria-pressed'] ? 'Убрать из сравнения' : 'Сравнить'}
      {...toggle}
    >
      <IconScale size={24} stroke={1.75} aria-hidden />
    </button>
  );
}
