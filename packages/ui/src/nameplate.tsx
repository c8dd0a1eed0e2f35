import type { ReactNode } from 'react';
import styles from './nameplate.module.css';

export type NameplateColour = 'red' | 'yellow' | 'violet' | 'green' | 'grey';

export function Nameplate({ colour, children }: { colour: NameplateColour; children: ReactNode }) {
  return (
    <span className={styles.nameplate} data-colour={colour}>
      {children}
    </span>
  );
}
