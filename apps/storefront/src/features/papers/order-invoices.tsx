import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import { orderInvoicesQuery } from './paper-queries.ts';
import { SheetFrame } from './sheet-frame.tsx';

/** Invoices of an order as they are printed. */
export function OrderInvoices({ id }: { id: string }) {
  const { data: sheets } = useSuspenseQuery(orderInvoicesQuery(id));
  const order = shopRoutes.order({ id: Number(id) });
  return (
    <SheetFrame
      title={sheets.length > 1 ? 'Счета заказа' : 'Счёт на оплату'}
      back={{ to: order, label: 'К заказу' }}
      papers={sheets.map(({ paper }) => paper)}
      empty={
        <EmptyState
          title="Счёта по этому заказу нет"
          text="Он появляется у заказов с оплатой по счёту"
          action={
            <Link {...buttonClass({ variant: 'secondary' })} to={order}>
              Вернуться к заказу
            </Link>
          }
        />
      }
    >
      {sheets.map((sheet) => (
        <InvoicePaper key={sheet.paper.id} sheet={sheet} />
      ))}
    </SheetFrame>
  );
}
