import {
  addLicence,
  addWork,
  deleteLicence,
  deleteWork,
  downloadLicenceFile,
  type OwnContractor,
  saveContractor,
  saveWork,
  uploadLicenceFile,
  uploadWorkPicture,
} from '@okoem/contract/contractors.ts';
import type { EndpointInput } from '@okoem/contract/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { ownContractorQuery } from './contractor-queries.ts';

type ProfileBody = EndpointInput<typeof saveContractor>['body'];
type LicenceBody = EndpointInput<typeof addLicence>['body'];
type WorkBody = EndpointInput<typeof addWork>['body'];

/** Everything done with one's own profile. Each answer is the whole of it: the page shows it without asking again. */
export function useContractor() {
  const client = useQueryClient();
  const call = transportOf(client);
  const [isBusy, setBusy] = useState(false);
  const run = async (ask: () => Promise<{ data: OwnContractor }>, done: string): Promise<boolean> => {
    setBusy(true);
    // What tells of it is wanted by who presses.
    const { showError, showSuccess } = await import('../../shared/toasts.ts');
    try {
      const { data } = await ask();
      client.setQueryData(ownContractorQuery.queryKey, data);
      void client.invalidateQueries({ queryKey: ['contractor'] });
      showSuccess(done);
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
    save: (body: ProfileBody) => run(() => call(saveContractor, { body }), 'Профиль сохранён'),
    addLicence: (body: Omit<LicenceBody, 'file_id'>, file: File | undefined) =>
      run(async () => {
        const id = file && (await call(uploadLicenceFile, { file })).data.id;
        return call(addLicence, { body: { ...body, file_id: id ?? null } });
      }, 'Лицензия добавлена'),
    removeLicence: (id: number) =>
      run(() => call(deleteLicence, { params: { licence: String(id) } }), 'Лицензия убрана из профиля'),
    openLicence: async (id: number) => {
      const { saveOrTell } = await import('../../shared/use-download.ts');
      await saveOrTell(call(downloadLicenceFile, { params: { licence: String(id) } }));
    },
    /** Those pictures that are there already, and new ones after them. */
    saveWork: (id: number | undefined, body: WorkBody, fresh: readonly File[]) =>
      run(async () => {
        const pictures = [...(body.pictures ?? [])];
        for (const file of fresh) pictures.push((await call(uploadWorkPicture, { file })).data.id);
        const whole = { ...body, pictures };
        return id === undefined
          ? call(addWork, { body: whole })
          : call(saveWork, { params: { work: String(id) }, body: whole });
      }, 'Работа сохранена'),
    removeWork: (id: number) =>
      run(() => call(deleteWork, { params: { work: String(id) } }), 'Работа убрана из профиля'),
  };
}

export type ContractorDeeds = ReturnType<typeof useContractor>;
