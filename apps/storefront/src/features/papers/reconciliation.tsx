import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { reconciliationQuery } from './paper-queries.ts';
import { ReconciliationPaper } from './reconciliation-paper.tsx';
import { fileKey, usePaperFiles } from './use-paper-files.ts';
import styles from './sheet-page.module.css';

/** An act as it is printed. */
export function Reconciliation({ id }: { id: string }) {
  const { data: sheet } = useSuspenseQuery(reconciliationQuery(id));
  const files = usePaperFiles();
  const { paper } = sheet;
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Link className={styles.back} to={SHOP_PATHS.balance}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />К балансу
        </Link>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size={44}
            isLoading={files.busy === fileKey(paper.id, 'pdf')}
            onClick={() => files.download(paper.id, 'pdf')}
          >
            Скачать PDF
          </Button>
          <Button variant="primary" size={44} onClick={() => window.print()}>
            Печать
          </Button>
        </div>
      </div>
      <h1 className={styles.title} tabIndex={-1}>
        Акт сверки
      </h1>
      <div className={styles.sheets}>
        <ReconciliationPaper sheet={sheet} />
      </div>
    </div>
  );
}
