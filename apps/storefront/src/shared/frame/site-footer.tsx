import { memo } from 'react';
import type { MenuColumn } from '../menus-query.ts';
import { partBelow } from '../part.tsx';
import styles from './site-footer.module.css';

const FOOTER_ID = 'footer';
const FooterContents = memo(
  partBelow(async () => (await import('./footer-contents.part.tsx')).FooterContents, FOOTER_ID),
);

export function SiteFooter({ columns }: { columns: readonly MenuColumn[] }) {
  return (
    <footer id={FOOTER_ID} className={styles.footer} data-below>
      <FooterContents columns={columns} />
    </footer>
  );
}
