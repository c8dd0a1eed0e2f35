import { countOf } from '@okoem/domain/format/plural.ts';
import { Button } from '@okoem/ui/button.tsx';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useBasket } from '../../shared/basket/basket.ts';
import { acceptedLines, type BasketView } from './basket-view.ts';
import styles from './basket-changes.module.css';

/** That something changed, and in how many lines; the lines say what. It stands until the shopper agrees. */
export function BasketChanges({ view }: { view: BasketView }) {
  const basket = useBasket();
  const accepted = acceptedLines(view);
  if (accepted.size === 0) return null;
  const lines = countOf(accepted.size, ['строке', 'строках', 'строках']);
  return (
    <output className={styles.changes}>
      <IconAlertTriangle size={24} stroke={1.75} aria-hidden />
      <span className={styles.text}>
        С прошлого раза изменились цены или количества — в {lines}. Итог уже пересчитан
      </span>
      <Button variant="secondary" size={40} onClick={() => basket.accept(accepted)}>
        Понятно
      </Button>
    </output>
  );
}
