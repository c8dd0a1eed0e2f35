import { SkipLink } from '@okoem/ui/skip-link.tsx';
import type { ReactNode } from 'react';
import styles from './site-layout.module.css';

const CONTENT_ID = 'content';

interface SiteLayoutProps {
  before: ReactNode;
  after: ReactNode;
  children: ReactNode;
}

/** The frame of every page: what stands above and below is the caller's. */
export function SiteLayout({ before, after, children }: SiteLayoutProps) {
  return (
    <div className={styles.layout}>
      <SkipLink to={CONTENT_ID}>К содержанию</SkipLink>
      {before}
      <main className={styles.content} id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      {after}
    </div>
  );
}
