import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Fragment } from 'react';
import { plainLink, type LinkRender } from './link-render.tsx';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  href: string;
}

export interface BreadcrumbsProps {
  /** From the root down; the last is the page itself. */
  crumbs: readonly Crumb[];
  link?: LinkRender | undefined;
}

export function Breadcrumbs({ crumbs, link = plainLink }: BreadcrumbsProps) {
  const last = crumbs.at(-1);
  return (
    <nav aria-label="Хлебные крошки">
      <ol className={styles.crumbs}>
        {crumbs.slice(0, -1).map(({ label, href }) => (
          <li key={href} className={styles.crumb}>
            <Fragment>{link({ href, className: styles.link, children: label })}</Fragment>
            <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
          </li>
        ))}
        {last && (
          <li className={styles.current} aria-current="page">
            {last.label}
          </li>
        )}
      </ol>
    </nav>
  );
}
