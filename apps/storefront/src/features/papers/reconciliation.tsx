import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { reconciliationQuery } from './paper-queries.ts';
import { ReconciliationPaper } from './reconciliation-paper.tsx';
import { SheetFrame } from './sheet-frame.tsx';

/** An act as it is printed. */
export function Reconciliation({ id }: { id: string }) {
  const { data: sheet } = useSuspenseQuery(reconciliationQuery(id));
  return (
    <SheetFrame
      title="Акт сверки"
      back={{ to: SHOP_PATHS.balance, label: 'К балансу' }}
      papers={[sheet.paper]}
    >
      <ReconciliationPaper sheet={sheet} />
    </SheetFrame>
  );
}
