import {
  correctVerificationRequest,
  saveVerificationRequest,
  uploadVerificationFile,
  type VerificationRequest,
} from '@okoem/contract/verification.ts';
import type { CompanyDocument } from '@okoem/domain/customer/company-document.ts';
import { filesError } from '@okoem/domain/validation/file-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import { openRequest, verificationQuery } from './verification-query.ts';

/** By type of document: it is on its way, or was refused and why. */
type Uploads = Partial<Record<CompanyDocument, { name: string; error?: string }>>;

/** Everything done with the requests of a company. The draft on the server is the truth: each file is in it at once. */
export function useVerification(requests: readonly VerificationRequest[]) {
  const client = useQueryClient();
  const call = transportOf(client);
  const [uploads, setUploads] = useState<Uploads>({});
  const [isBusy, setBusy] = useState(false);
  const current = openRequest(requests);
  const reload = () => client.invalidateQueries(verificationQuery);
  const note = (type: CompanyDocument, upload: Uploads[CompanyDocument]) =>
    setUploads(({ [type]: _, ...others }) => (upload ? { ...others, [type]: upload } : others));

  const save = (files: readonly string[], options: { isHead: boolean; send?: boolean }) =>
    call(saveVerificationRequest, {
      body: {
        files: [...files],
        is_head: options.isHead,
        send: options.send ?? false,
        comment: current?.comment ?? '',
      },
    });

  const upload = async (type: CompanyDocument, file: File, isHead: boolean) => {
    const wrong = filesError([file]);
    note(type, wrong === undefined ? { name: file.name } : { name: file.name, error: wrong });
    if (wrong !== undefined) return;
    try {
      const { data } = await call(uploadVerificationFile, { file, body: { type: String(type) } });
      const others = (current?.documents ?? []).filter((one) => one.type !== type);
      await save([...others.map(({ file_id }) => file_id), data.id], { isHead });
      await reload();
      note(type, undefined);
    } catch (error) {
      note(type, { name: file.name, error: error instanceof Error ? error.message : 'Не загрузился' });
    }
  };

  const doing = (work: () => Promise<void>) => () => {
    setBusy(true);
    void work()
      .catch(showError)
      .finally(() => setBusy(false));
  };

  return {
    current,
    uploads,
    isBusy,
    isUploading: Object.values(uploads).some((one) => one.error === undefined),
    upload: (type: CompanyDocument, file: File, isHead: boolean) => void upload(type, file, isHead),
    /** What is missing depends on it, and the server says what is. */
    keepHead: (isHead: boolean) =>
      doing(async () => {
        await save(
          (current?.documents ?? []).map(({ file_id }) => file_id),
          { isHead },
        );
        await reload();
      })(),
    send: (isHead: boolean) =>
      doing(async () => {
        await save(
          (current?.documents ?? []).map(({ file_id }) => file_id),
          { isHead, send: true },
        );
        await reload();
        showSuccess('Обычно проверяем за 1 рабочий день, ответ придёт на почту', 'Отправили на проверку');
      })(),
    correct: (id: number) =>
      doing(async () => {
        await call(correctVerificationRequest, { params: { id: String(id) } });
        await reload();
      })(),
  };
}

export type Verification = ReturnType<typeof useVerification>;
