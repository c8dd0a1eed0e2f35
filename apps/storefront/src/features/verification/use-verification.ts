import {
  correctVerificationRequest,
  discardVerificationRequest,
  saveVerificationRequest,
  uploadVerificationFile,
  type VerificationRequest,
} from '@okoem/contract/verification.ts';
import type { CompanyDocument } from '@okoem/domain/customer/company-document.ts';
import { fileError } from '@okoem/domain/validation/file-rules.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import { correctedRequest, openRequest, verificationQuery } from './verification-query.ts';

/** A file on its way, or refused and why. */
interface Upload {
  name: string;
  error?: string;
}

type Uploads = ReadonlyMap<CompanyDocument, Upload>;

/** Everything done with the requests of a company. The draft on the server is the truth: each file is in it at once. */
export function useVerification(requests: readonly VerificationRequest[], isHead: boolean) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const saveDraft = useDraft(client);
  // Of the moment when a file has arrived, not of the one when it set out.
  const head = useRef(isHead);
  useEffect(() => {
    head.current = isHead;
  }, [isHead]);
  const { uploads, upload } = useUploads(client, (file) => saveDraft({ isHead: head.current, file }));
  const doing = (work: () => Promise<void>) => {
    setBusy(true);
    void work()
      .catch(showError)
      .finally(() => setBusy(false));
  };

  return {
    current: openRequest(requests),
    refused: correctedRequest(requests),
    uploads,
    isBusy,
    isUploading: [...uploads.values()].some(({ error }) => error === undefined),
    upload,
    /** What is missing depends on it, and the server says what is. */
    keepHead: (next: boolean) => {
      head.current = next;
      doing(() => saveDraft({ isHead: next }));
    },
    send: () =>
      doing(async () => {
        await saveDraft({ isHead: head.current, send: true });
        showSuccess('Обычно проверяем за 1 рабочий день, ответ придёт на почту', 'Отправили на проверку');
      }),
    discard: (id: number) =>
      doing(async () => {
        await transportOf(client)(discardVerificationRequest, { params: { id: String(id) } });
        await client.invalidateQueries(verificationQuery);
        showSuccess('Действует прежнее решение', 'Черновик удалён');
      }),
    correct: (id: number) =>
      doing(async () => {
        await transportOf(client)(correctVerificationRequest, { params: { id: String(id) } });
        await client.invalidateQueries(verificationQuery);
      }),
  };
}

export type Verification = ReturnType<typeof useVerification>;

interface DraftChange {
  isHead: boolean;
  send?: boolean;
  /** Takes the place of the file of its type. */
  file?: { id: string; type: CompanyDocument };
}

/** One save after the other, each from what the one before has left: files are chosen faster than they are saved. */
function useDraft(client: QueryClient): (change: DraftChange) => Promise<void> {
  const last = useRef<Promise<void>>(Promise.resolve());
  const save = async ({ isHead, send = false, file }: DraftChange) => {
    // Files replace the whole draft, and another device may have put one into it: what is there is asked each time.
    const { data: requests } = await client.fetchQuery({ ...verificationQuery, staleTime: 0 });
    const draft = openRequest(requests);
    const others = (draft?.documents ?? []).filter(({ type }) => type !== file?.type);
    const files = [...others.map(({ file_id: id }) => id), ...(file ? [file.id] : [])];
    const body = { files, is_head: isHead, send, comment: draft?.comment ?? '' };
    await transportOf(client)(saveVerificationRequest, { body });
    await client.refetchQueries(verificationQuery);
  };
  return (change) => {
    const saved = last.current.then(() => save(change));
    last.current = saved.catch(() => undefined);
    return saved;
  };
}

function useUploads(client: QueryClient, save: (file: NonNullable<DraftChange['file']>) => Promise<void>) {
  const [uploads, setUploads] = useState<Uploads>(new Map());
  const note = (type: CompanyDocument, state: Upload | undefined) =>
    setUploads((now) => {
      const next = new Map(now);
      if (state) next.set(type, state);
      else next.delete(type);
      return next;
    });

  const upload = async (type: CompanyDocument, file: File) => {
    const { name } = file;
    const wrong = fileError(file);
    note(type, wrong === undefined ? { name } : { name, error: wrong });
    if (wrong !== undefined) return;
    try {
      const { data } = await transportOf(client)(uploadVerificationFile, {
        file,
        body: { type: String(type) },
      });
      await save({ id: data.id, type });
      note(type, undefined);
    } catch (error) {
      note(type, { name, error: failureText(error, 'Не загрузился — выберите файл ещё раз') });
    }
  };
  return {
    uploads,
    upload: (type: CompanyDocument, file: File) => void upload(type, file),
  };
}
