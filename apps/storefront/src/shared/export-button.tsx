import { Button, type ButtonLook } from '@okoem/ui/button.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportWish } from './download-products.ts';

interface ExportButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** What the file is to hold; asked when the button is pressed. */
  wish: () => ExportWish | Promise<ExportWish>;
}

const LABEL = 'Скачать XLSX';

/** A list or a comparison as a file. What makes it work is fetched by the first press. */
export function ExportButton({ wish, ...look }: ExportButtonProps) {
  const client = useQueryClient();
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      const { downloadProducts } = await import('./download-products.ts');
      await downloadProducts(client, await wish());
    } catch (error) {
      const { showErrorOrRetry } = await import('./toasts.ts');
      showErrorOrRetry(error, () => void download());
    } finally {
      setIsLoading(false);
    }
  };

  return (
    <Button
      {...look}
      isLoading={isLoading}
      icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
      aria-label={isLoading ? 'Готовим файл XLSX' : LABEL}
      onClick={() => void download()}
    >
      <span>{LABEL}</span>
    </Button>
  );
}
