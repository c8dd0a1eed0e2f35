import type { Category } from '@okoem/contract/catalog.ts';
import { THIRD_LEVEL_SHOWN } from '@okoem/domain/catalog/category-tree.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { Link } from '../../shared/link.tsx';
import styles from './submenu-columns.module.css';

export function SubmenuColumns({ category }: { category: Category }) {
  const { name, products_count: count = 0, children } = category;

  return (
    <>
      <div className={styles.head}>
        <h2>{name}</h2>
        <Link className={styles.all} to={shopRoutes.category(category)}>
          {countOf(count, ['товар', 'товара', 'товаров'])}
          <IconArrowRight size={20} stroke={1.75} aria-hidden />
        </Link>
      </div>
      <ul className={styles.columns}>
        {children.map((child) => (
          <li key={child.code}>
            <Section category={child} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Section({ category }: { category: Category }) {
  const [isWhole, setIsWhole] = useState(false);
  const { children } = category;
  const shown = isWhole ? children : children.slice(0, THIRD_LEVEL_SHOWN);

  return (
    <>
      <h3 className={styles.section}>
        <Link to={shopRoutes.category(category)}>{category.name}</Link>
      </h3>
      <ul>
        {shown.map((child) => (
          <li key={child.code}>
            <Link className={styles.link} to={shopRoutes.category(child)}>
              {child.name}
            </Link>
          </li>
        ))}
      </ul>
      {children.length > THIRD_LEVEL_SHOWN && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Свернуть' : 'Еще'}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    </>
  );
}
