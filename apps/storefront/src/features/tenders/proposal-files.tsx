import { uploadProposalFile } from '@okoem/contract/proposals.ts';
import { MOST_PROPOSAL_FILES, PROPOSAL_FILE_RULES } from '@okoem/domain/contractor/contractor-files.ts';
import { fileSizeError } from '@okoem/domain/validation/file-rules.ts';
import { FileDrop } from '@okoem/ui/file-drop.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import type { Proposal } from './use-proposal.ts';

/** Sent one by one as they are chosen; the proposal names those that came. */
export function ProposalFiles({ proposal: { draft, change } }: { proposal: Proposal }) {
  const call = transportOf(useQueryClient());
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // Several come at once, and each knows those before it.
  const files = useRef(draft.files);
  const add = async (chosen: readonly File[]) => {
    setError(undefined);
    const room = MOST_PROPOSAL_FILES - files.current.length;
    const fitting = chosen.filter(({ size }) => size <= PROPOSAL_FILE_RULES.largest);
    if (chosen.length > room) setError(`Не больше ${MOST_PROPOSAL_FILES} файлов`);
    if (fitting.length < chosen.length) setError(fileSizeError(PROPOSAL_FILE_RULES.largest));
    setBusy(true);
    try {
      for (const file of fitting.slice(0, room)) {
        const { data } = await call(uploadProposalFile, { file });
        files.current = [...files.current, data];
        change({ files: files.current });
      }
    } catch (failure) {
      setError(failureText(failure, 'Файл не загрузился — выберите его ещё раз'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FileDrop
      label="Файлы предложения"
      hint="Смета, график, решение: PDF, XLSX, DOCX, JPG, PNG — до 10 МБ, не больше пяти"
      accept=".pdf,.xlsx,.docx,.jpg,.jpeg,.png,.webp"
      isMultiple
      isDisabled={isBusy || draft.files.length >= MOST_PROPOSAL_FILES}
      isTouched={error !== undefined}
      error={error}
      files={draft.files}
      onAdd={(chosen) => void add(chosen)}
      onRemove={(place) => {
        files.current = draft.files.filter((_, at) => at !== place);
        change({ files: files.current });
      }}
    />
  );
}
