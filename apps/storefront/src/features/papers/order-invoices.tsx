import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import { orderInvoicesQuery } from './paper-queries.ts';
import { fileKey, usePaperFiles } from './use-paper-files.ts';
import styles from './sheet-page.module.css';

/** Invoices of an order as they are printed, one sheet below the other. */
export function OrderInvoices({ id }: { id: string }) {
  const { data: sheets } = useSuspenseQuery(orderInvoicesQuery(id));
  const files = usePaperFiles();
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Link className={styles.back} to={shopRoutes.order({ id: Number(id) })}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />К заказу
        </Link>
        <div className={styles.actions}>
          {sheets.map(({ paper }) => (
            <Button
              key={paper.id}
              variant="secondary"
              size={44}
              isLoading={files.busy === fileKey(paper.id, 'pdf')}
              onClick={() => files.download(paper.id, 'pdf')}
            >
              {sheets.length === 1 ? 'Скачать PDF' : `PDF ${paper.number}`}
            </Button>
          ))}
          {sheets.length > 0 && (
            <Button variant="primary" size={44} onClick={() => window.print()}>
              Печать
            </Button>
          )}
        </div>
      </div>
      <h1 className={styles.title} tabIndex={-1}>
        {sheets.length > 1 ? 'Счета заказа' : 'Счёт на оплату'}
      </h1>
      {sheets.length === 0 && (
        <EmptyState
          title="Счёта по этому заказу нет"
          text="Он появляется у заказов с оплатой по счёту"
          action={
            <Link {...buttonClass({ variant: 'secondary' })} to={shopRoutes.order({ id: Number(id) })}>
              Вернуться к заказу
            </Link>
          }
        />
      )}
      <div className={styles.sheets}>
        {sheets.map((sheet) => (
          <InvoicePaper key={sheet.paper.id} sheet={sheet} />
        ))}
      </div>
    </div>
  );
}
