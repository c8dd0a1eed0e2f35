import type { TenderView } from '@okoem/contract/tender-views.ts';
import { attachTenderFiles, detachTenderFile } from '@okoem/contract/tenders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { transportOf } from '../../../shared/api-query.ts';
import { showError } from '../../../shared/toasts.ts';
import { type TakenFile, UploadField } from '../../../shared/uploads/upload-field.tsx';
import { useUploads } from '../../../shared/uploads/use-uploads.ts';
import styles from './wizard-fields.module.css';

interface WizardFilesProps {
  tender: TenderView;
  onView: (tender: TenderView) => void;
  /** Something is still on its way: publishing waits for it. */
  onBusy: (isBusy: boolean) => void;
}

const ON_THE_WAY = new Set(['waiting', 'sending', 'lost', 'checking']);

/** Each file is attached the moment it came whole. It stays while other steps are filled in. */
export function WizardFiles({ tender, onView, onBusy }: WizardFilesProps) {
  const call = transportOf(useQueryClient());
  const params = { id: String(tender.id) };
  const uploads = useUploads({
    purpose: 'tender',
    scope: `tender ${tender.id}`,
    onFinished: async ({ id }) =>
      onView((await call(attachTenderFiles, { params, body: { file_ids: [id] } })).data),
  });
  const isBusy = uploads.items.some(({ state }) => ON_THE_WAY.has(state));
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const remove = (file: TakenFile) => {
    call(detachTenderFile, { params: { ...params, file: file.id } }).then(
      ({ data }) => onView(data),
      (error: unknown) => showError(error),
    );
  };
  return (
    <fieldset className={styles.group} aria-label="Файлы">
      <p className={styles.label}>Файлы</p>
      <UploadField
        label="Файлы заявки"
        purpose="tender"
        files={tender.files ?? []}
        uploads={uploads}
        onRemove={remove}
      />
    </fieldset>
  );
}
