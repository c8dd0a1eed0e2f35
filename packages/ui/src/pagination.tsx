import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Fragment } from 'react';
import { plainLink, type LinkRender } from './link-render.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  page: number;
  pages: number;
  toPage: (page: number) => { href: string };
  link?: LinkRender | undefined;
  /** Its name among the regions of the page. */
  label?: string | undefined;
}

/** Links, not buttons: every page has an address. Nothing at all where there is one page. */
export function Pagination({ page, pages, toPage, link = plainLink, label = 'Страницы' }: PaginationProps) {
  if (pages <= 1) return null;
  const arrow = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <nav className={styles.pagination} aria-label={label}>
      {page > 1 &&
        link({
          ...toPage(page - 1),
          className: styles.arrow,
          rel: 'prev',
          'aria-label': 'Предыдущая страница',
          children: <IconChevronLeft {...arrow} />,
        })}
      {pageWindow(page, pages).map((slot) =>
        typeof slot === 'number' ? (
          <Fragment key={slot}>
            {link({
              ...toPage(slot),
              className: styles.page,
              'aria-current': slot === page ? 'page' : undefined,
              'aria-label': `Страница ${slot}`,
              children: slot,
            })}
          </Fragment>
        ) : (
          <span key={slot} className={styles.gap} aria-hidden="true">
            …
          </span>
        ),
      )}
      {page < pages &&
        link({
          ...toPage(page + 1),
          className: styles.arrow,
          rel: 'next',
          'aria-label': 'Следующая страница',
          children: <IconChevronRight {...arrow} />,
        })}
    </nav>
  );
}
