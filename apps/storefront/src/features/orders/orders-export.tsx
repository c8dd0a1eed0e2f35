import { exportOrders } from '@okoem/contract/order-moves.ts';
import { Button } from '@okoem/ui/button.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { saveFile } from '../../shared/save-file.ts';
import { showErrorOrRetry } from '../../shared/toasts.ts';
import { orderFilter, type OrdersWish } from './orders-address.ts';

/** What the list shows, all pages of it, as a table. */
export function OrdersExport({ wish, isEmpty }: { wish: OrdersWish; isEmpty: boolean }) {
  const call = transportOf(useQueryClient());
  const [isLoading, setLoading] = useState(false);
  const download = () => {
    setLoading(true);
    call(exportOrders, { body: { filter: orderFilter(wish) } })
      .then(saveFile, (error: unknown) => showErrorOrRetry(error, download))
      .finally(() => setLoading(false));
  };
  return (
    <Button
      variant="secondary"
      size={40}
      isLoading={isLoading}
      disabled={isEmpty}
      icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
      onClick={download}
    >
      Скачать XLSX
    </Button>
  );
}
