import type { ComponentProps, ReactNode } from 'react';
import styles from './radio-card.module.css';

export interface RadioCardProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'title' | 'children'
> {
  title: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
}

/** A radio button as large as what it promises. */
export function RadioCard({ title, icon, children, ...input }: RadioCardProps) {
  return (
    <label className={styles.card}>
      <input {...input} className={styles.input} type="radio" />
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.title}>{title}</span>
      {children && <span className={styles.text}>{children}</span>}
    </label>
  );
}
