import { exportOwnPrices } from '@okoem/contract/own-prices.ts';
import { Button } from '@okoem/ui/button.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { saveFile } from '../../shared/save-file.ts';
import { showErrorOrRetry } from '../../shared/toasts.ts';

interface OwnPricesExportProps {
  query: string;
  cityGuid: string;
  isEmpty: boolean;
}

/** What was found, all pages of it, as a table. */
export function OwnPricesExport({ query, cityGuid, isEmpty }: OwnPricesExportProps) {
  const call = transportOf(useQueryClient());
  const [isLoading, setLoading] = useState(false);
  const download = () => {
    setLoading(true);
    const filter = query === '' ? {} : { query };
    call(exportOwnPrices, { body: { filter, customer_region_guid: cityGuid } })
      .then(saveFile, (error: unknown) => showErrorOrRetry(error, download))
      .finally(() => setLoading(false));
  };
  return (
    <Button
      variant="secondary"
      isLoading={isLoading}
      disabled={isEmpty}
      icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
      onClick={download}
    >
      Скачать XLSX
    </Button>
  );
}
