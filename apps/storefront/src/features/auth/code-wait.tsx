import { Spinner } from '@okoem/ui/spinner.tsx';
import type { ReactNode } from 'react';
import styles from './code-clock.module.css';

interface CodeWaitProps {
  /** The code is with the server, or was right and the next page is on its way. */
  isChecking: boolean;
  /** What stands there otherwise. */
  children: ReactNode;
}

/** The last digit sends the code: from then on something has to move. */
export function CodeWait({ isChecking, children }: CodeWaitProps) {
  return (
    <div>
      <output className={styles.checking}>
        {isChecking && (
          <>
            <Spinner size={20} />
            Проверяем код
          </>
        )}
      </output>
      {!isChecking && children}
    </div>
  );
}
