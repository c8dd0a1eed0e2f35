import type { ComponentProps, ReactNode } from 'react';
import styles from './toggle.module.css';

export interface ToggleProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'className' | 'children'
> {
  children: ReactNode;
}

/** On or off, at once: what waits for a button is a checkbox. */
export function Toggle({ children, ...input }: ToggleProps) {
  return (
    <label className={styles.toggle}>
      <span>{children}</span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state by itself */}
      <input {...input} className={styles.switch} type="checkbox" role="switch" />
    </label>
  );
}
