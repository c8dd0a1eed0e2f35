import { typeset } from '@okoem/domain/format/typeset.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { descriptionParagraphs } from './description-paragraphs.ts';
import styles from './product-sections.module.css';

export interface Section {
  id: string;
  label: string;
}

/** Leads to the sections below: all of them are on the page, so that the browser's own search finds everything. */
export function SectionTabs({ sections }: { sections: readonly Section[] }) {
  const { hash } = useLocation();
  // The server never hears what follows the sign.
  const chosen = useHydrated() ? hash.slice(1) : '';
  const current = sections.some(({ id }) => id === chosen) ? chosen : sections[0]?.id;

  return (
    <nav className={styles.tabs} aria-label="О товаре">
      {sections.map(({ id, label }) => (
        <a
          key={id}
          className={styles.tab}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

interface ProductSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function ProductSection({ id, title, children }: ProductSectionProps) {
  const headingId = `${id}-title`;
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function ProductDescription({ text }: { text: string }) {
  return (
    <div className={styles.description} data-long={text.length > LONG_TEXT || undefined}>
      {descriptionParagraphs(text).map((paragraph) => (
        <p key={paragraph}>{typeset(paragraph)}</p>
      ))}
    </div>
  );
}

/** From here on two columns are easier to read than one. */
const LONG_TEXT = 400;
