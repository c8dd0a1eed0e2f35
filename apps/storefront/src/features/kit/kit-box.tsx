import type { ReactNode } from 'react';
import styles from './kit-controls.module.css';

export function KitBox({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.box} data-kit={name} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
