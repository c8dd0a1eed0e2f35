import type { SeoData } from '@okoem/contract/seo.ts';
import { RichText } from './rich-text.tsx';
import styles from './seo-text.module.css';

/** What editors wrote about the page, below everything else of it. */
export function SeoText({ seo }: { seo: SeoData | undefined }) {
  if (!seo || seo.seo_text === '') return null;
  return (
    <section className={styles.seo}>
      <RichText html={seo.seo_text} />
    </section>
  );
}
