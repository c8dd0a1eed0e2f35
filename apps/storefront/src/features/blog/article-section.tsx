import type { ArticleSection as Section } from '@okoem/domain/content/article-sections.ts';
import { RichText } from '../../shared/rich-text.tsx';
import styles from './article-section.module.css';

/** A part of an article that can be linked to. */
export function ArticleSection({ section: { id, title, html } }: { section: Section }) {
  if (id === '') return html === '' ? null : <Intro html={html} />;
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        <a className={styles.anchor} href={`#${id}`} aria-label={`Ссылка на раздел «${title}»`}>
          #
        </a>
      </div>
      <RichText html={html} />
    </section>
  );
}

function Intro({ html }: { html: string }) {
  return (
    <div className={styles.section}>
      <RichText html={html} />
    </div>
  );
}
