import type { ArticleSection } from '@okoem/domain/content/article-sections.ts';
import { useSectionInSight } from '../../shared/use-section-in-sight.ts';
import styles from './article-contents.module.css';

type Headed = Pick<ArticleSection, 'id' | 'title'>;

/** Beside the text, with the section one reads marked. */
export function ArticleContents({ sections }: { sections: readonly Headed[] }) {
  const current = useSectionInSight(sections.map(({ id }) => id));
  return (
    <nav className={styles.rail} aria-label="Содержание статьи">
      <p className={styles.caption}>Содержание</p>
      <Links sections={sections} current={current} />
    </nav>
  );
}

/** Above the text where there is no room beside it. */
export function FoldedContents({ sections }: { sections: readonly Headed[] }) {
  return (
    <details className={styles.folded}>
      <summary className={styles.summary}>Содержание</summary>
      <nav aria-label="Содержание статьи">
        <Links sections={sections} />
      </nav>
    </details>
  );
}

function Links({ sections, current }: { sections: readonly Headed[]; current?: string | undefined }) {
  return (
    <ol className={styles.list}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a className={styles.link} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
