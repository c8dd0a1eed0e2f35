import type { ReactNode } from 'react';
import styles from './profile.module.css';

interface SectionProps {
  id: string;
  title: string;
  hint: string;
  children: ReactNode;
}

/** A row of settings: what it is at the left, the fields at the right. */
export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.hint}>{hint}</p>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
