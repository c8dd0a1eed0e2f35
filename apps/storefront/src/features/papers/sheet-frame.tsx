import type { Paper } from '@okoem/contract/papers.ts';
import { Button } from '@okoem/ui/button.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { Link } from '../../shared/link.tsx';
import { fileKey, usePaperFiles } from './use-paper-files.ts';
import styles from './sheet-frame.module.css';

interface SheetFrameProps {
  title: string;
  back: { to: string; label: string };
  papers: readonly Pick<Paper, 'id' | 'number'>[];
  /** What is said where there is no paper. */
  empty?: ReactNode;
  /** The sheets. */
  children: ReactNode;
}

/** Papers as they are printed, one sheet below the other, with what can be done with them above. */
export function SheetFrame({ title, back, papers, empty, children }: SheetFrameProps) {
  const files = usePaperFiles();
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Link className={styles.back} to={back.to}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {back.label}
        </Link>
        <div className={styles.actions}>
          {papers.map(({ id, number }) => (
            <Button
              key={id}
              variant="secondary"
              size={44}
              isLoading={files.busy === fileKey(id, 'pdf')}
              onClick={() => files.download(id, 'pdf')}
            >
              {papers.length === 1 ? 'Скачать PDF' : `PDF ${number}`}
            </Button>
          ))}
          {papers.length > 0 && (
            <Button variant="primary" size={44} onClick={() => window.print()}>
              Печать
            </Button>
          )}
        </div>
      </div>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {papers.length === 0 && empty}
      <div className={styles.sheets}>{children}</div>
    </div>
  );
}
