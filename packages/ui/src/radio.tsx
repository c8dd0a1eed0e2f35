import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  children: ReactNode;
  count?: ReactNode;
}

export function Radio({ children, count, ...input }: RadioProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.mark}>
        <input {...input} type="radio" />
      </span>
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}
