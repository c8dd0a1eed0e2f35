import {
  acceptWorks,
  leaveWorks,
  rateWorks,
  reportStage,
  type TenderWorks,
  uploadStagePhoto,
} from '@okoem/contract/tender-works.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { showError } from '../../shared/toasts.ts';
import { worksQuery } from './author/author-queries.ts';
import { tenderKey } from './tender-queries.ts';

/** What a contractor does about the works. Each answer is the whole of them: the page shows it without asking again. */
export function useWorks(id: string) {
  const client = useQueryClient();
  const call = transportOf(client);
  const params = { id };
  const [isBusy, setBusy] = useState(false);
  const run = async (ask: () => Promise<{ data: TenderWorks }>): Promise<boolean> => {
    setBusy(true);
    try {
      const { data } = await ask();
      client.setQueryData(worksQuery(id).queryKey, data);
      // The request itself may have been closed by it.
      void client.invalidateQueries({ queryKey: tenderKey(id), exact: true });
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    report: (stage: number, text: string, photos: readonly File[]) =>
      run(async () => {
        const ids: string[] = [];
        for (const file of photos) ids.push((await call(uploadStagePhoto, { params, file })).data.id);
        return call(reportStage, {
          params: { ...params, stage: String(stage) },
          body: { text, photos: ids },
        });
      }),
    accept: () => run(() => call(acceptWorks, { params })),
    leave: (reason: string) => run(() => call(leaveWorks, { params, body: { reason } })),
    rate: (stars: number, text: string) => run(() => call(rateWorks, { params, body: { stars, text } })),
  };
}

export type Works = ReturnType<typeof useWorks>;
