import type { SpecificationHead } from '@okoem/contract/specification-views.ts';
import { pasteSpecification, uploadSpecification } from '@okoem/contract/specifications.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { goTo } from '../../shared/link.tsx';
import { fileRefusal } from './put-in-file.ts';

const NO_ANSWER = 'Связь прервалась — попробуйте ещё раз';

export type Source = { file: File } | { text: string };

/** A file or a text becomes a specification with an address of its own. */
export function usePutIn() {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const sending = useMutation({
    mutationFn: async (source: Source): Promise<SpecificationHead> => {
      const call = transportOf(client);
      const { data } =
        'file' in source
          ? await call(uploadSpecification, { file: source.file })
          : await call(pasteSpecification, { body: { text: source.text, name: '' } });
      return data;
    },
    onSuccess: ({ id }) => goTo(shopRoutes.specification({ id })),
    onError: (error) => setRefusal(failureText(error, NO_ANSWER)),
  });
  const put = (source: Source) => {
    const wrong = 'file' in source ? fileRefusal(source.file) : undefined;
    setRefusal(wrong);
    if (wrong === undefined && !sending.isPending) sending.mutate(source);
  };
  return { put, refusal, isSending: sending.isPending, sent: sending.variables };
}

/** Cells copied in a spreadsheet, or a file copied in a folder: Ctrl+V anywhere on the page, outside of fields. */
export function usePageFiles(put: (source: Source) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog')) return;
    const file = clipboardData?.files[0];
    const text = clipboardData?.getData('text/plain') ?? '';
    if (!file && text.trim() === '') return;
    event.preventDefault();
    put(text.trim() === '' ? { file: file! } : { text });
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
