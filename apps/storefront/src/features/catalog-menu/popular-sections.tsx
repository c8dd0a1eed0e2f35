import type { Category } from '@okoem/contract/catalog.ts';
import { groupThousands } from '@okoem/domain/format/number-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Link } from '../../shared/link.tsx';
import styles from './popular-sections.module.css';

const SHOWN = 16;

/** While no department is chosen: the fullest sections of them all, one press away. */
export function PopularSections({ tree }: { tree: readonly Category[] }) {
  const sections = tree
    .flatMap(({ children }) => children)
    .sort((one, other) => (other.products_count ?? 0) - (one.products_count ?? 0))
    .slice(0, SHOWN);

  return (
    <>
      <h2>Самые полные разделы</h2>
      <p className={styles.hint}>Наведите на отдел слева, чтобы увидеть всё, что в нём есть</p>
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.code}>
            <Link className={styles.link} to={shopRoutes.category(section)}>
              {section.name}
              <span className={styles.count}>{groupThousands(String(section.products_count ?? 0))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
