import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'tinted' | 'secondary' | 'outline' | 'ink' | 'mint' | 'ghost';

export interface ButtonLook {
  variant: ButtonVariant;
  size?: 48 | 44 | 40 | undefined;
  isWide?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Keeps the width, shows a spinner and ignores clicks. */
  isLoading?: boolean | undefined;
  icon?: ReactNode;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    isWide,
    isLoading = false,
    icon,
    children,
    type = 'button',
    onClick,
    ...rest
  } = props;
  // A loading button stays focusable, so the keyboard does not lose its place.
  const ignore = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <button
      aria-disabled={isLoading || undefined}
      {...rest}
      {...buttonClass({ variant, size, isWide })}
      type={type}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? ignore : onClick}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {isLoading && (
        <span className={styles.spinner}>
          <Spinner size={20} />
        </span>
      )}
    </button>
  );
}

/** Lets a link of any router look like a button. */
export function buttonClass({ variant, size = 48, isWide = false }: ButtonLook) {
  return {
    className: styles.button,
    'data-variant': variant,
    'data-size': size,
    'data-wide': isWide || undefined,
  };
}
