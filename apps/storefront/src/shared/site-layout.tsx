import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';

const CONTENT_ID = 'content';

/** The frame of every page. It asks for no data of its own, so that an error page can stand in it too. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        К содержанию
      </a>
      <SiteHeader />
      <main className={styles.content} id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
