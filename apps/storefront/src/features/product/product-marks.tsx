import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import type { ReactNode } from 'react';
import { useComparedProducts, useCompareToggle } from '../../shared/compare/comparison.ts';
import { useFavouriteToggle } from '../../shared/favourites/favourites.ts';
import { Link } from '../../shared/link.tsx';
import styles from './product-marks.module.css';

interface ProductMarksProps {
  product: { id: number; offer_id: number; name: string };
  /** Over the picture there is room for icons only. */
  isBare?: boolean;
}

/** What can be done with a product besides buying it. */
export function ProductMarks({ product, isBare = false }: ProductMarksProps) {
  const favourite = useFavouriteToggle(product);
  const toggle = useCompareToggle(product);
  const isChosen = toggle['aria-pressed'];
  const { length: count } = useComparedProducts();

  return (
    <div className={styles.marks} data-bare={isBare || undefined}>
      <Mark
        label="В избранное"
        icon={<IconHeart size={isBare ? 24 : 20} stroke={1.75} aria-hidden />}
        {...favourite}
      />
      <Mark
        label={isChosen ? 'В сравнении' : 'Сравнить'}
        icon={<IconScale size={isBare ? 24 : 20} stroke={1.75} aria-hidden />}
        {...toggle}
      />
      <Mark
        label="Поделиться"
        icon={<IconShare size={isBare ? 24 : 20} stroke={1.75} aria-hidden />}
        onClick={() => void import('./share.ts').then(({ share }) => share(product.name))}
      />
      {!isBare && (
        <Mark
          label="Распечатать"
          icon={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        />
      )}
      {!isBare && isChosen && (
        <Link className={styles.mark} to={SHOP_PATHS.compare}>
          Сравнение · {count}
        </Link>
      )}
    </div>
  );
}

interface MarkProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  'aria-pressed'?: boolean | 'true';
  'aria-haspopup'?: 'dialog';
}

function Mark({ label, icon, ...button }: MarkProps) {
  return (
    <button type="button" className={styles.mark} title={label} {...button}>
      {icon}
      <span className={styles.label}>{label}</span>
    </button>
  );
}
