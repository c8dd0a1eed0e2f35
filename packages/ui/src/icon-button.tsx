import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What the button does: its name for a screen reader and its tooltip. */
  label: string;
  /** In the colour of action, e.g. what is being compared. */
  isActive?: boolean | undefined;
  /** In the colour of action and filled, e.g. the heart of a favourite. */
  isFilled?: boolean | undefined;
  children: ReactNode;
}

export function IconButton(props: IconButtonProps) {
  const { label, isActive = false, isFilled = false, type = 'button', children, ...rest } = props;
  return (
    <button
      title={label}
      {...rest}
      type={type}
      className={styles.button}
      aria-label={label}
      data-active={isActive || isFilled || undefined}
      data-filled={isFilled || undefined}
    >
      {children}
    </button>
  );
}
