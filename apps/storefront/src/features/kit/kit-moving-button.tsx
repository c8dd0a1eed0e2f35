import type { ReactNode } from 'react';
import styles from './kit-moving.module.css';

export interface KitButtonProps {
  onClick: () => void;
  isMain?: boolean;
  children: ReactNode;
}

export function KitButton({ onClick, isMain = false, children }: KitButtonProps) {
  return (
    <button type="button" className={styles.button} data-main={isMain ? '' : undefined} onClick={onClick}>
      {children}
    </button>
  );
}
