import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentCity } from '../../shared/current-city.ts';
import type { Deeds } from './project-deeds.ts';

/** What can be done with one project, one thing at a time; the code of it comes with the first press. */
export function useProject({ id }: { id: number }) {
  const client = useQueryClient();
  const { city_guid: cityGuid } = useCurrentCity();
  const [isBusy, setBusy] = useState(false);
  const run = async <Result>(work: (deeds: Deeds) => Promise<Result>): Promise<Result | undefined> => {
    setBusy(true);
    try {
      const { projectDeeds } = await import('./project-deeds.ts');
      return await work(projectDeeds({ client, params: { id: String(id) }, cityGuid }));
    } catch (error) {
      // The code did not come: the next press asks for it again.
      void import('../../shared/toasts.ts').then(({ showError }) => showError(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

export type ProjectDeeds = ReturnType<typeof useProject>;
