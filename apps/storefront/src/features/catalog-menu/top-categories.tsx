import type { Category } from '@okoem/contract/catalog.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { KeyboardEvent } from 'react';
import { Link } from '../../shared/link.tsx';
import { CategoryIcon } from './category-icon.tsx';
import type { Submenu } from './use-submenu.ts';
import styles from './top-categories.module.css';

interface TopCategoriesProps {
  categories: readonly Category[];
  submenu: Submenu;
}

export function TopCategories({ categories, submenu }: TopCategoriesProps) {
  // Tab passes the list in one step; within it the arrows move.
  const reachable = submenu.active ?? categories[0]?.code;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move among the links inside
    <ul className={styles.list} data-top onKeyDown={moveInList} onPointerLeave={submenu.leave}>
      {categories.map(({ code, name }) => (
        <li key={code}>
          <Link
            to={shopRoutes.category({ code })}
            className={styles.link}
            data-active={code === submenu.active}
            tabIndex={code === reachable ? 0 : -1}
            onFocus={(event) => {
              // A press focuses too, but it is the click that decides then.
              if (event.currentTarget.matches(':focus-visible')) submenu.show(code);
            }}
            onPointerEnter={({ pointerType }) => {
              if (pointerType === 'mouse') submenu.hover(code);
            }}
            onClick={(event) => {
              // The first press shows what is inside, the second goes there.
              if (code === submenu.active) return;
              event.preventDefault();
              submenu.show(code);
            }}
          >
            <CategoryIcon code={code} />
            <span className={styles.name}>{name}</span>
            <IconChevronRight className={styles.chevron} size={20} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const place = links.indexOf(document.activeElement as HTMLAnchorElement);
  links[step(place, links.length)]?.focus();
  event.preventDefault();
}
